/**
 * Whether a pattern is so simple that the platform's own engine, which goes back to try again, can
 * not be led astray by it: the number of its ways to try is bounded by the length of the text.
 * Everything else is left to RE2. Pure.
 */

export interface Shape {
  /** Repetitions without an end, `*` and `+`. */
  loops: number;
  /** Places with a choice: what may be missing, alternatives. */
  choices: number;
  /** A group is repeated, so that ways to try multiply, or something only RE2 reads as RE2 does. */
  odd: boolean;
  /** Matches at the beginning of a text only. */
  anchored: boolean;
}

const MAX_CHOICES = 6;
/** A loop that may begin anywhere tries every beginning with every end. */
const MAX_SQUARED_LENGTH = 1000;
/** On these characters the two engines agree about case, classes, borders and ends of lines. */
const PRINTABLE = /^[\x20-\x7e]*$/;

/**
 * How long a text may be for a pattern of this shape to be tried by the platform's engine, and
 * whether it may at all (0).
 */
export function nativeLimit({ loops, choices, odd, anchored }: Shape): number {
  if (odd || choices > MAX_CHOICES || loops > 1) return 0;
  return loops === 0 || anchored ? Infinity : MAX_SQUARED_LENGTH;
}

/** Whether the two engines would say the same of a text. */
export function isPrintable(text: string): boolean {
  return PRINTABLE.test(text);
}

/**
 * Reads the shape of a pattern that RE2 is known to read (`PatternFacts.certain`): groups, simple
 * classes, escapes, `| * + ?` and nothing else.
 */
export function shapeOf(source: string): Shape {
  const shape = { loops: 0, choices: 0, odd: false, anchored: source.startsWith("^") };
  let depth = 0;
  let before = "";
  for (const [token] of source.matchAll(TOKEN)) {
    const repeats = "*+?".includes(token);
    const repeatsGroup = before === ")" && token !== "?";
    shape.odd ||= RE2_ONLY.test(token) || (repeats && (PLACE.test(before) || repeatsGroup));
    if (token === "?" || token === "|") shape.choices++;
    else if (repeats) shape.loops++;
    if (token === "|" && depth === 0) shape.anchored = false;
    if (token.startsWith("(")) depth++;
    if (token === ")") depth--;
    before = token;
  }
  return shape;
}

/** Matches between characters: not everybody reads its repetition. */
const PLACE = /^(?:[$^]|\\[bB])$/;
/** Means something else to the platform's engine. */
const RE2_ONLY = /^\\[Az]$/;
/** An escape, a class, the opening of a group, or one character. */
const TOKEN = /\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\((?:\?:)?|./gsu;
