/** Tells checks for bots from pages, by the marks of those that are in use. Pure. */
import file from "../languages/bot_check.json" with { type: "json" };
import { readAlternatives } from "../languages/phrases.ts";
import type { CaptchaShown } from "./captcha_script.ts";
import { hasContent } from "./failing.ts";
import { CHECKED } from "./error_phrases.ts";

export interface PageText {
  title: string;
  /** Text of its first heading. */
  heading: string;
  /** Beginning of the document's HTML. */
  html: string;
  /** Beginning of its visible text. */
  text: string;
  /** Whether anything is painted, though it may have no text: asked only where there is none. */
  drawn?: boolean;
  /** Text right beside its first heading. */
  beside?: string;
  /** How many frames there are, if nothing but frames is painted. */
  frames?: number;
  /** Fields of a visible form that ask for credentials. */
  asks?: "password" | "name" | null;
  /** Labels of the visible buttons and links, and names of the fields. */
  controls?: string[];
  /** The captcha on display, if there is one. */
  captcha?: CaptchaShown | null;
}

interface Mark {
  who: string;
  header?: readonly [name: string, value: RegExp];
  html?: RegExp;
  title?: RegExp;
}

/** Certain by themselves, on any status: nothing but a challenge has them and says so little. */
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
];

const CAPTCHA =
  /\b(h-captcha|g-recaptcha|cf-turnstile|hcaptcha\.com|arkoselabs|funcaptcha|geetest|awswaf|captcha-container)\b/;

/** Mean a check for bots only together with a status that refuses. */
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

/** A page that says so in few words is a check; an article about checks has many. */
const SHORT_TEXT = 1500;
/** With a status that does not refuse, it has to say hardly anything else, and bear a mark. */
const ALONE_TEXT = 400;
/** A captcha with so few words and ways on beside it is what the page is about. */
const BESIDE_CAPTCHA = { text: 600, controls: 12 };
const BESIDE_UNDRAWN = { text: 250, controls: 3 };

/** Mean a check together with a captcha's mark, or with a status that refuses. */
const CHECK_WORDS = new RegExp(readAlternatives(file, ["phrases"]).phrases, "i");

/** Whole titles and headings of the large makers' checks; nothing else is called so. */
const UNMISTAKABLE_CHECKS =
  /^(?:pardon our interruption|access to this page has been denied)[.…! ]*$/i;

/** On a page with hardly any other text, these sentences are a bot check or its refusal. */
const CHECK_SENTENCES: readonly (readonly [check: string, sentence: RegExp])[] = [
  ["a refusal", /access denied[^]{0,300}(?:reference\s*#|errors\.edgesuite\.net)/i],
  ["Imperva's check", /incapsula incident id/i],
  [
    "a check for bots",
    /made us think (?:that )?you (?:were|are|might be) a (?:ro)?bot|we (?:believe|think) (?:that )?you(?: are|['’]re) using automat(?:ion|ed) tools|(?:need|want) to make sure (?:that )?you(?: are|['’]re) not a (?:ro)?bot|our systems have detected unusual traffic|please (?:solve|complete) (?:the|this) (?:captcha|puzzle|security check)[^.!?]{0,20} to (?:continue|proceed|access|go on)/i,
  ],
];

/** Which check for bots a page is, or null when it is none that is known. */
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
  const sure = CHALLENGES.find((mark) => (mark.header || isShort) && bears(mark, lower, page));
  if (sure) return sure.who;
  if (!REFUSING.has(status)) return status < 400 && isShort ? servedAsPage(pageText, page) : null;
  const hint = HINTS.find((mark) => bears(mark, lower, page));
  if (hint) return hint.who;
  return isShort && CHECK_WORDS.test(pageText) ? "a check for bots" : null;
}

/** Only the head of a large document is read, and no bot check is that large. */
function isOnlyHead({ html }: PageText): boolean {
  return /^<head\b/i.test(html);
}

/** Some bot checks have the status of a page. */
function servedAsPage(pageText: string, page: PageText): string | null {
  const names = [page.title.trim(), page.heading.trim()];
  if (names.some((name) => UNMISTAKABLE_CHECKS.test(name))) return "a check for bots";
  if (isNamedCheck(names, page) || asksInWords(pageText, names, page)) return "a check for bots";
  if (isMostlyCaptcha(pageText, page)) return "a captcha and hardly anything else";
  if (pageText.length >= ALONE_TEXT || guardsForm(page)) return null;
  return CHECK_SENTENCES.find(([, sentence]) => sentence.test(pageText))?.[0] ?? null;
}

function asksInWords(pageText: string, names: string[], page: PageText): boolean {
  if (pageText.length >= ALONE_TEXT || guardsForm(page) || !CAPTCHA.test(page.html)) return false;
  // Beside an input field only a title tells the subject of a page.
  return CHECK_WORDS.test(page.captcha?.fields ? names.join("\n") : pageText);
}

function guardsForm({ captcha }: PageText): boolean {
  return (captcha?.fields ?? 0) > 1;
}

/** A page can have such a name, as a film or a game has; it then has more than that. */
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

function bears(mark: Mark, headers: ReadonlyMap<string, string>, page: PageText): boolean {
  if (mark.header) return mark.header[1].test(headers.get(mark.header[0]) ?? "");
  if (mark.title) return mark.title.test(page.title.trim());
  return mark.html?.test(page.html) ?? false;
}
