/** Which presets are answered by one visit of a page. Pure. */
import type { Preset } from "./enums.ts";

/** A visit: its preset, and whether its look before the choice answers NO_ACTION_SP_CMP as well. */
export interface PlannedVisit {
  preset: Preset;
  withUntouched: boolean;
}

const UNTOUCHED: Preset = "NO_ACTION_SP_CMP";
const REFUSALS: readonly Preset[] = ["REJECT_SP_CMP", "REJECT_LI_SP_CMP"];

/**
 * Presets whose visit is no other's: EXTERNAL looks for no banner, and a withdrawal has an acceptance
 * in the middle of its visit.
 */
const ALONE: readonly Preset[] = ["EXTERNAL", "WITHDRAW"];

/** Whether a preset answers the consent banner right after the look before the choice. */
function isAnswer(preset: Preset): boolean {
  return preset !== UNTOUCHED && !ALONE.includes(preset);
}

/**
 * The visits that answer the presets, in their order. The look before a choice is the same whatever
 * is chosen, so one visit serves both; a refusal goes first, because what is seen then is judged
 * together. Steps may answer the banner before the look, so with steps nothing is shared.
 */
export function visitsOf(presets: readonly Preset[], hasSteps = false): PlannedVisit[] {
  const answers = presets.filter(isAnswer);
  const shared = hasSteps || !presets.includes(UNTOUCHED)
    ? undefined
    : answers.find((preset) => REFUSALS.includes(preset)) ?? answers[0];
  return presets.filter((preset) => shared === undefined || preset !== UNTOUCHED)
    .map((preset) => ({ preset, withUntouched: preset === shared }));
}

/** Whether two presets can be answered by one visit. */
export function canShare(one: Preset, other: Preset): boolean {
  return [one, other].includes(UNTOUCHED) && (isAnswer(one) || isAnswer(other));
}
