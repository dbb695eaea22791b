/** What is asked of patterns, and what comes back: what goes to the worker and what it answers. */
import type { TimeLimits } from "./limits.ts";

/** A pattern of the catalogue, in RE2 syntax. */
export interface Rule {
  pattern: string;
  /** Patterns for the value: where there are any, one of them has to match it as well. */
  values?: readonly string[];
}

export interface Question {
  /** Which of the sets is asked. */
  set: number;
  text: string;
  /** Without one, no rule that has patterns for the value matches. */
  value?: string;
}

export interface MatchRequest {
  /** All rules that judge the same property, in groups that are asked for themselves. */
  sets: readonly (readonly Rule[])[];
  questions: readonly Question[];
  time: TimeLimits;
  /** How many properties' rules these are: limits hold for each. */
  properties?: number;
}

/** A pattern that was not used, or not everywhere. What it would have said counts as no match. */
export interface SkippedPattern {
  set: number;
  /** Its place in the set. */
  rule: number;
  /** The rule's pattern, or one of its patterns for the value. */
  pattern: string;
  /** Why, in plain words for its owner. */
  error: string;
}

export interface Matches {
  /** For each question the places of matching rules in the set, in order. */
  found: number[][];
  skipped: SkippedPattern[];
}
