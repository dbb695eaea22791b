/** Checks the syntax of CSS selectors where no browser does, such as in the API. Pure. */
// Tried: css-what takes `a >`, `text=Reject` and `<a>` for selectors, css-tree `a,` and `:visible`.

/**
 * Whether a text is a list of selectors of single elements. Refused are pseudo-elements, namespaces,
 * what only libraries know (`:contains(…)`, `>>>`), and brackets that are never closed.
 */
export function isCssSelector(text: string): boolean {
  const reader = new Reader(text);
  return reader.list(false) && reader.char === "";
}

const PLAIN = new Set(
  ("root empty first-child last-child only-child first-of-type last-of-type only-of-type " +
    "any-link link visited target hover active focus focus-visible focus-within defined " +
    "enabled disabled read-only read-write placeholder-shown default checked indeterminate " +
    "required optional valid invalid in-range out-of-range modal popover-open fullscreen")
    .split(" "),
);
const WITH_LIST = new Set(["is", "where", "not", "has"]);
const WITH_NUMBER = new Set(["nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type"]);
const NUMBER = /^(?:odd|even|[+-]?\d{0,4}n(?: ?[+-] ?\d{1,4})?|[+-]?\d{1,4})$/i;
const OPERATORS = ["=", "~=", "|=", "^=", "$=", "*="];

/** Reads a text from its beginning; each method is false or null for what it cannot read. */
class Reader {
  #at = 0;

  constructor(readonly text: string) {}

  /** Empty at the end. */
  get char(): string {
    return this.text[this.#at] ?? "";
  }

  /** @param isRelative whether each selector may begin with a combinator, as in `:has(> a)` */
  list(isRelative: boolean): boolean {
    do {
      this.#skipSpaces();
      if (isRelative && this.#takeOne([">", "+", "~"])) this.#skipSpaces();
      if (!this.#complex()) return false;
    } while (this.#take(","));
    return true;
  }

  /** Compounds with combinators between them. */
  #complex(): boolean {
    while (this.#compound()) {
      const isSpaced = this.#skipSpaces();
      const isCombined = this.#takeOne([">", "+", "~"]);
      const ends = this.char === "" || this.char === "," || this.char === ")";
      if (!isCombined && (!isSpaced || ends)) return true;
      this.#skipSpaces();
    }
    return false;
  }

  /** Such as `button.primary[name=ok]:not(:disabled)`. */
  #compound(): boolean {
    let isRead = this.#take("*") || this.#name() !== null;
    for (;; isRead = true) {
      if (this.#takeOne(["#", "."])) {
        if (this.#name() === null) return false;
      } else if (this.#take("[")) {
        if (!this.#attribute()) return false;
      } else if (this.#take(":")) {
        if (!this.#pseudoClass()) return false;
      } else return isRead;
    }
  }

  #attribute(): boolean {
    this.#skipSpaces();
    if (this.#name() === null) return false;
    this.#skipSpaces();
    if (this.#take("]")) return true;
    if (!this.#takeOne(OPERATORS)) return false;
    this.#skipSpaces();
    if (!this.#quoted() && this.#name() === null) return false;
    this.#skipSpaces();
    this.#takeOne(["i", "I", "s", "S"]);
    this.#skipSpaces();
    return this.#take("]");
  }

  #pseudoClass(): boolean {
    const name = this.#name()?.toLowerCase() ?? "";
    if (!this.#take("(")) return PLAIN.has(name);
    if (WITH_LIST.has(name)) return this.list(name === "has") && this.#take(")");
    const from = this.#at;
    while (this.char !== "" && this.char !== ")") this.#at++;
    const given = this.text.slice(from, this.#at).trim();
    const isKnown = WITH_NUMBER.has(name) ? NUMBER.test(given) : name === "lang" && given !== "";
    return isKnown && this.#take(")");
  }

  #name(): string | null {
    const from = this.#at;
    for (;;) {
      if (this.#take("\\")) this.#escaped();
      else if (/[\w\u0080-\uffff-]/.test(this.char)) this.#at++;
      else break;
    }
    const name = this.text.slice(from, this.#at);
    // A name begins with no digit, unless the digit is escaped.
    if (/^(?:--|-?[A-Za-z_\u0080-\uffff\\])/.test(name)) return name;
    this.#at = from;
    return null;
  }

  /** After a backslash: up to six hexadecimal digits and a space that ends them, or any character. */
  #escaped(): void {
    const from = this.#at;
    while (this.#at < from + 6 && /[0-9a-f]/i.test(this.char)) this.#at++;
    if (this.#at === from) this.#at++;
    else this.#take(" ");
  }

  #quoted(): boolean {
    const mark = this.char;
    if (mark !== '"' && mark !== "'") return false;
    for (this.#at++; this.char !== mark; this.#at++) {
      if (this.char === "") return false;
      if (this.char === "\\") this.#at++;
    }
    return this.#take(mark);
  }

  #skipSpaces(): boolean {
    const from = this.#at;
    while (/\s/.test(this.char)) this.#at++;
    return this.#at > from;
  }

  #take(wanted: string): boolean {
    if (!this.text.startsWith(wanted, this.#at)) return false;
    this.#at += wanted.length;
    return true;
  }

  #takeOne(wanted: readonly string[]): boolean {
    return wanted.some((one) => this.#take(one));
  }
}
