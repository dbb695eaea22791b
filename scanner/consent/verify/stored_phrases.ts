/**
 * Names and words of a stored choice in languages other than English, from
 * `languages/stored_choice.json`. Sources of regular expressions for folded text.
 */
import file from "../../languages/stored_choice.json" with { type: "json" };
import { folded } from "../../languages/folded.ts";
import { readAlternatives } from "../../languages/phrases.ts";

export const PHRASES = readAlternatives(file, [
  /** Beginnings of words for purposes that need consent. */
  "purposes",
  /** Complete words that alone name a purpose of consent. */
  "wholePurposes",
  /** Purposes that need no consent. */
  "necessary",
  /** Names of entries that store a choice. */
  "consentNames",
  /** Names of entries that store only an answer. */
  "choiceNames",
  /** Words for consent itself. */
  "consent",
  /** Keys whose value is one word for the whole choice. */
  "wholeChoice",
  "yes",
  "no",
  "accepted",
  "refused",
  /** "Everything", and "only" as in "only necessary". */
  "everything",
  "only",
]);

/** A pattern in English, or in other languages by the source of an expression for folded text. */
export function either(english: RegExp, others: string): { test(text: string): boolean } {
  const both = new RegExp(`${english.source}|${others}`, "i");
  return { test: (text) => both.test(folded(text)) };
}
