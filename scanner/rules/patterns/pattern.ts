/** One user-written pattern, ready to be asked. Runs on RE2, so in linear time. */
import { RE2JS } from "re2js";
import { factsOf, fold } from "./literals.ts";

export interface Pattern {
  source: string;
  /** See `PatternFacts.required`. */
  required: string[] | null;
  /**
   * Whether it matches anywhere in the text, without regard to case.
   * @param folded the text after `fold`, which the caller has at hand for many patterns
   */
  matches(text: string, folded: string): boolean;
}

/** The pattern, or in words why it cannot be read. */
export function compilePattern(source: string): Pattern | { error: string } {
  const facts = factsOf(source);
  const plain = facts.plain ? facts.required?.[0] : undefined;
  if (plain !== undefined) {
    return {
      source,
      required: facts.required,
      matches: (_, folded) => folded.includes(plain),
    };
  }
  if (!facts.certain) {
    const error = unreadable(source);
    if (error !== null) return { error };
  }
  return { source, required: facts.required, matches: engine(source) };
}

/** Tests one text against a pattern that stands alone. */
export function test(pattern: Pattern, text: string): boolean {
  return pattern.matches(text, fold(text));
}

function unreadable(source: string): string | null {
  try {
    RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Compiled at the first use: of thousands of patterns a page's requests reach a few dozen. */
function engine(source: string): Pattern["matches"] {
  let compiled: RE2JS | undefined;
  return (text) => {
    compiled ??= RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
    return compiled.test(text);
  };
}
