/**
 * Names and sentences that say of the page, a product or an article that it is not there, language by
 * language: words of two languages mean nothing together.
 */
import notFound from "../languages/not_found.json" with { type: "json" };
import { anyOf, readByLanguage } from "../languages/phrases.ts";
import { hasSentence, NOT_FOUND_PARTS } from "./error_phrases.ts";

const LANGUAGES = readByLanguage(notFound, NOT_FOUND_PARTS).map((
  { page, missing, item, gone, sought },
) => ({
  page: words(page),
  missing: words(missing),
  item: words(item),
  gone: words(gone),
  sought: words(sought),
}));

/** Nothing matches without phrases. */
function words(source: string | undefined): RegExp {
  return source === undefined ? /(?!)/ : anyOf([source]);
}

/** Whether a name says that the page is missing, or that a product or an article is gone for good. */
export function namesWhatIsGone(name: string): boolean {
  return LANGUAGES.some(({ page, missing, item, gone }) =>
    hasSentence(name, [page, missing]) || hasSentence(name, [item, gone])
  );
}

/** Whether a sentence says that the page or product that a visitor looks for is not there. */
export function saysSoughtIsGone(text: string): boolean {
  return LANGUAGES.some(({ page, missing, item, gone, sought }) =>
    hasSentence(text, [sought, page, missing]) || hasSentence(text, [sought, item, gone])
  );
}
