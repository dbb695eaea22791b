/** Patterns and texts for tests of the engine. */
import { RE2JS } from "re2js";
import { type MatchRequest, RUN_TIME } from "../match.ts";

/** A match request of a single set of patterns and some texts. */
export function asking(patterns: readonly string[], texts: readonly string[]): MatchRequest {
  return {
    sets: [patterns.map((pattern) => ({ pattern }))],
    questions: texts.map((text) => ({ set: 0, text })),
    time: RUN_TIME,
  };
}

/** Plain RE2 without the engine; null for an unreadable pattern. */
export function re2(source: string): RE2JS | null {
  try {
    return RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
  } catch {
    return null;
  }
}

/** A small repeatable generator (mulberry32), so that failures can be reproduced. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
