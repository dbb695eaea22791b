/** The engine for patterns of the catalogue: matches rules with texts. Pure. */
import { type Budget, cut, newBudget } from "./limits.ts";
import { fold } from "./fold.ts";
import type { Pattern } from "./pattern.ts";
import { mostRecent, type PatternStore, patternStore } from "./pattern_store.ts";
import { keysOf } from "./plain.ts";
import type { Matches, MatchRequest, Question, SkippedPattern } from "./questions.ts";
import { type IndexedRule, type IndexedRules, indexRules } from "./rule_index.ts";

export type { Matches, MatchRequest, Rule, SkippedPattern } from "./questions.ts";
export { RUN_TIME } from "./limits.ts";

/**
 * Work in steps, so that the caller can interleave other work. A step is a single test, at most 40
 * ms.
 */
export type Steps<T> = Generator<void, T>;

export interface Engine {
  match(request: MatchRequest): Steps<Matches>;
}

/** Indexes of the largest catalogues take some ten megabytes each. */
const INDEXES = 8;

/** Creates an engine; patterns and indexes are cached across requests. */
export function matchEngine(): Engine {
  const store = patternStore();
  const indexes = mostRecent<IndexedRules>(INDEXES);
  return {
    *match(request) {
      const key = JSON.stringify([request.sets, request.properties]);
      const rules = indexes.get(key) ?? (yield* indexRules(request, store));
      if (rules.complete) indexes.keep(key, rules);
      return yield* answer(request, rules, store);
    },
  };
}

/**
 * Matches synchronously and blocks the thread: for the command line, drafts in a browser, tests.
 */
export function matchNow(request: MatchRequest, engine: Engine = matchEngine()): Matches {
  const steps = engine.match(request);
  while (true) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Answers the questions one by one, a step for each test. */
function* answer(request: MatchRequest, { sets, refused }: IndexedRules, store: PatternStore) {
  const tester = testing(newBudget(request.time), store);
  const found: number[][] = [];
  for (const question of request.questions) {
    const text = cut(question.text);
    const rules = sets[question.set]?.candidates(text, fold(text)) ?? [];
    const matching: number[] = [];
    for (const rule of rules) {
      if (tester.matches(rule, question, text)) matching.push(rule.rule);
      yield;
    }
    found.push(matching.sort((a, b) => a - b));
    yield;
  }
  return { found, skipped: [...refused, ...tester.skipped()] };
}

function testing(budget: Budget, store: PatternStore) {
  const skipped = new Map<string, SkippedPattern>();
  const test = (pattern: Pattern, text: string, place: Pick<SkippedPattern, "set" | "rule">) => {
    if (pattern.plain !== null) return keysOf(text).includes(pattern.plain);
    const skip = (error: string) => {
      const key = `${place.set} ${place.rule} ${pattern.source}`;
      skipped.set(key, { ...place, pattern: pattern.source, error });
      return false;
    };
    const refusal = budget.refusal(pattern.source);
    if (refusal !== null) return skip(refusal);
    const begun = performance.now();
    try {
      return store.engine(pattern)(text);
    } catch (error) {
      return skip(`could not be tested: ${error}`);
    } finally {
      budget.spend(pattern.source, performance.now() - begun);
    }
  };
  return {
    skipped: () => [...skipped.values()],
    matches({ rule, pattern, values }: IndexedRule, { set, value }: Question, text: string) {
      if (values !== null && value === undefined) return false;
      const place = { set, rule };
      if (!test(pattern, text, place)) return false;
      return values === null ||
        values.some((one) => test(one, cut(value ?? ""), place));
    },
  };
}
