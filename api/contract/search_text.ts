/** The text of a search, for screens and the API (specification, part 1 §5). Pure, without zod. */
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from "./search_options.ts";
import { queryTerms } from "./search_words.ts";

/** The text that is searched: cut to what the API takes, with single spaces between words. */
export function searchText(typed: string): string {
  return typed.slice(0, SEARCH_MAX_LENGTH).trim().replaceAll(/\s+/gu, " ");
}

/** Whether a text can be searched: long enough without whitespace, and not of separators alone. */
export function isSearchable(text: string): boolean {
  return text.replaceAll(/\s/gu, "").length >= SEARCH_MIN_LENGTH && queryTerms(text).length > 0;
}
