/**
 * Whether a text is a phrase of a list. A list of phrases in all languages makes an expression that
 * takes a browser far longer to compile than to use, anew in each process: of a long list, only the
 * phrases are compiled that can begin as the text does. Runs inside pages too.
 */

/**
 * Phrases that can begin with a text of up to `START` characters, as places in their list; shorter
 * texts are whole phrases, or are followed by anything.
 */
export type PhraseStarts = Record<string, readonly number[]>;

/** Characters by which phrases are looked up. */
export const START = 3;

interface Known {
  /** Expressions by what the texts begin with; null where no phrase begins so. */
  expressions: Map<string, RegExp | null>;
  /** What was said of the texts so far: a page is looked at many times. */
  answers: Map<string, boolean>;
}

const lists = new WeakMap<readonly string[], Known>();
const startsOf = new WeakMap<readonly string[], PhraseStarts>();
const MOST_ANSWERS = 2000;

/** Makes the first use of lists fast. */
export function knowStarts<List extends string>(
  phrases: Record<List, readonly string[]>,
  starts: Record<List, PhraseStarts>,
): void {
  for (const list in starts) startsOf.set(phrases[list], starts[list]);
}

/** Whether a text is one of the phrases as a whole. */
export function isOne(text: string, phrases: readonly string[]): boolean {
  let known = lists.get(phrases);
  if (known === undefined) {
    known = { expressions: new Map(), answers: new Map() };
    lists.set(phrases, known);
  }
  const { answers } = known;
  let answer = answers.get(text);
  if (answer === undefined) {
    answer = expressionFor(text, phrases, known)?.test(text) ?? false;
    if (answers.size >= MOST_ANSWERS) answers.clear();
    answers.set(text, answer);
  }
  return answer;
}

function expressionFor(
  text: string,
  phrases: readonly string[],
  { expressions }: Known,
): RegExp | null {
  const starts = startsOf.get(phrases);
  const start = starts === undefined ? "" : text.slice(0, START);
  let expression = expressions.get(start);
  if (expression === undefined) {
    const possible = starts === undefined
      ? phrases
      : phrases.filter((_, at) => beginnings(start).some((one) => starts[one]?.includes(at)));
    expression = possible.length === 0 ? null : new RegExp(`^(?:${possible.join("|")})$`, "u");
    expressions.set(start, expression);
  }
  return expression;
}

function beginnings(start: string): string[] {
  return Array.from({ length: start.length + 1 }, (_, length) => start.slice(0, length));
}
