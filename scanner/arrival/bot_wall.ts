/** Recognises checks for bots by the marks of the products in use. Pure. */
import type { PageShape } from "@crumbtrail/contract/page_shape";
import file from "../languages/bot_check.json" with { type: "json" };
import { readAlternatives } from "../languages/phrases.ts";
import type { CaptchaShown } from "./captcha_script.ts";
import { hasContent } from "./reported_failure.ts";
import { CHECKED } from "./error_phrases.ts";

/** What `shape_script.ts` counts inside the page. */
export interface LookedShape extends PageShape {
  /** Headings with a text. */
  headings: number;
  /** Visible fields for text. */
  fields: number;
  /** Whether the place for an application is empty. */
  isHollow: boolean;
  /** Elements with a text of their own: a heading, a paragraph, a label. */
  pieces: number;
  /** Classes and ids of the document and its body, in lower case. */
  names: string[];
  /** Whether the document has the key with which the advertisements of parked domains pass blockers. */
  isParked: boolean;
  /** Whether a link or button only leads back. */
  goesBack: boolean;
  /** Whether the document loads itself again after some time, by its markup or a timer. */
  reloads: boolean;
  /** Whether the document is an article with a date: what it tells of errors is no error. */
  isArticle: boolean;
  /** Whether a short document shows rows of figures, such as departures or results. */
  isBoard: boolean;
}

/** What a document leads to and loads, as `connections_script.ts` reads it inside the page. */
export interface Connections {
  /** Hosts and paths of links to other pages, and of forms with fields; the first hundred. */
  linked: string[];
  /** Hosts of pictures, frames, players, style sheets and scripts from a file. */
  loaded: string[];
  /** Texts that stand for pictures. */
  pictured: string[];
  /** Whether it asks search engines not to list it. */
  isUnlisted: boolean;
  /** A progress bar, or the time left in seconds on an unlisted page. */
  showsProgress: boolean;
}

export interface PageText {
  title: string;
  /** Text of the first heading. */
  heading: string;
  /** Beginning of the document's HTML. */
  html: string;
  /** Beginning of the visible text. */
  text: string;
  /** Whether the page paints anything; determined only for a page without text. */
  drawn?: boolean;
  /** Text right beside the first heading. */
  beside?: string;
  /** Number of frames if the page paints nothing but frames, else 0. */
  frames?: number;
  /** Hosts of scripts that are modules. */
  modules?: string[];
  /** Number of visible pictures, drawings, players and frames. */
  pictures?: number;
  /** Whether the place for an application holds all of the text. */
  isApplication?: boolean;
  /** Whether something moves without end. */
  isInMotion?: boolean;
  /** Kind of the visible field that asks for credentials. */
  asks?: "password" | "name" | null;
  /** Labels of the visible buttons and links, and names of the fields. */
  controls?: string[];
  /** The visible captcha; null if the page shows none. */
  captcha?: CaptchaShown | null;
  /** How much the document shows; absent if it could not be read. */
  shape?: LookedShape | undefined;
  /** Absent if it could not be read. */
  connections?: Connections | undefined;
}

/** A sign of a product; `who` names its check in words for a report. */
interface Mark {
  who: string;
  header?: readonly [name: string, value: RegExp];
  html?: RegExp;
  title?: RegExp;
}

/**
 * Marks that prove a challenge at any status; marks in the document count only if the text is
 * short.
 */
const CHALLENGES: readonly Mark[] = [
  { who: "Cloudflare's challenge", header: ["cf-mitigated", /challenge/i] },
  { who: "Cloudflare's challenge", html: /\/cdn-cgi\/challenge-platform\/h\/[bg]\/orchestrate/ },
  { who: "Cloudflare's challenge", html: /window\._cf_chl_opt\s*=/ },
  {
    who: "Cloudflare's challenge",
    title: /^(Just a moment\.\.\.|Attention Required! \| Cloudflare)$/,
  },
  { who: "AWS WAF's challenge", header: ["x-amzn-waf-action", /captcha|challenge/i] },
  {
    who: "AWS WAF's challenge",
    html: /window\.gokuProps\s*=|AwsWafIntegration\.(saveReferrer|checkForceRefresh)\(/,
  },
  { who: "DataDome's captcha", html: /(geo|interstitial)\.captcha-delivery\.com/ },
  { who: "HUMAN's captcha", html: /id=["']?px-(captcha|block)|window\._pxAppId[\s\S]*captcha/ },
  { who: "Imperva's check", html: /_Incapsula_Resource\?[^"']*(SWUDNSAI|CWUDNSAI|edet=)/ },
  { who: "Kasada's check", html: /\/149e9513-01fa-4fb0-aad4-566afd725d1b\// },
  { who: "Sucuri's check", html: /sucuri_cloudproxy_js/ },
  { who: "Google's check", html: /action=["'][^"']*\/sorry\/index/ },
  { who: "DDoS-Guard's check", title: /^DDoS-Guard$/i },
  // Anubis and BotStopper, go-away, haproxy-protection and Cerberus load their parts from there.
  {
    who: "a guard against crawlers",
    html:
      /(?:src|href|action)=["']?[^"'\s<>]*\/\.(?:within\.website\/x|well-known\/\.git\.gammaspectra\.live|basedflare|cerberus)\/|id=["']?anubis_challenge/,
  },
];

const CAPTCHA =
  /\b(h-captcha|g-recaptcha|cf-turnstile|hcaptcha\.com|arkoselabs|funcaptcha|geetest|awswaf|captcha-container)\b/;

/** Statuses that refuse, and marks that mean a check for bots only with such a status. */
const REFUSING = new Set([401, 403, 405, 406, 429, 503]);
const HINTS: readonly Mark[] = [
  { who: "DataDome's refusal", header: ["x-datadome", /./] },
  { who: "Cloudflare's refusal", html: /cf-error-details|cf-browser-verification|cf-captcha/ },
  {
    who: "Akamai's refusal",
    html: /Access Denied[\s\S]{0,400}Reference\s*(&#32;|&nbsp;|\s)*(#|&#35;)/,
  },
  { who: "Kasada's check", header: ["x-kpsdk-ct", /./] },
  { who: "a captcha", html: CAPTCHA },
];

/** A check for bots has less text than this; an article about such checks has more. */
const SHORT_TEXT = 1500;
/** Limit of the text for a check without a refusing status. */
const ALONE_TEXT = 400;
/** Limits of text and controls beside a captcha that is the whole page: a visible one … */
const BESIDE_CAPTCHA = { text: 600, controls: 12 };
/** … and one that its script has not drawn, whose page then shows even less. */
const BESIDE_UNDRAWN = { text: 250, controls: 3 };

/** Phrases that mean a check together with a captcha's mark, or with a refusing status. */
const CHECK_WORDS = new RegExp(readAlternatives(file, ["phrases"]).phrases, "i");

/** Complete titles and headings that only the checks of large vendors have. */
const UNMISTAKABLE_CHECKS =
  /^(?:pardon our interruption|access to this page has been denied)[.…! ]*$/i;

/** Sentences that mean a bot check or a refusal on a page with hardly any other text. */
const CHECK_SENTENCES: readonly (readonly [check: string, sentence: RegExp])[] = [
  ["a refusal", /access denied[^]{0,300}(?:reference\s*#|errors\.edgesuite\.net)/i],
  ["Imperva's check", /incapsula incident id/i],
  ["a check for bots", /\b(?:checking|verifying) (?:your|the) (?:browser|connection)\b/i],
  [
    "a check for bots",
    /made us think (?:that )?you (?:were|are|might be) a (?:ro)?bot|we (?:believe|think) (?:that )?you(?: are|['’]re) using automat(?:ion|ed) tools|(?:need|want) to make sure (?:that )?you(?: are|['’]re) not a (?:ro)?bot|our systems have detected unusual traffic|please (?:solve|complete) (?:the|this) (?:captcha|puzzle|security check)[^.!?]{0,20} to (?:continue|proceed|access|go on)/i,
  ],
];

/** The check for bots that a page shows, in words for a report; null for any other page. */
export function botWall(
  status: number,
  headers: Readonly<Record<string, string>>,
  page: PageText,
): string | null {
  const lower = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const pageText = `${page.title}\n${page.text}`;
  const isShort = pageText.length < SHORT_TEXT && !isOnlyHead(page);
  const sure = CHALLENGES.find((mark) => (mark.header || isShort) && hasMark(mark, lower, page));
  if (sure) return sure.who;
  if (!REFUSING.has(status)) return status < 400 && isShort ? servedAsPage(pageText, page) : null;
  const hint = HINTS.find((mark) => hasMark(mark, lower, page));
  if (hint) return hint.who;
  return isShort && CHECK_WORDS.test(pageText) ? "a check for bots" : null;
}

/** For a large document only the head is read; no bot check is that large. */
function isOnlyHead({ html }: PageText): boolean {
  return /^<head\b/i.test(html);
}

/** Recognises bot checks with the status of a normal page. */
function servedAsPage(pageText: string, page: PageText): string | null {
  const names = [page.title.trim(), page.heading.trim()];
  if (names.some((name) => UNMISTAKABLE_CHECKS.test(name))) return "a check for bots";
  if (isNamedCheck(names, page) || asksInWords(pageText, names, page)) return "a check for bots";
  if (isMostlyCaptcha(pageText, page)) return "a captcha and little else";
  if (pageText.length >= ALONE_TEXT || guardsForm(page)) return null;
  return CHECK_SENTENCES.find(([, sentence]) => sentence.test(pageText))?.[0] ?? null;
}

function asksInWords(pageText: string, names: string[], page: PageText): boolean {
  if (pageText.length >= ALONE_TEXT || guardsForm(page) || !CAPTCHA.test(page.html)) return false;
  // Beside an input field, only a title or heading shows the subject of the page.
  return CHECK_WORDS.test(page.captcha?.fields ? names.join("\n") : pageText);
}

function guardsForm({ captcha }: PageText): boolean {
  return (captcha?.fields ?? 0) > 1;
}

/**
 * Whether title or heading name a check. A film or a game may have such a name too, but its page
 * has further content.
 */
function isNamedCheck([title = "", heading = ""]: string[], page: PageText): boolean {
  if (hasContent(page.beside ?? "")) return false;
  const isAlone = page.text !== "" && page.text.length < ALONE_TEXT;
  return CHECKED.test(heading) || (isAlone && CHECKED.test(title));
}

function isMostlyCaptcha(pageText: string, { captcha, controls = [] }: PageText): boolean {
  if (!captcha || captcha.fields > 0 || captcha.pictures > 1) return false;
  const most = captcha.drawn ? BESIDE_CAPTCHA : BESIDE_UNDRAWN;
  return pageText.length < most.text && controls.length <= most.controls;
}

function hasMark(mark: Mark, headers: ReadonlyMap<string, string>, page: PageText): boolean {
  if (mark.header) return mark.header[1].test(headers.get(mark.header[0]) ?? "");
  if (mark.title) return mark.title.test(page.title.trim());
  return mark.html?.test(page.html) ?? false;
}
