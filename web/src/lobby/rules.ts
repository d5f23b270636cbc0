import { words } from "../words";
import type { GameInfo, TableSettings } from "../wire/types";
import { clockName } from "./clocks";
import { type Draft, presetValue, unusual, type Value } from "./draft";

type Chosen = Pick<TableSettings, "preset" | "options">;
type TableChoices = Pick<Draft, "preset" | "clock" | "offersPerTurn" | "timeOut">;

/** What a preset is called. */
export const presetName = (preset: string): string =>
  words().lobby.create.presets[preset] ?? preset;

/** What an option is called. */
export const optionName = (game: string, option: string, say = words().lobby.options): string =>
  say.meanings[game]?.[option]?.name ?? option.replaceAll("_", " ");

/** Options for which 0 means that there is no limit. */
const UNLIMITED_AT_0: ReadonlySet<string> = new Set(["development_per_turn", "exchange_limit"]);

/** A value of an option, in words. */
export const valueTold = (option: string, value: Value, say = words().lobby.options): string =>
  typeof value === "boolean"
    ? value
      ? say.yes
      : say.no
    : value === 0 && UNLIMITED_AT_0.has(option)
      ? say.unlimited
      : (say.values[String(value)] ?? String(value));

/** The preset whose rules these are, however they were chosen; null for rules that no preset has. */
export function presetOf(chosen: Chosen, info: GameInfo | undefined): string | null {
  if (!info) return Object.keys(chosen.options).length ? null : chosen.preset;
  const isSame = (preset: string): boolean =>
    info.options.every(
      (option) =>
        presetValue(info, preset, option) ===
        (chosen.options[option.name] ?? presetValue(info, chosen.preset, option)),
    );
  return [chosen.preset, ...Object.keys(info.presets)].find(isSame) ?? null;
}

/** What a preset sets at a table otherwise than the standard rules, in a few words each. */
export function presetDifferences(
  preset: string,
  info: GameInfo,
  { create, options: say } = words().lobby,
): string[] {
  const sets = info.preset_settings[preset];
  const clock = sets?.clock ? create.clocks[clockName(sets.clock, info.clocks)] : undefined;
  return [
    ...differences({ preset, options: {} }, info, say),
    ...(clock ? [`${create.clock}: ${clock}`] : []),
    ...(sets?.offers_per_turn === null ? [create.offersUnlimited] : []),
    ...(sets?.time_out === "defaults"
      ? [`${create.timeOut}: ${create.timeOuts.defaults.title}`]
      : []),
  ];
}

/** What a table has otherwise than its preset sets it, beside the options: clock, offers, time-outs. */
export function tableChanges(
  { preset, clock, offersPerTurn, timeOut }: TableChoices,
  info: GameInfo,
  { create } = words().lobby,
): string[] {
  const sets = info.preset_settings[preset];
  if (!sets) return [];
  const trades = info.decisions.some(({ name }) => name === "answer");
  const named = clockName(clock, info.clocks);
  const after = timeOut ?? sets.time_out;
  return [
    ...(sets.clock && named !== clockName(sets.clock, info.clocks)
      ? [`${create.clock}: ${create.clocks[named] ?? named}`]
      : []),
    ...(trades && offersPerTurn !== sets.offers_per_turn
      ? [offersPerTurn === null ? create.offersUnlimited : `${create.offers}: ${offersPerTurn}`]
      : []),
    ...(clock && after !== sets.time_out
      ? [`${create.timeOut}: ${create.timeOuts[after].title}`]
      : []),
  ];
}

/** What is played otherwise than by the standard rules, in a few words each. */
export function differences(
  chosen: Chosen,
  info: GameInfo | undefined,
  say = words().lobby.options,
): string[] {
  if (!info) return [];
  return unusual(chosen, info).map(({ option, value }) => {
    const name = optionName(info.name, option.name, say);
    return value === true ? name : `${name}: ${valueTold(option.name, value, say)}`;
  });
}
