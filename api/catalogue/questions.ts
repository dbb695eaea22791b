/** What the engine, and its thread, are asked and answer. */
import type { TimeLimits } from "./limits.ts";

/** A pattern of the catalogue, in RE2 syntax. */
export interface Rule {
  pattern: string;
  /**
   * Patterns for the value. Unless empty, the value has to match any pattern of the list as well.
   */
  values?: readonly string[];
}

export interface Question {
  /** Position of the rule set to match. */
  set: number;
  text: string;
  /** If missing, rules with value patterns do not match. */
  value?: string;
}

export interface MatchRequest {
  /** All rules of a property, in sets matched separately. */
  sets: readonly (readonly Rule[])[];
  questions: readonly Question[];
  time: TimeLimits;
  /** The number of properties behind the rules: the limits hold for each property. */
  properties?: number;
}

/** A pattern not tested, or not with every text; counts as no match. */
export interface SkippedPattern {
  set: number;
  /** Position of the rule in the set. */
  rule: number;
  /** The rule's pattern, or a value pattern of the rule. */
  pattern: string;
  /** The reason, in plain words for the owner. */
  error: string;
  /** The pattern itself is usable: all patterns together are over a limit. */
  isOverLimit?: true;
}

export interface Matches {
  /** For each question the positions of the matching rules in its set, in order. */
  found: number[][];
  skipped: SkippedPattern[];
}
