/**
 * Answers from the catalogue engine, available inside a transaction. Matching may take seconds and
 * therefore happens between two tries of a transaction, never within a transaction. A pattern
 * always matches the same texts: a repeated transaction reads all rows again, but requests only
 * matches unknown so far.
 */
import type { Matches, MatchRequest, Rule, SkippedPattern } from "@crumbtrail/catalogue/match";
import type { PatternMatcher } from "@crumbtrail/catalogue/matcher";
import type { SkippedPattern as Shown } from "@crumbtrail/contract/approval";
import { changedSince } from "../../platform/errors.ts";

export interface KnownMatches {
  /**
   * The positions of the matching rules for each question.
   * @throws NotMatched for a new question; `withMatches` then matches and tries again
   */
  found(asked: Pick<MatchRequest, "sets" | "questions" | "properties">): number[][];
  /** Patterns not tested, or not with every text; both count as no match. */
  skipped(): Shown[];
}

/** A call has to answer sooner than a run. Only a large, new catalogue takes long to read. */
const CALL_TIME = { patternMs: 1000, totalMs: 3000, readMs: 15_000 };
/** Rounds per transaction; undoing several approvals needs fewer. */
const ROUNDS = 20;
/** Most patterns listed in an answer. */
const MAX_SHOWN = 100;

/**
 * Runs a transaction, `work`, again until all requested matches are known.
 * @throws ApiError FORBIDDEN with 409 if the rows read by `work` change with every try
 */
export async function withMatches<T>(
  patterns: PatternMatcher,
  tenantId: string,
  work: (known: KnownMatches) => Promise<T>,
): Promise<T> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    try {
      return await work(knownFrom(rounds));
    } catch (error) {
      if (!(error instanceof NotMatched)) throw error;
      const matches = await patterns.match(tenantId, error.request);
      rounds.push(newRound(error.request, matches));
    }
  }
  throw changedSince();
}

/** Ends a transaction with unknown matches. */
class NotMatched extends Error {
  constructor(readonly request: MatchRequest) {
    super("Patterns have to be matched outside of a transaction: see withMatches");
  }
}

interface Round {
  /** Keys of the tested rules, for each set. */
  rules: ReadonlySet<string>[];
  /** Keys of the matching rules, for each question. */
  matching: Map<string, ReadonlySet<string>>;
  skipped: readonly SkippedPattern[];
}

type Question = MatchRequest["questions"][number];

const keyOf = ({ set, text, value }: Question) => JSON.stringify([set, text, value]);
const ruleKey = ({ pattern, values }: Rule) => values ? JSON.stringify([pattern, values]) : pattern;
const keysOf = (rules: readonly Rule[]) => new Set(rules.map(ruleKey));

function newRound({ sets, questions }: MatchRequest, { found, skipped }: Matches): Round {
  const matching = questions.map((question, n) => {
    const rules = (found[n] ?? []).flatMap((place) => sets[question.set]?.[place] ?? []);
    return [keyOf(question), keysOf(rules)] as const;
  });
  return { rules: sets.map(keysOf), matching: new Map(matching), skipped };
}

function knownFrom(rounds: readonly Round[]): KnownMatches {
  return {
    skipped() {
      const all = rounds.flatMap(({ skipped }) => skipped);
      const once = new Map(all.map(({ pattern, error }) => [pattern, error]));
      return [...once].slice(0, MAX_SHOWN).map(([pattern, error]) => ({ pattern, error }));
    },
    found({ sets, questions, properties = 1 }) {
      const asked = sets.map(keysOf);
      const useful = rounds.filter(({ rules }) =>
        asked.every((those, set) => those.isSubsetOf(rules[set] ?? new Set()))
      );
      const answers = questions.map((question) => {
        const round = useful.find(({ matching }) => matching.has(keyOf(question)));
        return round?.matching.get(keyOf(question));
      });
      const open = questions.filter((_, n) => answers[n] === undefined);
      if (open.length > 0) {
        throw new NotMatched({ sets, questions: onceEach(open), properties, time: CALL_TIME });
      }
      return questions.map(({ set }, n) =>
        (sets[set] ?? []).flatMap((rule, place) => answers[n]?.has(ruleKey(rule)) ? [place] : [])
      );
    },
  };
}

function onceEach(questions: readonly Question[]): Question[] {
  return [...new Map(questions.map((question) => [keyOf(question), question])).values()];
}
