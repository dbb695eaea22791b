/** Reads a pattern as written by users: RE2 syntax, case-insensitive, unanchored. */
import { RE2JS, RE2Set } from "re2js";
import { t } from "@crumbtrail/texts";
import { fold } from "./fold.ts";
import { LIMITS } from "./limits.ts";
import { plainKey } from "./plain.ts";

export interface Pattern {
  source: string;
  /** Lookup key of a plain-text pattern, which needs no test; otherwise null. */
  plain: string | null;
  /** Instructions of the pattern's program. */
  steps: number;
  /** Every matching text contains at least one (folded) literal of each clause. */
  clauses: string[][];
}

/** Tests a text. */
export type Engine = (text: string) => boolean;

/** Gives the pattern, or why the pattern cannot be used, in plain words for its owner. */
export function readPattern(source: string): Pattern | { error: string } {
  const plain = plainKey(source);
  if (plain !== null) return { source, plain, steps: 0, clauses: [] };
  if (source.length > LIMITS.source) {
    return { error: t("longer than {count} characters", { count: LIMITS.source }) };
  }
  try {
    const steps = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE).programSize();
    if (steps > LIMITS.steps) return { error: tooManySteps(source, steps) };
    return { source, plain, steps, clauses: clausesOf(source) };
  } catch (error) {
    return { error: syntaxError(error) };
  }
}

/**
 * Compiles a pattern for tests. A set with a single pattern is RE2JS's public way to limit the
 * memory of the automaton, which would otherwise grow to 8 MB.
 */
export function compilePattern({ source }: Pattern): Engine {
  const set = new RE2Set(RE2Set.UNANCHORED, RE2JS.CASE_INSENSITIVE, AUTOMATON_BYTES);
  set.add(source);
  set.compile();
  return (text) => set.match(text).length > 0;
}

const AUTOMATON_BYTES = 256 << 10;

function tooManySteps(source: string, steps: number): string {
  const most = LIMITS.steps;
  return /\{\d/.test(source)
    ? t("repeats too much: {steps} steps, at most {most}", { steps, most })
    : t("is too large: {steps} steps, at most {most}", { steps, most });
}

function syntaxError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (/`\(\?<?[=!]/.test(text)) {
    return t("look-aheads and look-behinds are not supported");
  }
  if (/invalid escape sequence: `\\[1-9]/.test(text)) {
    return t("back-references are not supported");
  }
  return text.replace(/^error parsing regexp: /, "").replace("`(?i)", "`");
}

/** Literals required by a match, as found by RE2; untyped in RE2JS, see `pattern_test.ts`. */
interface Required {
  /** 0: nothing known, 1: the text `str`, 2: all of `subs`, 3: any of `subs`. */
  type: number;
  str: string;
  subs: Required[];
}

function clausesOf(source: string): string[][] {
  // RE2 finds literals only in a case-sensitive program; `fold` makes up for case later on.
  const tree: Required | null = RE2JS.compile(source.replace(/^\(\?i\)/, "")).re2().prefilter;
  if (tree === null) return [];
  const all = tree.type === 2 ? tree.subs : [tree];
  return all.map(clauseOf).filter((clause) => clause !== null);
}

/** One clause for a part of the pattern, the most selective one; null where none is known. */
function clauseOf({ type, str, subs }: Required): string[] | null {
  if (type === 1) {
    // `fold` is right for ASCII alone.
    // deno-lint-ignore no-control-regex -- all of ASCII is meant
    const runs = str.match(/[\x00-\x7f]+/g) ?? [];
    const longest = runs.sort((a, b) => b.length - a.length)[0];
    return longest === undefined ? null : [fold(longest)];
  }
  const parts = subs.map(clauseOf);
  if (type === 3) {
    return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
  }
  if (type !== 2) return null;
  const known = parts.filter((part) => part !== null);
  return known.sort((a, b) => shortest(b) - shortest(a))[0] ?? null;
}

function shortest(clause: readonly string[]): number {
  return Math.min(...clause.map(({ length }) => length));
}
