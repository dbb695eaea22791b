/** Tells checks for bots from pages, by the marks of those that are in use. Pure. */

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
  /** What a form on display asks of who wants to sign in. */
  asks?: "password" | "name" | null;
  /** What the buttons and links on display say, and what its fields are called. */
  controls?: string[];
}

interface Mark {
  who: string;
  header?: readonly [name: string, value: RegExp];
  html?: RegExp;
  title?: RegExp;
}

/** Certain by themselves, on any status: nothing but a challenge has them. */
const CHALLENGES: readonly Mark[] = [
  { who: "Cloudflare's challenge", header: ["cf-mitigated", /challenge/i] },
  { who: "Cloudflare's challenge", html: /\/cdn-cgi\/challenge-platform\/h\/[bg]\/orchestrate/ },
  { who: "Cloudflare's challenge", html: /window\._cf_chl_opt\s*=/ },
  {
    who: "Cloudflare's challenge",
    title: /^(Just a moment\.\.\.|Attention Required! \| Cloudflare)$/,
  },
  { who: "AWS WAF's challenge", header: ["x-amzn-waf-action", /captcha|challenge/i] },
  { who: "DataDome's captcha", html: /(geo|interstitial)\.captcha-delivery\.com/ },
  { who: "HUMAN's captcha", html: /id=["']px-captcha|window\._pxAppId[\s\S]*captcha/ },
  { who: "Imperva's check", html: /_Incapsula_Resource\?[^"']*(SWUDNSAI|CWUDNSAI|edet=)/ },
  { who: "Kasada's check", html: /\/149e9513-01fa-4fb0-aad4-566afd725d1b\// },
  { who: "Sucuri's check", html: /sucuri_cloudproxy_js/ },
  { who: "Google's check", html: /action=["'][^"']*\/sorry\/index/ },
  { who: "DDoS-Guard's check", title: /^DDoS-Guard$/i },
];

const CAPTCHA = /\b(h-captcha|g-recaptcha|cf-turnstile|hcaptcha\.com|arkoselabs)\b/;

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

const WORDS = new RegExp(
  [
    "are you (a )?(human|robot)",
    "verify(ing)? (that )?you('| a)re (a )?human",
    "checking (your browser|if the site connection is secure)",
    "unusual traffic",
    "(automated|bot) (access|traffic|requests?)",
    "\\bnot a robot|kein roboter|pas un robot|geen robot",
    "no (soy|eres|es) un robot|non (sono|sei|è) un robot|nie jeste[mś] robotem",
    "bist du ein (mensch|roboter)|sind sie ein (mensch|roboter)",
    "ungewöhnlichen datenverkehr",
    "êtes-vous un (humain|robot)",
    "enable javascript and cookies to continue",
    "pardon our interruption",
  ].join("|"),
  "i",
);

/** A page that says so in few words is a check; an article about checks has many. */
const SHORT_TEXT = 1500;
/** With a status that does not refuse, it has to say hardly anything else, and bear a mark. */
const ALONE_TEXT = 400;
const DENIED = /access denied[^]{0,300}reference\s*#/i;

/** Which check for bots a page is, or null when it is none that is known. */
export function botWall(
  status: number,
  headers: Readonly<Record<string, string>>,
  page: PageText,
): string | null {
  const lower = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const sure = CHALLENGES.find((mark) => bears(mark, lower, page));
  if (sure) return sure.who;
  const said = `${page.title}\n${page.text}`;
  if (!REFUSING.has(status)) return status < 400 ? servedAsPage(said, page) : null;
  const hint = HINTS.find((mark) => bears(mark, lower, page));
  if (hint) return hint.who;
  return said.length < SHORT_TEXT && WORDS.test(said) ? "a check for bots" : null;
}

/** Some checks come with the status of a page. */
function servedAsPage(said: string, { html }: PageText): string | null {
  if (said.length >= ALONE_TEXT) return null;
  if (CAPTCHA.test(html) && WORDS.test(said)) return "a check for bots";
  return DENIED.test(said) ? "a refusal" : null;
}

function bears(mark: Mark, headers: ReadonlyMap<string, string>, page: PageText): boolean {
  if (mark.header) return mark.header[1].test(headers.get(mark.header[0]) ?? "");
  if (mark.title) return mark.title.test(page.title.trim());
  return mark.html?.test(page.html) ?? false;
}
