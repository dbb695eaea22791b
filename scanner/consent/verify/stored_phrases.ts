/**
 * Names and words of a stored choice in languages other than English, from
 * `languages/stored_choice.json`. Sources of regular expressions for folded text.
 */
import file from "../../languages/stored_choice.json" with { type: "json" };
import { readAlternatives } from "../../languages/phrases.ts";

export const PHRASES = readAlternatives(file, [
  /** Beginnings of what needs consent. */
  "purposes",
  /** A complete word that alone is a purpose of consent. */
  "wholePurposes",
  /** Purposes that need no consent. */
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
