import type { Step } from "../../state/match";
import { type Counts, counted, isKind, type Kind, upTo } from "./goods";
import { type Board, readBoard, sideAt } from "./market";

/** Something that lies somewhere new: show it coming from where it was. */
export interface Arrival {
  kind: "arrival";
  key: string;
  from: readonly string[];
  delay: number;
}
/** Something that leaves: show it going there, and fading. */
export interface Departure {
  kind: "departure";
  key: string;
  to: readonly string[];
  delay: number;
}
/** Something pressed onto the table. */
export interface Press {
  kind: "press";
  key: string;
  delay: number;
}
export type Motion = Arrival | Departure | Press;

/** More things than these are not shown moving. */
const MOST = 8;
const APART = 80;

const two = (place: number): string => String(place).padStart(2, "0");
const market = (place: number): string => `MK${place}`;
const hand = (seat: string, place: number): string => `HC${two(place)}${seat}`;
const handOf = (seat: string): string => `hand:${seat}`;
const herdOf = (seat: string): string => `herd:${seat}`;
const seatOf = (seat: string): string => `seat:${seat}`;

const asCounts = (value: unknown): Counts =>
  typeof value === "object" && value !== null ? (value as Counts) : {};

/** Places of so many cards of each kind, the last ones of a kind first. */
function placesOf(cards: readonly (Kind | null)[], wanted: Counts): number[] {
  const open = { ...wanted };
  const places: number[] = [];
  for (let place = cards.length - 1; place >= 0; place--) {
    const card = cards[place];
    if (!card || !open[card]) continue;
    open[card] -= 1;
    places.unshift(place);
  }
  return places;
}

/** Which place each card that stays moves to: pairs of old and new. */
function stays(
  before: readonly (Kind | null)[],
  after: readonly (Kind | null)[],
  gone: readonly number[],
  fresh: readonly number[],
) {
  const pairs: [number, number][] = [];
  const taken = new Set(fresh);
  before.forEach((card, place) => {
    if (card === null || gone.includes(place)) return;
    const to = after.findIndex((other, at) => other === card && !taken.has(at));
    if (to < 0) return;
    taken.add(to);
    pairs.push([place, to]);
  });
  return pairs;
}

interface Scene {
  before: Board;
  after: Board;
  seat: string;
  viewer: string;
}

/** The goods that a move takes from the market and the cards it puts there. */
function exchanged(step: Step, before: Board): { take: Counts; give: Counts } {
  const { move } = step.change;
  if (move["move"] === "take")
    return { take: isKind(move["good"]) ? { [move["good"]]: 1 } : {}, give: {} };
  if (move["move"] === "swap")
    return { take: asCounts(move["take"]), give: asCounts(move["give"]) };
  if (move["move"] === "camels")
    return { take: counted(before.market.filter((card) => card === "camel")), give: {} };
  return { take: {}, give: {} };
}

function marketMotions(scene: Scene, take: Counts, give: Counts): Motion[] {
  const { before, after, seat, viewer } = scene;
  const gone = placesOf(before.market, take);
  const given = placesOf(after.market, give);
  const kept = stays(before.market, after.market, gone, given);
  const known = new Set([...kept.map(([, to]) => to), ...given]);
  const fresh = after.market.flatMap((card, place) =>
    card !== null && !known.has(place) ? [place] : [],
  );
  const own = sideAt(before, seat).hand;
  const sources = placesOf(own, { ...give, camel: 0 }).map((place) => ({
    card: own[place],
    key: hand(seat, place),
  }));
  const motions: Motion[] = kept
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => ({ kind: "arrival", key: market(to), from: [market(from)], delay: 0 }));
  for (const place of given) {
    const card = after.market[place];
    const at = sources.findIndex((source) => source.card === card);
    const [source] = at >= 0 ? sources.splice(at, 1) : [];
    const from =
      card === "camel" ? [herdOf(seat)] : source && seat === viewer ? [source.key] : [handOf(seat)];
    motions.push({ kind: "arrival", key: market(place), from: [...from, seatOf(seat)], delay: 0 });
  }
  fresh.forEach((place, nth) =>
    motions.push({ kind: "arrival", key: market(place), from: ["DECK"], delay: 200 + nth * APART }),
  );
  return motions;
}

function handMotions(scene: Scene, take: Counts, give: Counts): Motion[] {
  const { before, after, seat, viewer } = scene;
  const gone = placesOf(before.market, take);
  if (seat !== viewer || take.camel) {
    const to = [take.camel ? herdOf(seat) : handOf(seat), seatOf(seat)];
    return gone.map((place, nth) => ({
      kind: "departure",
      key: market(place),
      to,
      delay: nth * 60,
    }));
  }
  const [old, now] = [sideAt(before, seat).hand, sideAt(after, seat).hand];
  const fresh = placesOf(now, take);
  const left = gone.map((place) => ({ card: before.market[place], key: market(place) }));
  const motions: Motion[] = fresh.flatMap((place, nth) => {
    const at = left.findIndex((one) => one.card === now[place]);
    const [source] = at >= 0 ? left.splice(at, 1) : [];
    return source
      ? [{ kind: "arrival", key: hand(seat, place), from: [source.key], delay: nth * 60 } as const]
      : [];
  });
  return [...motions, ...slides(seat, old, now, placesOf(old, give), fresh)];
}

const slides = (
  seat: string,
  old: readonly (Kind | null)[],
  now: readonly (Kind | null)[],
  gone: readonly number[],
  fresh: readonly number[],
): Motion[] =>
  stays(old, now, gone, fresh)
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => ({
      kind: "arrival",
      key: hand(seat, to),
      from: [hand(seat, from)],
      delay: 0,
    }));

function saleMotions(step: Step, scene: Scene): Motion[] {
  const { before, after, seat, viewer } = scene;
  const { good, count } = step.change.move;
  if (!isKind(good)) return [];
  const old = sideAt(before, seat).hand;
  const gone = placesOf(old, { [good]: Number(count) });
  const motions: Motion[] = [];
  if (seat === viewer) {
    gone.slice(0, 4).forEach((place, nth) =>
      motions.push({
        kind: "departure",
        key: hand(seat, place),
        to: [`stack:${good}`],
        delay: nth * 40,
      }),
    );
    motions.push(...slides(seat, old, sideAt(after, seat).hand, gone, []));
  } else {
    // Which of the backs they are nobody knows; the first ones are seen on every phone.
    upTo(Math.min(3, Number(count))).forEach((place) =>
      motions.push({
        kind: "departure",
        key: `held:${seat}:${place}`,
        to: [`stack:${good}`],
        delay: place * 40,
      }),
    );
  }
  const earned = after.tokens.filter(
    (token, place) => token.holder === seat && before.tokens[place]?.holder === "bank",
  );
  const to = [`points:${seat}`, seatOf(seat)];
  earned
    .slice(0, 4)
    .forEach((token, nth) =>
      motions.push({ kind: "departure", key: token.key, to, delay: nth * 60 }),
    );
  const bonus = after.bonuses.find(
    (one, place) => one.holder === seat && before.bonuses[place]?.holder === "bank",
  );
  if (bonus)
    motions.push({
      kind: "departure",
      key: `pile:${bonus.pile}`,
      to: [`bonus:${seat}`, seatOf(seat)],
      delay: 240,
    });
  return motions;
}

function dealMotions(scene: Scene): Motion[] {
  const own = sideAt(scene.after, scene.viewer).hand.slice(0, 3);
  const arrival = (key: string, nth: number): Motion => ({
    kind: "arrival",
    key,
    from: ["DECK"],
    delay: nth * APART,
  });
  const mine = scene.viewer === "*" ? [] : own.map((_, place) => hand(scene.viewer, place));
  return [...scene.after.market.map((_, place) => market(place)), ...mine].map(arrival);
}

/** What moves across the table in a step, as a viewer may see it. */
export function motionsOf(step: Step, viewer: string): Motion[] {
  const [before, after] = [readBoard(step.before), readBoard(step.after)];
  const { seat, move } = step.change;
  if (move["move"] === "deal") return dealMotions({ before, after, seat: "", viewer });
  if (seat === null) return [];
  const scene = { before, after, seat, viewer };
  const { take, give } = exchanged(step, before);
  const motions =
    move["move"] === "sell"
      ? saleMotions(step, scene)
      : [...handMotions(scene, take, give), ...marketMotions(scene, take, give)];
  for (const side of after.sides) {
    if (side.seals > sideAt(before, side.seat).seals)
      motions.push({ kind: "press", key: `seal:${side.seat}:${side.seals - 1}`, delay: 300 });
  }
  const across = motions.filter((motion) => !isSlide(motion));
  return [...across.slice(0, MOST), ...motions.filter(isSlide)];
}

const isSlide = (motion: Motion): boolean =>
  motion.kind === "arrival" &&
  motion.from.length === 1 &&
  motion.from[0]?.slice(0, 2) === motion.key.slice(0, 2);
