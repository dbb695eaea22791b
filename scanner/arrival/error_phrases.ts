/**
 * Titles, headings and sentences of pages shown instead of the requested page, in all languages of
 * `languages/error_page.json` and `languages/not_found.json`.
 */
import errorPage from "../languages/error_page.json" with { type: "json" };
import notFound from "../languages/not_found.json" with { type: "json" };
import { readAlternatives } from "../languages/phrases.ts";

const ERROR_PAGE = readAlternatives(errorPage, [
  "oops",
  "broken",
  "unavailable",
  "refused",
  "maintained",
  "checked",
  "aboutItself",
  "loading",
  "closed",
]);
const MISSING = readAlternatives(notFound, [
  "titles",
  "error",
  "page",
  "missing",
  "sentences",
  "about",
]);

/** Complete titles and headings: the page is broken or temporarily unavailable. */
export const BROKEN = wholeText(`${ERROR_PAGE.broken}|${ERROR_PAGE.unavailable}`);
/** Complete titles and headings of refused access. */
export const REFUSED = wholeText(ERROR_PAGE.refused);
/** Complete titles and headings of maintenance. */
export const UNDER_MAINTENANCE = wholeText(ERROR_PAGE.maintained);
/** Parts of sentences by which a site says that it is closed for now, or not open yet. */
export const CLOSED = new RegExp(ERROR_PAGE.closed, "iu");
/** Complete titles and headings of checks on the visitor. */
export const CHECKED = wholeText(ERROR_PAGE.checked);

/** Words of sentences in which an error page describes itself and suggests where to go. */
export const ABOUT_ITSELF = new RegExp(`${ERROR_PAGE.aboutItself}|${MISSING.about}`, "i");

/** The whole text of a page that is still loading. */
const LOADING = new RegExp(`^(?:(?:${ERROR_PAGE.loading})[\\s.…,!]*)+$`, "i");
const LONGEST = 100;

export function saysLoading(text: string): boolean {
  return text.length <= LONGEST && LOADING.test(text.trim());
}

/** "Error" with the number, before or after the name. */
const ERROR = `(?:${MISSING.error})`;

/** Complete titles and headings of a page that was not found. */
export const NOT_FOUND = new RegExp(
  `^(?:(?:http )?${ERROR}?:? ?404(?: ${ERROR})?[ :.,!–—-]*)?(?:${MISSING.titles})` +
    `[.! ]*(?:[(–—:-] ?(?:${ERROR} )?404\\)?)?$`,
  "i",
);

export const NUMBER_ALONE = new RegExp(`^(?:${ERROR}[ :]*)*404(?:[. ]*${ERROR})?$`, "i");

/** Sentences of a page that was not found, for use with the number 404 alone. */
export const SAYS_SO = new RegExp(
  `(?:${MISSING.page})[^.!?]{0,80}?(?:${MISSING.missing})|${MISSING.sentences}`,
  "i",
);

function wholeText(sources: string): RegExp {
  return new RegExp(`^(?:(?:${ERROR_PAGE.oops})[,.!:]* )?(?:${sources})[.!…]*$`, "i");
}
