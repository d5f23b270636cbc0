import { isMine, type MatchNow, type Step } from "../../../state/match";
import type { TableState } from "../../../state/table.svelte";
import type { Words } from "../../../words";
import { phaseOf, turnOf } from "../choices";
import { sum } from "../kinds";
import { handOf, readSeats } from "../seats";
import { type BankDraft, noTrade } from "./bank";
import { blank, type Draft, isSame, turned } from "./draft";
import { bestOf, picksOf, readOffer } from "./offer";
import { can, Sender } from "./sender.svelte";

/** What the button of the drawer would do. */
export type Doing = "offer" | "pick" | "counter" | "bank";

/** What the viewer is about to trade: an offer to the others, or cards for the bank. */
export class Trading {
  tab = $state<"players" | "bank">("players");
  draft = $state.raw<Draft>(blank);
  bank = $state.raw<BankDraft>(noTrade);
  /** The counter-offer that is being put together; null while it is what was offered. */
  counter = $state.raw<Draft | null>(null);
  /** The answer that was pointed at, where they are chosen first. */
  pointed = $state<string | null>(null);
  /** How the last offer ended, if it is worth a word. */
  ended = $state<"declined" | "traded" | null>(null);
  /** Seats that are not to be asked. */
  private spared = $state.raw<ReadonlySet<string>>(new Set());
  readonly sender: Sender;

  constructor(
    table: TableState,
    private readonly match: () => MatchNow,
  ) {
    this.sender = new Sender(table);
    const offer = this.offered;
    if (offer) {
      this.draft = { give: offer.give, get: offer.want };
      this.spared = new Set(this.others.filter((seat) => !offer.asked.includes(seat)));
    }
    if (!this.mayOffer && this.mayBank) this.tab = "bank";
  }

  /** The viewer's own offer that lies open. */
  readonly offered = $derived.by(() => {
    const { view, viewer } = this.match();
    return turnOf(view)?.seat === viewer ? readOffer(view) : null;
  });
  readonly mayOffer = $derived.by(
    () =>
      isMine(this.match()) &&
      phaseOf(this.match().view) === "main" &&
      turnOf(this.match().view)?.seat === this.match().viewer,
  );
  readonly mayBank = $derived.by(
    () => this.mayOffer || (isMine(this.match()) && can(this.match(), "bank")),
  );
  private readonly others = $derived.by(() =>
    readSeats(this.match()).flatMap((one) =>
      one.seat === this.match().viewer || one.blocks ? [] : [one.seat],
    ),
  );
  private readonly asked = $derived(this.others.filter((seat) => !this.spared.has(seat)));
  /** Whether what is put together is what lies open. */
  readonly isOpen = $derived.by(() => {
    const offer = this.offered;
    return (
      offer !== null &&
      isSame(offer.give, this.draft.give) &&
      isSame(offer.want, this.draft.get) &&
      this.asked.every((seat) => offer.asked.includes(seat))
    );
  });

  /** The answer that would be picked: the one pointed at, or the one that stands out. */
  readonly picked = $derived.by(() => {
    const [match, offer] = [this.match(), this.offered];
    if (!offer) return null;
    return this.pointed !== null && picksOf(match).has(this.pointed)
      ? this.pointed
      : bestOf(match, offer);
  });

  /** The counter-offer as it stands: it begins with what was offered, as far as the hand goes. */
  readonly countered = $derived.by((): Draft => {
    const { view, viewer } = this.match();
    const offer = readOffer(view);
    return (
      this.counter ??
      turned({ give: offer?.give ?? {}, get: offer?.want ?? {} }, handOf(view, viewer))
    );
  });

  /** By option only somebody with a card may offer anything, and so may counter. */
  readonly lacksCard = $derived.by(() => {
    const { options, view, viewer } = this.match();
    return options["offer_needs_card"] === true && sum(handOf(view, viewer)) === 0;
  });

  isAsked(seat: string): boolean {
    return this.asked.includes(seat);
  }

  /** Ask a seat, or leave it out. */
  ask(seat: string): void {
    const spared = new Set(this.spared);
    if (!spared.delete(seat)) spared.add(seat);
    this.spared = spared;
  }

  /** Why the offer cannot be sent yet; null if it can be tried. */
  whyNot(words: Words["tacan"]["trade"]): string | null {
    const { give, get } = this.draft;
    const free = this.match().options["free_trades"] === true;
    if (!this.mayOffer) return words.notNow;
    if (this.others.length === 0) return words.everyoneBlocks;
    if (this.lacksCard) return words.needsCard;
    if (free ? sum(give) + sum(get) === 0 : !sum(give) || !sum(get)) return words.chooseBoth;
    return this.asked.length === 0 ? words.askSomebody : null;
  }

  offer(): void {
    const { give, get } = this.draft;
    this.ended = null;
    const all = this.asked.length === this.others.length;
    void this.sender.send({
      move: "offer",
      give: { ...give },
      want: { ...get },
      to: all ? null : [...this.asked],
    });
  }

  pick(seat: string): void {
    void this.sender.send({ move: "pick", seat });
  }

  clear(): void {
    this.draft = blank;
    this.spared = new Set();
    this.ended = null;
  }

  /** Notice how an offer of ours ends. */
  follow({ before, after, change }: Step): void {
    if (change.move["move"] === "offer") this.counter = this.pointed = null;
    if (
      turnOf(before)?.seat !== this.match().viewer ||
      readOffer(before) === null ||
      readOffer(after) !== null
    )
      return;
    const kind = change.move["move"];
    if (kind === "pick") {
      this.clear();
      this.ended = "traded";
    } else
      this.ended =
        kind === "decline" || (kind === "block" && change.seat !== this.match().viewer)
          ? "declined"
          : null;
  }
}
