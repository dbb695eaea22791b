/**
 * The text of an issue that is searched, stored beside it (`issues.search_text`): its names and URLs,
 * a mark, then their words. The filter of the issue list matches these words as the search does, and
 * the search index takes them from here.
 */
import { documentWords, termPattern, wordsOfText } from "./search_words.ts";

export interface IssueTexts {
  entryName: string;
  /** Names of a name group. */
  variants: readonly string[];
  /** Names of its vendors. */
  vendors: readonly string[];
  entryOrigin: string;
  pageUrl: string;
  urls: readonly string[];
}

/** Few and short ones are enough to be found, and the trigram index grows with each letter. */
const URL_LENGTH = 300;
const MOST_URLS = 3;
const MOST_VARIANTS = 3;

/** Stands between texts and words: "unit separator", which no word has and no name keeps. */
const MARK = "\u001f";

export function issueSearchText(issue: IssueTexts): string {
  const { entryName, variants, vendors, entryOrigin, pageUrl, urls } = issue;
  const names = [entryName, ...variants.slice(0, MOST_VARIANTS)];
  const places = [...new Set([entryOrigin, pageUrl, ...urls.slice(0, MOST_URLS)])]
    .map((url) => url.slice(0, URL_LENGTH));
  const words = documentWords([
    ...[...names, ...vendors].map((text) => ({ text, isName: true })),
    ...places.map((text) => ({ text })),
  ]);
  const texts = [...names, ...places].join(" ").replaceAll(MARK, " ").toLowerCase();
  return `${texts}${MARK} ${words.join(" ")}`;
}

/** The words of a searched text; null if it was written before issues had words. */
export function wordsOfSearchText(text: string): string[] | null {
  const at = text.indexOf(MARK);
  if (at < 0) return null;
  return wordsOfText(text.slice(at + MARK.length));
}

/** A pattern for LIKE that finds the searched texts with a word that matches the term. */
export function searchTextPattern(term: string): string {
  return `%${MARK}${termPattern(term)}`;
}
