import type { GameInfo, GameOption, TableSettings, TableSettingsBody } from "../wire/types";
import type { Clock } from "./clocks";

export type Value = boolean | number | string;
/** Who gets a seat when the table opens: somebody who comes, or a bot of that name. */
export const OPEN = "";

export const boardChoices = ["random", "beginner", "own"] as const;
export type BoardChoice = (typeof boardChoices)[number];

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
  /** Null for no limit. */
  offersPerTurn: number | null;
  /** What follows when time runs out; undefined: as the preset has it. */
  timeOut?: NonNullable<TableSettings["time_out"]>;
  grace: number;
  emotesOnly: boolean;
  /** How the board is laid. Boards that are not random are operations. */
  board: BoardChoice;
  setup: string;
}

export const STANDARD = "standard";
const GRACE = 30;
export const OFFERS = 10;
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
    board: "random",
    setup: "",
  };
}

/** The settings of a table that is there, to be changed. */
export function draftOf(settings: TableSettings, info: GameInfo): Draft {
  return {
    game: settings.game,
    name: settings.name,
    preset: settings.preset,
    options: withoutBoard(settings),
    others: Array.from({ length: (settings.seats ?? info.seats.length) - 1 }, () => OPEN),
    clock: settings.clock,
    public: settings.public,
    watch: settings.watch,
    offersPerTurn: settings.offers_per_turn === undefined ? OFFERS : settings.offers_per_turn,
    ...(settings.time_out && { timeOut: settings.time_out }),
    grace: settings.grace,
    emotesOnly: settings.emotes_only,
    board: settings.setup ? "own" : "random",
    setup: String(settings.setup),
  };
}

/** A list lays its board by hand, and the option says so. Nobody is asked about that twice. */
const BY_HAND = { board: "own" } as const;

function withoutBoard({ options, setup }: TableSettings): Readonly<Record<string, Value>> {
  if (!setup) return options;
  return Object.fromEntries(Object.entries(options).filter(([name]) => !(name in BY_HAND)));
}

/** The options as the server is told them. */
export const optionsOf = ({
  options,
  setup,
}: Pick<Draft, "options" | "setup">): Record<string, Value> => ({
  ...options,
  ...(setup ? BY_HAND : {}),
});

/** Another preset, with all that it sets: its rules, how many offers, what follows when time runs out, and its clock if it has one. */
export function withPreset(draft: Draft, info: GameInfo, preset: string): Draft {
  const sets = info.preset_settings[preset];
  return {
    ...draft,
    preset,
    options: {},
    ...(sets && {
      offersPerTurn: sets.offers_per_turn,
      timeOut: sets.time_out,
      clock: sets.clock ?? draft.clock,
    }),
  };
}

/** Another game, with what does not depend on the game kept. */
export function withGame(draft: Draft, info: GameInfo): Draft {
  const { name, public: listed, watch, grace, emotesOnly } = draft;
  return draft.game === info.name
    ? draft
    : { ...newDraft(info, name), public: listed, watch, grace, emotesOnly };
}

/** Options that follow from another choice: who lays a board lays it by hand. */
const IMPLIED: Readonly<Record<string, readonly string[]>> = { tacan: ["board"] };

/** The options that the form of a table offers. */
export const offered = ({ name, options }: GameInfo): readonly GameOption[] =>
  options.filter((option) => !IMPLIED[name]?.includes(option.name));

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
    options: optionsOf(draft),
    seats: seatsOf(draft),
    clock: draft.clock,
    public: draft.public,
    watch: draft.watch,
    offers_per_turn: draft.offersPerTurn,
    ...(draft.timeOut && { time_out: draft.timeOut }),
    grace: draft.grace,
    emotes_only: draft.emotesOnly,
    setup: draft.setup,
  };
}

/** The options of a table that are not as in the standard rules. */
export function unusual(
  settings: Pick<TableSettings, "preset" | "options">,
  info: GameInfo,
): { option: GameOption; value: Value }[] {
  return offered(info)
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
