/**
 * What a pattern tells without being run: texts that must be in whatever it matches. They let
 * thousands of patterns be passed over without starting the regular expression engine.
 *
 * Everything here errs on one side: a construct that is not understood yields no literals, so
 * that the pattern is run against everything, never that a match is missed.
 */

export interface PatternFacts {
  /** A matching text, folded, contains at least one of these; null when nothing is known. */
  required: string[] | null;
  /** The pattern is nothing but this text: containing it is matching. */
  plain: boolean;
  /** The pattern is made of constructs that RE2 surely reads; otherwise compiling must tell. */
  certain: boolean;
}

/** At least one text of a clause is in every match. */
type Clause = string[];

interface Node {
  clauses: Clause[];
  /** The text this node stands for, when it stands for one text only. */
  text: string | null;
}

interface Cursor {
  source: string;
  at: number;
  certain: boolean;
}

const UNKNOWN: PatternFacts = { required: null, plain: false, certain: false };
const NOTHING: Node = { clauses: [], text: null };
const GROUP_PREFIX = /^\?(?:P?<\w+>|[imsU]*(?:-[imsU]+)?:)/;
const FLAGS = /^\(\?[imsU]*(?:-[imsU]+)?\)/;
const REPEAT = /^\{(\d+)(?:,\d*)?\}/;
const REPEATED = /^(?:[*+?]|\{\d)/;
const CLASS = /^\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*\]/s;
const SIMPLE_CLASS =
  /^\[\^?(?:a-z|A-Z|0-9|a-f|A-F|\\[wdWDsS.\-/_]|[\w./%~+:&=?#,;!@](?!-[^\]]))+-?\]$/;
const BREAKING_ESCAPE = /[dDwWsSbBAz]/;
const MAX_ALTERNATIVES = 64;
/** RE2 limits nesting; what is shorter than this cannot reach the limit. */
const SURELY_SHALLOW = 500;

/** Thrown inside this module only, where a construct is beyond it. */
class NotUnderstood extends Error {}

/** Reads a pattern in RE2 syntax; never throws. */
export function factsOf(source: string): PatternFacts {
  const cursor: Cursor = { source, at: 0, certain: source.length <= SURELY_SHALLOW };
  try {
    const node = alternation(cursor);
    if (cursor.at < source.length) return UNKNOWN;
    const best = bestClause(node.clauses);
    return { required: best, plain: node.text !== null, certain: cursor.certain };
  } catch (error) {
    if (error instanceof NotUnderstood) return UNKNOWN;
    throw error;
  }
}

/**
 * Lower case as RE2 compares case-insensitively: `ſ` (U+017F) is an `s` there, the Kelvin sign a
 * `k`; every other fold of a letter outside ASCII stays outside ASCII.
 */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll("\u017f", "s");
}

function alternation(cursor: Cursor): Node {
  const first = sequence(cursor);
  if (cursor.source[cursor.at] !== "|") return first;
  const branches = [first];
  while (cursor.source[cursor.at] === "|") {
    cursor.at++;
    branches.push(sequence(cursor));
  }
  const clauses = branches.map((branch) => bestClause(branch.clauses));
  const union = clauses.flatMap((clause) => clause ?? []);
  const useful = clauses.every((clause) => clause !== null) && union.length <= MAX_ALTERNATIVES;
  return { clauses: useful ? [union] : [], text: null };
}

function sequence(cursor: Cursor): Node {
  const clauses: Clause[] = [];
  let run = "";
  let whole = true;
  const endRun = () => {
    if (run !== "") clauses.push([run]);
    run = "";
    whole = false;
  };
  while (cursor.at < cursor.source.length && !"|)".includes(cursor.source[cursor.at] ?? "")) {
    const node = atom(cursor);
    const repeat = quantifier(cursor);
    if (repeat === "once" && node.text !== null) {
      run += node.text;
      continue;
    }
    endRun();
    if (repeat !== "maybe") clauses.push(...node.clauses);
  }
  const text = whole && run !== "" ? run : null;
  if (run !== "") clauses.push([run]);
  return { clauses, text };
}

function atom(cursor: Cursor): Node {
  const char = cursor.source[cursor.at] ?? "";
  if (char === "(") return group(cursor);
  if (char === "[") return characterClass(cursor);
  if (char === "\\") return escape(cursor);
  if ("*+?".includes(char)) throw new NotUnderstood();
  cursor.at++;
  if ("^$.".includes(char)) return NOTHING;
  if ("{}]".includes(char)) cursor.certain = false;
  return literal(char, cursor);
}

function literal(char: string, cursor: Cursor): Node {
  if (char < "\u0080") return { clauses: [[char.toLowerCase()]], text: char.toLowerCase() };
  cursor.certain = false;
  return NOTHING;
}

function group(cursor: Cursor): Node {
  const flags = FLAGS.exec(cursor.source.slice(cursor.at));
  if (flags) {
    cursor.certain = false;
    cursor.at += flags[0].length;
    // RE2 would repeat what stands before the flags.
    if (REPEATED.test(cursor.source.slice(cursor.at))) throw new NotUnderstood();
    return NOTHING;
  }
  cursor.at++;
  if (cursor.source[cursor.at] === "?") {
    const prefix = GROUP_PREFIX.exec(cursor.source.slice(cursor.at));
    if (!prefix) throw new NotUnderstood();
    cursor.certain &&= prefix[0] === "?:";
    cursor.at += prefix[0].length;
  }
  const inner = alternation(cursor);
  if (cursor.source[cursor.at] !== ")") throw new NotUnderstood();
  cursor.at++;
  return inner;
}

function characterClass(cursor: Cursor): Node {
  const found = CLASS.exec(cursor.source.slice(cursor.at));
  if (!found) throw new NotUnderstood();
  cursor.certain &&= SIMPLE_CLASS.test(found[0]);
  cursor.at += found[0].length;
  return NOTHING;
}

function escape(cursor: Cursor): Node {
  const char = cursor.source[cursor.at + 1] ?? "";
  cursor.at += 2;
  if (BREAKING_ESCAPE.test(char)) return NOTHING;
  if (char === "" || char > "\u007f" || /[A-Za-z0-9\s]/.test(char)) throw new NotUnderstood();
  return literal(char, cursor);
}

/** Whether what was just read is there once, at least once, or perhaps not at all. */
function quantifier(cursor: Cursor): "once" | "some" | "maybe" {
  const repeat = REPEAT.exec(cursor.source.slice(cursor.at, cursor.at + 16));
  const char = cursor.source[cursor.at] ?? "";
  if (!repeat && (char === "" || !"*+?".includes(char))) return "once";
  if (repeat) cursor.certain = false;
  cursor.at += repeat ? repeat[0].length : 1;
  if (cursor.source[cursor.at] === "?") cursor.at++;
  if (REPEATED.test(cursor.source.slice(cursor.at))) throw new NotUnderstood();
  return char === "+" || (repeat && repeat[1] !== "0" && Number(repeat[1]) > 0) ? "some" : "maybe";
}

/** Parts that are in so many URLs that they tell nothing. */
const COMMON = /https?|:\/\/|www|\.(?:com|net|org|io|de|js|php|html?)\b/g;

function bestClause(clauses: Clause[]): Clause | null {
  let best: Clause | null = null;
  let bestScore = 0;
  for (const clause of clauses) {
    const shortest = Math.min(...clause.map((text) => text.length));
    const telling = Math.min(...clause.map((text) => text.replace(COMMON, "").length));
    const score = telling * 4 + shortest - clause.length / MAX_ALTERNATIVES;
    if (score > bestScore) [best, bestScore] = [clause, score];
  }
  return best;
}
