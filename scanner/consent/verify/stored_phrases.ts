/**
 * What names and words of a stored choice are in other languages than English, of
 * `languages/stored_choice.json`. Sources of regular expressions for folded text.
 */
import file from "../../languages/stored_choice.json" with { type: "json" };
import { readAlternatives } from "../../languages/phrases.ts";

export const PHRASES = readAlternatives(file, [
  /** Beginnings of what needs consent. */
  "purposes",
  /** One of them alone, whole, is sure to be a purpose of consent. */
  "wholePurposes",
  /** What a page always allows itself. */
  "necessary",
  /** Names of entries that store a choice. */
  "consentNames",
  /** The same as names of entries that store nothing but an answer. */
  "choiceNames",
  /** Consent itself. */
  "consent",
  /** Keys under which one word tells the whole choice. */
  "wholeChoice",
  "yes",
  "no",
  "accepted",
  "refused",
  /** "Everything", and "only", before what is necessary. */
  "everything",
  "only",
]);
