/** One user-written pattern, ready to be asked. In linear time, whatever somebody writes. */
import { RE2JS } from "re2js";
import { factsOf, fold } from "./literals.ts";
import { isPrintable, nativeLimit, shapeOf } from "./shape.ts";

/** A text with what many patterns want to know of it. */
export interface Subject {
  text: string;
  folded: string;
  /** All engines agree about it. */
  printable: boolean;
}

export interface Pattern {
  source: string;
  /** See `PatternFacts.required`. */
  required: string[] | null;
  /** Whether it matches anywhere in the text, without regard to case. */
  matches(subject: Subject): boolean;
}

export function subjectOf(text: string): Subject {
  return { text, folded: fold(text), printable: isPrintable(text) };
}

/** The pattern, or in words why it cannot be read. */
export function compilePattern(source: string): Pattern | { error: string } {
  const facts = factsOf(source);
  const { required } = facts;
  const plain = facts.plain ? required?.[0] : undefined;
  if (plain !== undefined) {
    return { source, required, matches: ({ folded }) => folded.includes(plain) };
  }
  if (!facts.certain) {
    const error = unreadable(source);
    if (error !== null) return { error };
    return { source, required, matches: linear(source) };
  }
  const limit = nativeLimit(shapeOf(source));
  return { source, required, matches: limit > 0 ? quick(source, limit) : linear(source) };
}

/** Tests one text against a pattern that stands alone. */
export function test(pattern: Pattern, text: string): boolean {
  return pattern.matches(subjectOf(text));
}

function unreadable(source: string): string | null {
  try {
    RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** RE2, compiled at the first use: of thousands of patterns a page reaches a few hundred. */
function linear(source: string): Pattern["matches"] {
  let compiled: RE2JS | undefined;
  return ({ text }) => {
    compiled ??= RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
    return compiled.test(text);
  };
}

/** The platform's engine starts thirty times as fast; only where it can't be led astray. */
function quick(source: string, limit: number): Pattern["matches"] {
  const thorough = linear(source);
  let compiled: RegExp | undefined;
  return (subject) => {
    if (!subject.printable || subject.text.length > limit) return thorough(subject);
    compiled ??= new RegExp(source, "i");
    return compiled.test(subject.text);
  };
}
