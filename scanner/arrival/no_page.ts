/**
 * Recognises documents that arrive with a normal status but are not the tested page: empty
 * documents, "page not found" with status 200, a web server's default page, a domain for sale. The
 * tested page was not seen, so such a run must not be called clean. Pure.
 */
import type { PageText } from "./bot_wall.ts";
import { browserWall } from "./browser_wall.ts";
import { isWaitingRoom } from "./waiting_room.ts";
import { emptiness, failedToLoad, type Loaded } from "./empty.ts";
import { hasContent, PRICE, reportedFailure } from "./reported_failure.ts";
import { failureIn, saysUnloaded } from "./failure_phrases.ts";
import { namesContact } from "./contact.ts";
import { namesWhatIsGone, saysSoughtIsGone } from "./gone.ts";
import { isOrdered, isWithheld } from "./withheld.ts";
import {
  awaitsFiles,
  BLOCKED,
  CLOSED,
  namesMissingPage,
  NOT_FOUND,
  NUMBER_ALONE,
  offersDomain,
  refusesWithCode,
  SAYS_SO,
  saysLoading,
  saysReworked,
  saysShut,
  SUSPENDED,
} from "./error_phrases.ts";

/** Elements with content other than text. */
const SHOWS = /<(?:img|picture|video|canvas|iframe|object|embed|input|select|textarea)\b/i;
/** Separators in a title between the page's name and the site's name. */
const BETWEEN = /\s+[-–—|·•»:]+\s+|[|»]/;
const PARKED = "a domain that is for sale or parked";
/** Hosts of advertisements on parked domains. */
const PARKING =
  /\bsrc=["'](?:https?:)?\/\/[^"'/]*\b(?:sedoparking|parkingcrew|bodis|parklogic)\.(?:com|net)\b/i;

/** Texts of default pages and domain sellers; valid only on a page with hardly any other text. */
const PLACEHOLDERS: readonly (readonly [content: string, pattern: RegExp])[] = [
  [
    "a web server's default page",
    /^welcome to nginx!|^(?:apache2? \S+ |\S+ )?default page: it works/im,
  ],
  ["a web server's default page", /^it works!$|^iis windows server$|^http server test page/im],
  [
    PARKED,
    /\b(?:this |the )?domain(?: name)?(?: \S+\.\S+)? (?:is|may be) (?:parked|for sale|available for (?:sale|purchase))|\bbuy this domain\b/i,
  ],
  [
    PARKED,
    /^\S+\.[a-z-]{2,24} (?:is|may be) (?:now )?(?:parked|for sale|available for (?:sale|purchase))[.! ]*$/im,
  ],
  [
    PARKED,
    /\b(?:website|seite) steht zum verkauf|\bce (?:site|domaine) est à vendre|\b(?:this|the) web ?site is for sale/i,
  ],
  [
    PARKED,
    /(?:domain|domaine|dominio|domínio|dominiu|domein(?:naam)?|domen[aeuy]|domén[ay]?|domän(?:en)?|domæne[t]?|verkkotunnus|domeeninimi|domēns|domenas|домейн(?:ът)?|όνομα χώρου)\)?(?: \S+\.\S+)? (?:steht zum verkauf|ist geparkt|wurde geparkt|(?:est )?à vendre|(?:está )?en venta|(?:está )?à venda|(?:è )?in vendita|(?:is )?te koop|(?:jest )?na sprzedaż|(?:är )?till salu|(?:er )?til salgs?|on myytävänä|(?:je )?na pred?aj|(?:je )?na prod(?:ej|aju)|(?:je )?naprodaj|(?:este )?de vânzare|eladó|(?:on )?müüa|tiek pārdots|parduodamas|се продава|πωλείται)|eladó domain/i,
  ],
];

/** A page with less text describes itself; a page with more text is an article. */
const FEW_WORDS = 1500;

/** A document shown instead of the page. */
export interface Instead {
  code: "SAYS_SO" | "EMPTY" | "SCRIPTS_FAILED";
  /** What it is, for a person. */
  shows: string;
}

/** The document shown instead of the page; null if it is the page or could not be read. */
export function noPage(page: PageText, loaded: Loaded = {}): Instead | null {
  if (page.html === "") return null;
  const failed = failedToLoad(page, loaded);
  if (failed !== null) return { code: "SCRIPTS_FAILED", shows: failed };
  const empty = emptiness(page, loaded);
  if (empty !== null) return { code: "EMPTY", shows: empty };
  const said = ownWords(page);
  return said === null ? null : { code: "SAYS_SO", shows: said };
}

/** What the document says of itself: that it loads, that it is an error, that it is for sale. */
function ownWords(page: PageText): string | null {
  if (saysLoading(page.text) && !SHOWS.test(page.html)) return `only "${page.text.trim()}"`;
  if (page.text.length < FEW_WORDS && isCalled(page, NAMES_OF_404)) return 'a "not found" page';
  if (isClosed(page)) return "a notice that the site is closed for now";
  if (isSuspended(page)) return "a host's notice that it keeps the site shut";
  if (isWaitingRoom(page)) return "a waiting room";
  if (isBlocked(page)) return "a refusal of the request";
  const isKept = isOrdered(page) || (isRefusalSized(page) && isWithheld(page, namesOf(page)));
  if (isKept && !isArticle(page)) return "a notice that the site is blocked";
  const refused = isRefusalSized(page) && !isArticle(page) ? browserWall(page) : null;
  if (refused !== null) return `a refusal of the browser ("${refused.slice(0, 100)}")`;
  if (isEmptySite(page)) return "the page of a hosting that waits for its files";
  const failure = failureOf(page);
  if (failure !== null) return failure;
  const error = hasContent(page.beside ?? "") || isArticle(page) ? null : errorOf(page);
  if (error !== null) return `${error} ("${nameOf(page)}")`;
  if (isGone(page)) return 'a "not found" page';
  const pageText = `${page.title}\n${page.text}`;
  if (pageText.length > FEW_WORDS) return null;
  const isOffered = isRefusalSized(page) && namesOf(page).some(offersDomain);
  if (page.shape?.isParked || isOffered || PARKING.test(page.html)) return PARKED;
  if (page.text === "") return null;
  return PLACEHOLDERS.find(([, pattern]) => pattern.test(pageText))?.[0] ?? null;
}

/** What systems of shops and sites call the body of a page that was not found. */
const NAMES_OF_404 = new Set(
  "error404 error-404 404-page page-404 page404 pagenotfound page-not-found template-404 cms-no-route"
    .split(" "),
);
/** What plugins call the body of a site that they close. */
const NAMES_OF_CLOSED = new Set(
  ("maintenance maintenance-mode maintenance-page elementor-maintenance-mode coming-soon " +
    "under-construction cspio seedprod wpmm").split(" "),
);
/** A notice that the site is closed has no more words. */
const NOTICE_WORDS = 80;

/** A notice says that the site is closed, and leads nowhere into it. */
function isClosed(page: PageText): boolean {
  const { shape, text } = page;
  if (shape === undefined || shape.links > 0 || shape.words > NOTICE_WORDS) return false;
  if (text === "" || text.length > FEW_WORDS) return false;
  if (isCalled(page, NAMES_OF_CLOSED)) return true;
  // A password locks a shop, whatever it says beside.
  if (page.asks === "password") return false;
  // Whoever builds sites for others says how to be reached.
  return CLOSED.test(text) || (!namesContact(page) && saysReworked(text));
}

/** A refusal or a host's notice has no more words, and leads to its makers and home at most. */
const REFUSAL = { words: 150, links: 5 };
/** A longer title or heading tells a story. */
const LONGEST_NAME = 100;
/** Lines of a text among which a host's notice has its heading. */
const FIRST_LINES = 10;

function isSuspended(page: PageText): boolean {
  if (isArticle(page)) return false;
  if (isNotice(page) && namesOf(page).some(saysShut)) return true;
  if (!isRefusalSized(page)) return false;
  const lines = page.text.split("\n", FIRST_LINES);
  return [page.title, page.heading, ...lines].some((line) => SUSPENDED.test(line.trim()));
}

/** A host explains what is shut, and leads to itself; a page has links, fields or goods. */
function isNotice(page: PageText): boolean {
  const { shape, text } = page;
  return shape !== undefined && text !== "" && text.length < FEW_WORDS && shape.links === 0 &&
    shape.fields === 0 && !PRICE.test(text) && !namesContact(page);
}

/** Title and heading, without the site's name beside the page's; no whole sentences of an article. */
function namesOf({ title, heading }: PageText): string[] {
  return [heading, ...title.split(BETWEEN)].filter(({ length }) => length <= LONGEST_NAME);
}

/** What title or heading of a small page without fields say has failed; null for any other page. */
function failureOf(page: PageText): string | null {
  if (!isRefusalSized(page) || isArticle(page) || page.shape?.fields) return null;
  const named = namesOf(page).map(failureIn).find((failure) => failure !== null) ?? null;
  return named ?? (isUnloaded(page) ? "that it could not be loaded" : null);
}

function isEmptySite(page: PageText): boolean {
  return isRefusalSized(page) && !page.shape?.fields && !PRICE.test(page.text) &&
    awaitsFiles(namesOf(page), page.text);
}

/** A site's own page for what is missing has menu and footer, and little between. */
const GONE = { words: 120, length: 900 };

/**
 * Whether the heading, or a sentence of a page with hardly another, says that what was sought is not
 * there any more. Goods that are sold out have a heading of their own.
 */
function isGone(page: PageText): boolean {
  const { shape, text, heading, connections } = page;
  if (shape === undefined || shape.words > GONE.words || text.length > GONE.length) return false;
  if (isArticle(page) || PRICE.test(text)) return false;
  const beside = (page.beside ?? "").split(/[.!?\n]+/)
    .filter((sentence) => !namesWhatIsGone(sentence)).join("\n");
  if (hasContent(beside)) return false;
  if (heading.length <= LONGEST_NAME && namesWhatIsGone(heading)) return true;
  return saysSoughtIsGone(text) ||
    (connections?.isUnlisted === true && namesWhatIsGone(page.beside ?? ""));
}

/** Beside the menu, a page that could not be loaded says so and offers to try again. */
const UNLOADED_WORDS = 60;

function isUnloaded({ shape, text, beside }: PageText): boolean {
  return shape !== undefined && shape.words < UNLOADED_WORDS && shape.headings <= 1 &&
    !hasContent(beside ?? "") && !PRICE.test(text) && saysUnloaded(text);
}

function isBlocked(page: PageText): boolean {
  if (!isRefusalSized(page) || isArticle(page)) return false;
  if (page.text.split("\n", FIRST_LINES).some(refusesWithCode)) return true;
  return !hasContent(page.beside ?? "") && BLOCKED.test(`${page.heading}\n${page.text}`);
}

function isRefusalSized({ shape, text }: PageText): boolean {
  return shape !== undefined && text !== "" && text.length < FEW_WORDS &&
    shape.words < REFUSAL.words && shape.links <= REFUSAL.links;
}

function isCalled({ shape }: PageText, names: ReadonlySet<string>): boolean {
  return shape?.names.some((name) => names.has(name)) ?? false;
}

/** An article that a site leads on from; refusals lead nowhere. */
export function isArticle({ shape }: PageText): boolean {
  return shape !== undefined && shape.isArticle && shape.links > 0;
}

function errorOf(page: PageText): string | null {
  return reportedFailure(page.title, page.heading, page.text) ??
    (saysNotFound(page) ? 'a "not found" page' : null);
}

/** Whether both title and heading say "not found", or either on a page with little other text. */
function saysNotFound({ title, heading, text, connections }: PageText): boolean {
  const short = text !== "" && text.length < FEW_WORDS;
  // Sites keep their own "not found" pages from search engines, and articles about such pages not.
  const isKept = connections?.isUnlisted === true;
  const says = (part: string) =>
    (isKept && part.length <= LONGEST_NAME && namesMissingPage(part)) ||
    NOT_FOUND.test(part) || (short && NUMBER_ALONE.test(part) && SAYS_SO.test(text));
  const inTitle = title.split(BETWEEN).some((part) => says(part.trim()));
  const inHeading = says(heading.trim());
  return (inTitle && inHeading) || ((inTitle || inHeading) && short);
}

function nameOf({ title, heading }: PageText): string {
  return (heading.trim() || title.trim()).slice(0, 100);
}
