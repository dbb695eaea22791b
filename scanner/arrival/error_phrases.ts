/**
 * Titles, headings and sentences of pages shown instead of the requested page, in all languages of
 * `languages/error_page.json` and `languages/not_found.json`.
 */
import errorPage from "../languages/error_page.json" with { type: "json" };
import notFound from "../languages/not_found.json" with { type: "json" };
import { anyOf, lowerCased, readAlternatives, readPhrases } from "../languages/phrases.ts";
import { TEXTS } from "../consent/page/banner_texts.ts";
import shutSite from "../languages/shut_site.json" with { type: "json" };

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
  "suspended",
  "blocked",
]);
/** What `not_found.json` has of each language. */
export const NOT_FOUND_PARTS = [
  "titles",
  "error",
  "page",
  "missing",
  "item",
  "gone",
  "sought",
  "sentences",
  "about",
] as const;
const MISSING = readAlternatives(notFound, NOT_FOUND_PARTS);

/** Complete titles and headings: the page is broken or temporarily unavailable. */
export const BROKEN = wholeText(`${ERROR_PAGE.broken}|${ERROR_PAGE.unavailable}`);
/** Complete titles and headings of refused access. */
export const REFUSED = wholeText(ERROR_PAGE.refused);
/** The code of a refusal, the last word of its line. */
const CODE = /[\da-f]{6}|\d{3}/i;

/** Whether a line is a refusal with its code: "Access denied: error code 7b1e0c55". */
export function refusesWithCode(line: string): boolean {
  const [said = "", code = ""] = line.split(/[:：]/, 2);
  return REFUSED.test(said.trim()) && CODE.test(code.trim().split(/\s/).at(-1) ?? "");
}

/** Complete titles and headings of maintenance. */
export const UNDER_MAINTENANCE = wholeText(ERROR_PAGE.maintained);
/** Parts of sentences by which a site says that it is closed for now, or not open yet. */
export const CLOSED = new RegExp(ERROR_PAGE.closed, "iu");
/** Complete titles, headings and lines by which a host says that it keeps a site shut. */
export const SUSPENDED = wholeText(ERROR_PAGE.suspended);

const SHUT_SITE = readPhrases(shutSite, [
  "thing",
  "shut",
  "domain",
  "sale",
  "ready",
  "upload",
  "webshop",
  "rework",
]);
/** What is on the web and can be shut: a site, a domain, an account. */
export const SITE_PHRASES: readonly string[] = SHUT_SITE.thing;
export const SITE = anyOf(SITE_PHRASES);
const SHUT_THING = [SITE, anyOf(SHUT_SITE.shut)];
const DOMAIN_FOR_SALE = [anyOf(SHUT_SITE.domain), anyOf(SHUT_SITE.sale)];
/** A longer sentence explains something else. */
const LONGEST_SENTENCE = 200;

/** Whether a sentence says of an account, a site, a domain or a package that a host shut it. */
export function saysShut(text: string): boolean {
  return hasSentence(text, SHUT_THING);
}

const READY = anyOf(SHUT_SITE.ready);
const UPLOAD = anyOf(SHUT_SITE.upload);
const WEB_SHOP = anyOf(SHUT_SITE.webshop);
const REWORK = anyOf(SHUT_SITE.rework);
const COOKIES = new RegExp(TEXTS.cookies.join("|"), "u");

/** Whether a name says that a site or a hosting is ready, and the text to put files there. */
export function awaitsFiles(names: readonly string[], text: string): boolean {
  return names.some((name) => hasSentence(name, [SITE, READY])) && hasSentence(text, [UPLOAD]);
}

/**
 * Whether a sentence says of a site or a shop on the web that it is worked on, or opens again. What
 * cookies are to improve is open.
 */
export function saysReworked(text: string): boolean {
  return sentencesOf(text).some((sentence) =>
    WEB_SHOP.test(sentence) && REWORK.test(sentence) && !COOKIES.test(sentence)
  );
}

/** Whether a sentence offers a domain. */
export function offersDomain(text: string): boolean {
  return hasSentence(text, DOMAIN_FOR_SALE);
}

/** Whether one sentence of a text has all parts. */
export function hasSentence(text: string, parts: readonly RegExp[]): boolean {
  return sentenceWith(text, parts) !== null;
}

/** The first sentence of a text that has all parts, in lower case; null without one. */
export function sentenceWith(
  text: string,
  parts: readonly RegExp[],
  longest = LONGEST_SENTENCE,
): string | null {
  const sentence = sentencesOf(text, longest)
    .find((sentence) => parts.every((part) => part.test(sentence)));
  return sentence?.trim() ?? null;
}

/** The sentences of a text in lower case, without those that are too long. */
function sentencesOf(text: string, longest = LONGEST_SENTENCE): string[] {
  return lowerCased(text).split(/(?<!\d)[.!?]\s|[。！？\n]/)
    .filter(({ length }) => length <= longest);
}

/** Parts of sentences by which a firewall refuses a request. */
export const BLOCKED = new RegExp(ERROR_PAGE.blocked, "iu");
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
  `^(?:(?:${ERROR_PAGE.oops})[,.!:… ]*)?(?:(?:http )?${ERROR}?:? ?404(?: ${ERROR})?[ :.,!–—-]*)?(?:${MISSING.titles})` +
    `[.! ]*(?:[(–—:-] ?(?:${ERROR} )?404\\)?)?$`,
  "i",
);

export const NUMBER_ALONE = new RegExp(`^(?:${ERROR}[ :]*)*404(?:[. ]*${ERROR})?$`, "i");

/** Sentences of a page that was not found, for use with the number 404 alone. */
export const SAYS_SO = new RegExp(
  `(?:${MISSING.page})[^.!?]{0,80}?(?:${MISSING.missing})|${MISSING.sentences}`,
  "iu",
);
const PAGE = new RegExp(MISSING.page, "iu");
const IS_MISSING = new RegExp(MISSING.missing, "iu");

/** Whether a title or a heading speaks of a page that is missing, in any order. */
export function namesMissingPage(name: string): boolean {
  return PAGE.test(name) && IS_MISSING.test(name);
}

function wholeText(sources: string): RegExp {
  return new RegExp(`^(?:(?:${ERROR_PAGE.oops})[ ,.!:…–-]+)?(?:${sources})[.!…。！]*$`, "i");
}
