import type { Step } from "../../state/match";
import { words } from "../../words";
import type { Cast, Line } from "../game";
import { tellIn } from "./story/tell";

/** What happened in a step, for the log, in the language that was chosen. */
export const tell = (step: Step, cast: Cast): Line[] => tellIn(words().tacan, step, cast);
