/** The request that the engine and its thread take, and the answer that they give. */
import type { TimeLimits } from "./limits.ts";

/** A pattern of the catalogue, in RE2 syntax. */
export interface Rule {
  pattern: string;
  /** Patterns for the value. If there are any, one of them has to match as well. */
  values?: readonly string[];
}

export interface Question {
  /** Position of the set that is asked. */
  set: number;
  text: string;
  /** If it is missing, rules with patterns for the value do not match. */
  value?: string;
}

export interface MatchRequest {
  /** All rules that judge the same property, in sets that are asked separately. */
  sets: readonly (readonly Rule[])[];
  questions: readonly Question[];
  time: TimeLimits;
  /** To how many properties the rules belong: the limits hold for each. */
  properties?: number;
}

/** A pattern that was not tested, or not with every text. It counts as no match. */
export interface SkippedPattern {
  set: number;
  /** Position of the rule in the set. */
  rule: number;
  /** The rule's pattern, or one of its patterns for the value. */
  pattern: string;
  /** The reason, in plain words for the owner. */
  error: string;
}

export interface Matches {
  /** For each question the positions of the matching rules in its set, in order. */
  found: number[][];
  skipped: SkippedPattern[];
}
