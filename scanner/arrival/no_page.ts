/**
 * Recognises documents that arrive with a normal status but are not the tested page: empty
 * documents, "page not found" with status 200, a web server's default page, a domain for sale. The
 * tested page was not seen, so such a run must not be called clean. Pure.
 */
import { isThin } from "@crumbtrail/contract/page_shape";
import type { PageText } from "./bot_wall.ts";
import type { FramedShape } from "./look.ts";
import { hasContent, reportedFailure } from "./reported_failure.ts";
import { CLOSED, NOT_FOUND, NUMBER_ALONE, SAYS_SO, saysLoading } from "./error_phrases.ts";

/** Tags without any content or effect of their own. */
const BARE_TAGS =
  /<\/?(html|head|body|meta|title|base|main|section|article|div|span|p|br|hr|pre|noscript)\b[^>]*>/gi;
const UNSEEN = /<!--[^]*?-->|<!doctype[^>]*>|<title\b[^>]*>[^]*?<\/title>/gi;
/** Shown only where scripts are off, which they never are in a scan. */
const NOSCRIPT = /<noscript\b[^>]*>([^]*?)<\/noscript>/gi;
/** Tags without visible content of their own; they count as empty if the page's scripts failed. */
const WORKING_TAGS = /<(script|style|template)\b[^]*?<\/\1>|<link\b[^>]*>/gi;
/** Elements with content other than text. */
const SHOWS = /<(?:img|picture|video|canvas|iframe|object|embed|input|select|textarea)\b/i;
/** Attributes that draw or run scripts give a bare tag content. */
const ATTRIBUTE_AT_WORK = /\son[a-z]+\s*=|url\(|http-equiv|\bshadowroot/i;

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

/**
 * Describes for a person the document shown instead of the page; null if the document is the page
 * or could not be read.
 * `failedScripts`: number of scripts and data requests of the page's own host that failed.
 * `deadFrames`: number of frames that failed to load, if all did. `framed`: what the frames of other
 * sites show together; null without such frames.
 */
export function noPage(
  page: PageText,
  { failedScripts = 0, deadFrames = 0, framed = null }: {
    failedScripts?: number;
    deadFrames?: number;
    framed?: FramedShape | null;
  } = {},
): string | null {
  if (page.html === "") return null;
  if (page.frames && deadFrames >= page.frames) {
    return "only frames, and none of the frames could be loaded";
  }
  // A form in a frame is content, as is a player or a game, which has no words.
  if (page.frames && framed && isThin(framed) && framed.fields === 0 && framed.words > 0) {
    return "only a frame of another site, with hardly anything in it";
  }
  if (!page.drawn && isEmpty(page.html)) return "an empty document";
  const isBare = page.drawn === false || isEmpty(page.html.replace(WORKING_TAGS, ""));
  const isBlank = page.text === "" && !page.drawn && isBare;
  if (failedScripts > 0 && isBlank) {
    return "a blank page, and some of the scripts of the page failed or could not be loaded";
  }
  if (isBlank && asksForScripts(page.html)) return "an application that stayed empty";
  if (saysLoading(page.text) && !SHOWS.test(page.html)) return `only "${page.text.trim()}"`;
  if (page.text.length < FEW_WORDS && isCalled(page, NAMES_OF_404)) return 'a "not found" page';
  if (isClosed(page)) return "a notice that the site is closed for now";
  const error = hasContent(page.beside ?? "") || isArticle(page) ? null : errorOf(page);
  if (error !== null) return `${error} ("${nameOf(page)}")`;
  const pageText = `${page.title}\n${page.text}`;
  if (pageText.length > FEW_WORDS) return null;
  if (page.shape?.isParked || PARKING.test(page.html)) return PARKED;
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
  return isCalled(page, NAMES_OF_CLOSED) || CLOSED.test(text);
}

function isCalled({ shape }: PageText, names: ReadonlySet<string>): boolean {
  return shape?.names.some((name) => names.has(name)) ?? false;
}

/** An article that a site leads on from; refusals lead nowhere. */
function isArticle({ shape }: PageText): boolean {
  return shape !== undefined && shape.isArticle && shape.links > 0;
}

function errorOf(page: PageText): string | null {
  return reportedFailure(page.title, page.heading, page.text) ??
    (saysNotFound(page) ? 'a "not found" page' : null);
}

/** For a large document only the head is read; such a document is never empty. */
function isEmpty(html: string): boolean {
  if (!/<body\b/i.test(html)) return false;
  const shown = html.replace(NOSCRIPT, "").replace(UNSEEN, "");
  return !ATTRIBUTE_AT_WORK.test(shown) && shown.replace(BARE_TAGS, "").trim() === "";
}

/** Whether the document tells visitors without scripts, in words, that it needs them. */
function asksForScripts(html: string): boolean {
  const words = [...html.matchAll(NOSCRIPT)]
    .map(([, content = ""]) => content.replace(/<[^>]*>/g, " ")).join(" ");
  return words.trim().split(/\s+/).length >= 3;
}

/** Whether both title and heading say "not found", or either on a page with little other text. */
function saysNotFound({ title, heading, text }: PageText): boolean {
  const short = text !== "" && text.length < FEW_WORDS;
  const says = (part: string) =>
    NOT_FOUND.test(part) || (short && NUMBER_ALONE.test(part) && SAYS_SO.test(text));
  const inTitle = title.split(BETWEEN).some((part) => says(part.trim()));
  const inHeading = says(heading.trim());
  return (inTitle && inHeading) || ((inTitle || inHeading) && short);
}

function nameOf({ title, heading }: PageText): string {
  return (heading.trim() || title.trim()).slice(0, 100);
}
