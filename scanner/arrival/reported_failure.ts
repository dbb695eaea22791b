/**
 * Recognises pages with a normal status whose text says that they cannot be shown: server errors,
 * maintenance, refusals, and a missing page described in a sentence. Pure.
 */
import { ABOUT_ITSELF, BROKEN, REFUSED, UNDER_MAINTENANCE } from "./error_phrases.ts";

/** Complete titles and headings of such pages. */
const TITLES: readonly (readonly [failure: string, title: RegExp])[] = [
  [
    "a server error",
    /^(?:http )?(?:error |fehler )?(?:5\d\d[ :–—-]*)?(?:internal server error|service (?:temporarily )?unavailable|bad gateway|gateway time-?out|server error|database error|error establishing a database connection)[.!]?$/i,
  ],
  [
    "a refusal",
    /^(?:(?:error )?(?:403|451)[ :–—-]*)(?:forbidden|access denied|unavailable (?:due to|for) legal reasons)[.!]?$|^(?:access denied|forbidden|unavailable (?:due to|for) legal reasons)[.!]?$/i,
  ],
  [
    "a maintenance notice",
    /^(?:(?:scheduled |site )?maintenance(?: mode)?|(?:we are |we're |site |website )?(?:currently )?(?:under|down for|in) (?:scheduled )?maintenance|wartung(?:sarbeiten|smodus)?|(?:site )?en maintenance|en mantenimiento|in manutenzione)[.!]?$/i,
  ],
  ["a refusal", /^not acceptable!?$/i],
  ["a server error", BROKEN],
  ["a refusal", REFUSED],
  ["a maintenance notice", UNDER_MAINTENANCE],
];

/** Sentences that count on a page with hardly any other text. */
const SENTENCES: readonly (readonly [failure: string, sentence: RegExp])[] = [
  [
    'a "not found" page',
    /(?:can['’]?t|can ?not|couldn['’]t|could not|unable to) find (?:the|that|this) page\b|\bthe page you(?:['’]re| are| were)? look(?:ing)? for (?:might have been|may have been|has been|is no longer|isn['’]t|does(?:n['’]t| not)|can(?:not|['’]t)|could(?:n['’]t| not))|\bdiese seite gibt es (?:leider )?nicht/i,
  ],
  [
    "a server error",
    /^(?:php )?(?:fatal|parse) error: .+ in \S+(?: on line |:)\d+|^error establishing a database connection/im,
  ],
];
/** A heading counts only on a page with less text than this. */
const LITTLE_TEXT = 1500;
/** A title or a sentence counts only with less text: a heading and two sentences are shorter. */
const HARDLY_ANY_TEXT = 400;

export const PRICE = /(?:€|£|\$)\s?\d|\d\s?(?:€|£|EUR\b|USD\b|kr\b|zł)/i;
/** Parts of words of such sentences, in addition to the phrases by language in ABOUT_ITSELF. */
const ABOUT_PAGES =
  /page|search|link|home|sorry|url|address|try |contact|back |browse|return|server|website|error|seite|such|zurück|fehler|adress|página|pagina|stron|sid[ae]n|stránk|introuvable|404/i;

/**
 * Whether the text beside a heading is real content, although the heading may read like an error: a
 * band, a brand or a film can have such a name. Real content has a price, or two sentences of three
 * words or more that are not about the page.
 */
export function hasContent(beside: string): boolean {
  if (PRICE.test(beside)) return true;
  const sentences = beside.split(/(?<![.!?])[.!?]+(?:\s|$)|\n+/)
    .filter((sentence) => sentence.trim().split(/\s+/).length >= 3);
  return sentences.filter((sentence) => !isAboutItself(sentence)).length >= 2;
}

/** Whether a sentence is about the page, and what to do there, as those of an error page are. */
export function isAboutItself(sentence: string): boolean {
  return ABOUT_PAGES.test(sentence) || ABOUT_ITSELF.test(sentence);
}

/**
 * The failure that a page reports in its own words, as people read it in the result of the test;
 * null for a page that reports none. A title alone proves nothing: without text the page may be a
 * picture or an application.
 */
export function reportedFailure(title: string, heading: string, text: string): string | null {
  const says = (part: string) => TITLES.find(([, pattern]) => pattern.test(part.trim()))?.[0];
  const inHeading = says(heading);
  if (inHeading && text.length < LITTLE_TEXT) return inHeading;
  if (text === "" || text.length >= HARDLY_ANY_TEXT) return null;
  return says(title) ?? SENTENCES.find(([, sentence]) => sentence.test(text))?.[0] ?? null;
}
