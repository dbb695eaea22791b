/**
 * The texts that people read. A text is written in English where it is used, and is the key of its
 * German in a catalogue (`texts/de.json` of each part). One language is current: in the browser for
 * the life of the page, on the server for what is made for one recipient (`server.ts`).
 */
import { parse, type Part } from "./message.ts";

export const LANGUAGES = ["en", "de"] as const;
export type Language = typeof LANGUAGES[number];

/** Each language's name in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", de: "Deutsch" };

/** The first known language of a browser's list, such as `de-AT,de;q=0.9,en;q=0.8`. */
export function preferredLanguage(accepted = ""): Language {
  const wanted = accepted.split(",").map((each) => each.trim().slice(0, 2).toLowerCase());
  return wanted.flatMap((each) => LANGUAGES.find((known) => known === each) ?? [])[0] ?? "en";
}

/** Texts by their English. */
export type Catalogue = Readonly<Record<string, string>>;

export interface Translation {
  language: Language;
  /** For numbers, dates and the order of names. */
  locale: string;
  catalogue: Catalogue;
}

export const ENGLISH: Translation = { language: "en", locale: "en", catalogue: {} };

let current = () => ENGLISH;

/** Sets where the current language comes from. */
export function provideTranslation(provide: () => Translation): void {
  current = provide;
}

export function language(): Language {
  return current().language;
}

export function locale(): string {
  return current().locale;
}

/** What stands for the arguments of a message; a number is written as the locale does. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * The text in the current language.
 * @param text English, with arguments as in `message.ts`; a word in brackets at the end, `Open
 *   [action]`, tells apart what English calls alike and is not shown
 */
export function t(text: string, values: Values = {}): string {
  return messageParts(text, values).join("");
}

/** A sentence from a library or the database: translated if the catalogue has it, else unchanged. */
export function translated(sentence: string): string {
  return Object.hasOwn(current().catalogue, sentence) ? t(sentence) : sentence;
}

/** A table of texts, such as the labels of an enumeration, in the current language. */
export function tAll<K extends string>(table: Readonly<Record<K, string>>): Record<K, string> {
  const made = Object.entries<string>(table).map(([name, text]) => [name, t(text)]);
  return Object.fromEntries(made);
}

/** As `t`, with values of any kind between the parts, and functions for tags. */
export function messageParts(text: string, values: Readonly<Record<string, unknown>>): unknown[] {
  const translated = current().catalogue[text] ?? text.replace(/ \[\w+\]$/, "");
  return parse(translated).flatMap((part) => filled(part, values));
}

function filled(part: Part, values: Readonly<Record<string, unknown>>): unknown[] {
  if (typeof part === "string") return [part];
  const all = (parts: readonly Part[]) => parts.flatMap((each) => filled(each, values));
  if ("tag" in part) {
    const make = values[part.tag];
    const inside = all(part.parts);
    return typeof make === "function"
      ? [make(inside)]
      : [`<${part.tag}>`, ...inside, `</${part.tag}>`];
  }
  const value = values[part.name];
  if (part.cases) return all(part.cases[caseOf(value, part.cases)] ?? []);
  return [typeof value === "number" ? formatNumber(value) : value];
}

function caseOf(value: unknown, cases: object): string {
  const exact = [`=${value}`, String(value)].find((name) => name in cases);
  return exact ??
    (typeof value === "number" && pluralRules().select(value) in cases
      ? pluralRules().select(value)
      : "other");
}

/** A number as the locale writes it. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return options ? new Intl.NumberFormat(locale(), options).format(value) : numbers().format(value);
}

/** A list in a sentence: `a, b and c`, in every English. */
export function formatList(
  entries: readonly string[],
  type: "conjunction" | "disjunction" = "conjunction",
): string {
  return new Intl.ListFormat(language() === "en" ? "en-GB" : locale(), { type }).format(entries);
}

const pluralRules = perLocale((locale) => new Intl.PluralRules(locale));
const numbers = perLocale((locale) => new Intl.NumberFormat(locale));

/** Makes a formatter once for each locale: making one takes longer than formatting a hundred times. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const format = made.get(locale()) ?? make(locale());
    made.set(locale(), format);
    return format;
  };
}
