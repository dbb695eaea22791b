/**
 * Messages in the part of ICU's MessageFormat that the product uses: `{name}`, `{count, plural, one
 * {# issue} other {# issues}}`, `{kind, select, a {…} other {…}}`, and tags, `<link>…</link>`, which
 * become elements. Own code because the libraries' parsers weigh more than the sign-in form may.
 */

export type Part = string | Argument | Tag;

export interface Argument {
  name: string;
  /** Of a plural or a selection, by case. */
  cases?: Readonly<Record<string, readonly Part[]>>;
}

export interface Tag {
  tag: string;
  parts: readonly Part[];
}

const parsed = new Map<string, readonly Part[]>();

/** The parts of a message. What is not well-formed stays text; the gate finds it (`e2e/gate`). */
export function parse(text: string): readonly Part[] {
  const parts = parsed.get(text) ?? new Reader(text).parts();
  parsed.set(text, parts);
  return parts;
}

const TAG = /<(\w+)>/y;
const CHOICE = /\{(\w+), (?:plural|select),/y;
const CASE = /\s*(=?\w+) \{/y;
const CHOICE_END = /\s*\}/y;
const ARGUMENT = /\{(\w+)\}/y;
const TEXT = /[^{}<#]+|./ys;

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  /**
   * @param end what ends these parts; the end of the text by default
   * @param counted the argument of a plural around them, for which `#` stands
   */
  parts(end?: string, counted?: string): Part[] {
    const parts: Part[] = [];
    while (this.at < this.text.length && !(end && this.text.startsWith(end, this.at))) {
      const part = this.part(counted);
      const last = parts.length - 1;
      if (typeof part === "string" && typeof parts[last] === "string") parts[last] += part;
      else parts.push(part);
    }
    this.at += end?.length ?? 0;
    return parts;
  }

  private part(counted?: string): Part {
    const tag = this.take(TAG);
    if (tag) return { tag, parts: this.parts(`</${tag}>`, counted) };
    const choice = this.take(CHOICE);
    if (choice) return { name: choice, cases: this.cases(choice) };
    const name = this.take(ARGUMENT);
    if (name) return { name };
    const text = this.take(TEXT) ?? "";
    return text === "#" && counted ? { name: counted } : text;
  }

  private cases(counted: string): Record<string, Part[]> {
    const cases: Record<string, Part[]> = {};
    for (let name = this.take(CASE); name; name = this.take(CASE)) {
      cases[name] = this.parts("}", counted);
    }
    this.take(CHOICE_END);
    return cases;
  }

  /** The first group of what the pattern finds here, or all of it; undefined if it finds nothing. */
  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found?.[1] ?? found?.[0];
  }
}
