import type { GameClient } from "../game";
import type { Component } from "svelte";
import type { MatchNow } from "../../state/match";
import type { TableState } from "../../state/table.svelte";

interface Seated {
  table: TableState;
  match: MatchNow;
}
type Found<Props extends object> = { default: Component<Props> };

const cards = import.meta.glob<Found<Seated & { small?: boolean }>>("./DevelopmentCards.svelte", { eager: true });
const discards = import.meta.glob<Found<Seated>>("./DiscardSheet.svelte", { eager: true });
const trades = import.meta.glob<Found<Seated & { onclose: () => void }>>("./trade/TradeDrawer.svelte", { eager: true });
const offers = import.meta.glob<Found<Seated>>("./trade/OfferCard.svelte", { eager: true });

/** Parts of the table that are built elsewhere; the table is whole without them. */
export const parts = {
  DevelopmentCards: cards["./DevelopmentCards.svelte"]?.default,
  DiscardSheet: discards["./DiscardSheet.svelte"]?.default,
  OfferCard: offers["./trade/OfferCard.svelte"]?.default,
  TradeDrawer: trades["./trade/TradeDrawer.svelte"]?.default,
};

const stories = import.meta.glob<GameClient["tell"]>("./story.ts", { eager: true, import: "tell" });
export const tell: GameClient["tell"] = stories["./story.ts"] ?? (() => []);
