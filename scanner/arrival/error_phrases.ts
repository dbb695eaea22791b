/**
 * How pages that stand in place of the asked one call themselves, in all languages of
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
]);
const MISSING = readAlternatives(notFound, [
  "titles",
  "error",
  "page",
  "missing",
  "sentences",
  "about",
]);

/** Whole titles and headings: the page is broken, or not to be had for the moment. */
export const BROKEN = whole(`${ERROR_PAGE.broken}|${ERROR_PAGE.unavailable}`);
/** Phrases of refused access. */
export const REFUSED = whole(ERROR_PAGE.refused);
/** The page is being worked on. */
export const MAINTAINED = whole(ERROR_PAGE.maintained);
/** The visitor is being checked. */
export const CHECKED = whole(ERROR_PAGE.checked);

/** Words of sentences that such a page says about itself, and about where to go. */
export const ABOUT_ITSELF = new RegExp(`${ERROR_PAGE.aboutItself}|${MISSING.about}`, "i");

/** All there is to be read while a page is on its way. */
const LOADING = new RegExp(`^(?:(?:${ERROR_PAGE.loading})[\\s.…,!]*)+$`, "i");
const LONGEST = 100;

export function saysLoading(text: string): boolean {
  return text.length <= LONGEST && LOADING.test(text.trim());
}

/** "Error" with the number, before or after the name. */
const ERROR = `(?:${MISSING.error})`;

/** The page is not there: a whole title or heading. */
export const NOT_FOUND = new RegExp(
  `^(?:(?:http )?${ERROR}?:? ?404(?: ${ERROR})?[ :.,!–—-]*)?(?:${MISSING.titles})` +
    `[.! ]*(?:[(–—:-] ?(?:${ERROR} )?404\\)?)?$`,
  "i",
);

export const NUMBER_ALONE = new RegExp(`^(?:${ERROR}[ :]*)*404(?:[. ]*${ERROR})?$`, "i");

/** A sentence that says so, beside the number alone. */
export const SAYS_SO = new RegExp(
  `(?:${MISSING.page})[^.!?]{0,80}?(?:${MISSING.missing})|${MISSING.sentences}`,
  "i",
);

function whole(sources: string): RegExp {
  return new RegExp(`^(?:(?:${ERROR_PAGE.oops})[,.!:]* )?(?:${sources})[.!…]*$`, "i");
}
