import type { GameInfo, GameOption, TableSettings, TableSettingsBody } from "../wire/types";
import type { Clock } from "./clocks";

export type Value = boolean | number | string;
/** Who gets a seat when the table opens: somebody who comes, or a bot of that name. */
export const OPEN = "";

/** A table that is being set up. A new value for every change. */
export interface Draft {
  game: string;
  /** Empty for a table that goes by its host. */
  name: string;
  preset: string;
  /** What differs from the preset. */
  options: Readonly<Record<string, Value>>;
  /** The plan for every seat after the host's. */
  others: readonly string[];
  clock: Clock | null;
  public: boolean;
  watch: TableSettings["watch"];
  offersPerTurn: number;
  grace: number;
  emotesOnly: boolean;
}

export const STANDARD = "standard";
const GRACE = 30;
const OFFERS = 10;
export const LONGEST_NAME = 32;

/** A table as most would want it. */
export function newDraft(info: GameInfo, name = ""): Draft {
  return {
    game: info.name,
    name,
    preset: STANDARD,
    options: {},
    others: info.seats.slice(1).map(() => OPEN),
    clock: info.clocks["relaxed"] ?? null,
    public: true,
    watch: "anyone",
    offersPerTurn: OFFERS,
    grace: GRACE,
    emotesOnly: false,
  };
}

/** The settings of a table that is there, to be changed. */
export function draftOf(settings: TableSettings, info: GameInfo): Draft {
  return {
    game: settings.game,
    name: settings.name,
    preset: settings.preset,
    options: settings.options,
    others: Array.from({ length: (settings.seats ?? info.seats.length) - 1 }, () => OPEN),
    clock: settings.clock,
    public: settings.public,
    watch: settings.watch,
    offersPerTurn: settings.offers_per_turn,
    grace: settings.grace,
    emotesOnly: settings.emotes_only,
  };
}

/** Another game, with what does not depend on the game kept. */
export function withGame(draft: Draft, info: GameInfo): Draft {
  const { name, public: listed, watch, grace, emotesOnly } = draft;
  return draft.game === info.name
    ? draft
    : { ...newDraft(info, name), public: listed, watch, grace, emotesOnly };
}

/** Options that a table of this client cannot make use of: nobody can lay a board here. */
const UNUSABLE: Readonly<Record<string, readonly string[]>> = { tacan: ["board"] };

/** The options that the form of a table offers. */
export const offered = ({ name, options }: GameInfo): readonly GameOption[] =>
  options.filter((option) => !UNUSABLE[name]?.includes(option.name));

/** What an option is in a preset. */
export const presetValue = (info: GameInfo, preset: string, option: GameOption): Value =>
  info.presets[preset]?.[option.name] ?? option.standard;

export const valueOf = (draft: Draft, info: GameInfo, option: GameOption): Value =>
  draft.options[option.name] ?? presetValue(info, draft.preset, option);

/** Another value; one that is as in the preset is not noted. */
export function withOption(draft: Draft, info: GameInfo, option: GameOption, value: Value): Draft {
  const options = Object.fromEntries(
    Object.entries(draft.options).filter(([name]) => name !== option.name),
  );
  return {
    ...draft,
    options:
      value === presetValue(info, draft.preset, option)
        ? options
        : { ...options, [option.name]: value },
  };
}

/** A table with so many seats; new ones are open. */
export const withSeats = (draft: Draft, seats: number): Draft => ({
  ...draft,
  others: Array.from({ length: seats - 1 }, (_, place) => draft.others[place] ?? OPEN),
});

export const withPlan = (draft: Draft, place: number, plan: string): Draft => ({
  ...draft,
  others: draft.others.map((one, other) => (other === place ? plan : one)),
});

export const seatsOf = (draft: Draft): number => draft.others.length + 1;

/** What the server is asked for. */
export function bodyOf(draft: Draft): TableSettingsBody {
  return {
    game: draft.game,
    name: draft.name,
    preset: draft.preset,
    options: { ...draft.options },
    seats: seatsOf(draft),
    clock: draft.clock,
    public: draft.public,
    watch: draft.watch,
    offers_per_turn: draft.offersPerTurn,
    grace: draft.grace,
    emotes_only: draft.emotesOnly,
  };
}

/** The options of a table that are not as in the standard rules. */
export function unusual(
  settings: Pick<TableSettings, "preset" | "options">,
  info: GameInfo,
): { option: GameOption; value: Value }[] {
  return info.options
    .map((option) => ({
      option,
      value: settings.options[option.name] ?? presetValue(info, settings.preset, option),
    }))
    .filter(({ option, value }) => value !== option.standard);
}

/** The next value of an option in its list; the same at either end. */
export function stepped(option: GameOption, value: Value, by: 1 | -1): Value {
  const place = option.values.indexOf(value);
  return option.values[place + by] ?? value;
}

/** Who may watch, where only the link leads to a table: whoever may see it has the link. */
export const watchOf = ({
  public: listed,
  watch,
}: Pick<TableSettings, "public" | "watch">): TableSettings["watch"] =>
  !listed && watch === "anyone" ? "invited" : watch;

export const watchChoices = (listed: boolean): readonly TableSettings["watch"][] =>
  listed ? ["anyone", "invited", "nobody"] : ["invited", "nobody"];
