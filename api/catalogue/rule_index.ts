/**
 * Finds the rules worth testing among thousands: rules whose required literals occur in the text.
 */
import { indexLiterals, type LiteralIndex } from "./literal_index.ts";
import { LIMITS } from "./limits.ts";
import type { Pattern } from "./pattern.ts";
import type { PatternStore } from "./pattern_store.ts";
import { keysOf } from "./plain.ts";
import type { MatchRequest, SkippedPattern } from "./questions.ts";

export interface IndexedRule {
  /** Position of the rule in the set. */
  rule: number;
  pattern: Pattern;
  /** Ids of literals; every matching text contains a literal of each clause. */
  clauses: number[][];
  /** Null for any value; empty if no value pattern is usable, and then the rule never matches. */
  values: Pattern[] | null;
}

export interface RuleIndex {
  /** Rules possibly matching a text; plain patterns among the candidates surely match. */
  candidates(text: string, folded: string): IndexedRule[];
}

export interface IndexedRules {
  sets: RuleIndex[];
  /** Unusable patterns. */
  refused: SkippedPattern[];
  /** Whether all rules were read in time; if not, the next request reads on. */
  complete: boolean;
}

/** Sums over the rules read so far. */
interface Taken {
  refused: SkippedPattern[];
  steps: number;
  withoutLiteral: number;
  complete: boolean;
}

/** Reads the rules, a single rule per step. */
export function* indexRules(
  { sets, time, properties = 1 }: MatchRequest,
  store: PatternStore,
): Generator<void, IndexedRules> {
  const begun = performance.now();
  /** Time between the steps, in which the caller did other work. */
  let waited = 0;
  const taken: Taken = { refused: [], steps: 0, withoutLiteral: 0, complete: true };
  const indexes: RuleIndex[] = [];
  const read = reader(store, taken, properties);
  for (const [set, rules] of sets.entries()) {
    const indexed: Omit<IndexedRule, "clauses">[] = [];
    for (const [rule, { pattern: source, values = [] }] of rules.entries()) {
      const place = { set, rule };
      const isLate = performance.now() - begun - waited > time.readMs;
      const pattern = read(place, source, { isLate, isValue: false });
      const patterns = values.map((value) => read(place, value, { isLate, isValue: true }));
      if (pattern !== null) {
        const readable = patterns.filter((one) => one !== null);
        indexed.push({ rule, pattern, values: values.length === 0 ? null : readable });
      }
      const since = performance.now();
      yield;
      waited += performance.now() - since;
    }
    indexes.push(ruleIndex(indexed));
    yield;
  }
  return { sets: indexes, refused: taken.refused, complete: taken.complete };
}

/** Reads a pattern, or records why the pattern cannot be used. */
function reader(store: PatternStore, taken: Taken, properties: number) {
  return (
    place: Place,
    source: string,
    { isLate, isValue }: { isLate: boolean; isValue: boolean },
  ): Pattern | null => {
    const overLimit = (error: string) => {
      taken.refused.push({ ...place, pattern: source, error, isOverLimit: true });
      return null;
    };
    if (isLate && !store.knows(source)) {
      taken.complete = false;
      return overLimit("not read: the patterns before it took too long to read");
    }
    const pattern = store.read(source);
    if ("error" in pattern) {
      taken.refused.push({ ...place, pattern: source, error: pattern.error });
      return null;
    }
    if (taken.steps + pattern.steps > LIMITS.totalSteps * properties) {
      const limit = LIMITS.totalSteps.toLocaleString("en");
      return overLimit(`too many patterns: all together have over ${limit} steps`);
    }
    // A value pattern is tested only after the rule's own pattern matches, so it may lack fixed text.
    if (!isValue && pattern.plain === null && pattern.clauses.length === 0) {
      if (taken.withoutLiteral >= LIMITS.withoutLiteral * properties) {
        return overLimit(WITHOUT_LITERAL);
      }
      taken.withoutLiteral++;
    }
    taken.steps += pattern.steps;
    return pattern;
  };
}

const WITHOUT_LITERAL = "contains no fixed text; a property may have at most " +
  `${LIMITS.withoutLiteral} such patterns`;

type Place = Pick<SkippedPattern, "set" | "rule">;

function ruleIndex(rules: readonly Omit<IndexedRule, "clauses">[]): RuleIndex {
  const ids = new Map<string, number>();
  const uses: number[] = [];
  const idOf = (literal: string) => {
    const id = ids.get(literal) ?? ids.size;
    ids.set(literal, id);
    uses[id] = (uses[id] ?? 0) + 1;
    return id;
  };
  const indexed = rules.map((rule): IndexedRule => ({
    ...rule,
    clauses: rule.pattern.clauses.map((clause) => clause.map(idOf)),
  }));
  const plain = new Map<string, IndexedRule[]>();
  const always: IndexedRule[] = [];
  const homes: IndexedRule[][] = [];
  for (const rule of indexed) {
    if (rule.pattern.plain !== null) addTo(plain, rule.pattern.plain, rule);
    else if (rule.clauses.length === 0) always.push(rule);
    else for (const id of rarest(rule.clauses, uses)) (homes[id] ??= []).push(rule);
  }
  return {
    candidates: candidatesIn(plain, always, homes, indexLiterals([...ids.keys()])),
  };
}

/** @param homes rules by the literals under which they are indexed */
function candidatesIn(
  plain: ReadonlyMap<string, IndexedRule[]>,
  always: readonly IndexedRule[],
  homes: readonly (IndexedRule[] | undefined)[],
  literals: LiteralIndex,
): RuleIndex["candidates"] {
  return (text, folded) => {
    const present = literals.idsIn(folded);
    const found = new Set(always);
    for (const key of keysOf(text)) {
      for (const rule of plain.get(key) ?? []) found.add(rule);
    }
    const isPossible = ({ clauses }: IndexedRule) =>
      clauses.every((clause) => clause.some((one) => present.has(one)));
    for (const id of present) {
      for (const rule of homes[id] ?? []) if (isPossible(rule)) found.add(rule);
    }
    return [...found];
  };
}

/** The clause with the least used literals, under which the rule is indexed. */
function rarest(clauses: readonly number[][], uses: readonly number[]): number[] {
  const weight = (clause: readonly number[]) =>
    clause.reduce((sum, id) => sum + (uses[id] ?? 0), 0);
  return clauses.reduce((best, clause) => weight(clause) < weight(best) ? clause : best);
}

function addTo(map: Map<string, IndexedRule[]>, key: string, rule: IndexedRule): void {
  const those = map.get(key);
  if (those) those.push(rule);
  else map.set(key, [rule]);
}
