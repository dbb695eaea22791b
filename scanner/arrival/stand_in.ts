/**
 * Recognises by its shape, in any language, a document that stands in the tested page's place with a
 * normal status: a sign-in that the URL redirects to, a password for the whole site, a refusal, a
 * waiting room, a notice of the host. Pure.
 */
import { isThin } from "@crumbtrail/contract/page_shape";
import { createSites } from "../rules/site.ts";
import type { PageText } from "./bot_wall.ts";
import { LOGIN_PATH } from "./foreign_sign_in.ts";

/** A document that loads itself again later than this is a news ticker, as in `shape_script.ts`. */
const SOON_SECONDS = 120;

export interface Place {
  /** URL that the scan opened; null if a sign-in is expected. */
  asked: string | null;
  /** URL of the document. */
  shown: string;
  /** Response headers of the document, by lower-case name. */
  headers: ReadonlyMap<string, string>;
}

/** A page with only a form has less text; a page that also offers to sign in has more. */
const LITTLE_TEXT = 1500;
/** The same in words, for a large document, whose text is not read. */
const LITTLE_WORDS = 250;
/** A site behind a password shows its name and a form. */
const LOCK = { text: 600, links: 5 };
/** A waiting room explains itself and may have pictures. */
const WAITING = { words: 200, links: 3 };

/** A field for a password, shown or opened by a button: shops that are not open yet have one. */
const PASSWORD = /<input\b[^<>]*\btype=["']?password\b/i;

/** A refusal has a heading, two sentences and a number. */
const NOTICE_PIECES = 4;

/** Describes the document for a person; null if nothing shows that it is not the page. */
export function standIn(page: PageText, place: Place): string | null {
  const { shape, text } = page;
  if (shape === undefined || place.asked === null || LOGIN_PATH.test(pathOf(place.asked))) {
    return null;
  }
  const moved = movedTo(place.asked, place.shown);
  const movedWithin = isOwn(place.asked, place.shown) ? moved : null;
  const isBrief = text === "" ? shape.words < LITTLE_WORDS : text.length < LITTLE_TEXT;
  const lock = isBrief && text.length < LOCK.text && shape.links <= LOCK.links;
  if (page.asks === "password" && isBrief) {
    if (movedWithin !== null) return `the sign-in page ${movedWithin}`;
    if (lock && shape.fields === 1) return "a password for the whole site and nothing else";
  }
  // Many ask for the name first, and for the password on the page that follows.
  const isNamed = page.asks === "name" && LOGIN_PATH.test(pathOf(place.shown));
  if (movedWithin !== null && isNamed && isBrief) {
    return `the sign-in page ${movedWithin}`;
  }
  if (movedWithin !== null && lock && PASSWORD.test(page.html)) {
    return `a page that opens with a password, ${movedWithin}`;
  }
  const waits = (shape.reloads || reloadsSoon(place)) && !shape.isBoard;
  if (waits && shape.words < WAITING.words && shape.links <= WAITING.links) {
    return "a document that waits and loads itself again";
  }
  const isDeep = !isHome(place.asked);
  if (isDeep && moved !== null && isHome(place.shown)) {
    return `a home page, ${moved}, instead of the address`;
  }
  if (!isThin(shape)) return null;
  const number = incidentNumber(text);
  if (number !== null) return `hardly anything but a number to be given to support, ${number}`;
  if (shape.goesBack && !isImprint(page)) return "hardly anything but a way back";
  if (moved !== null) return `another address, ${moved}, with hardly anything on it`;
  // A page amid a site leads on into the site, to its home at least.
  const isNotice = shape.words > 0 && !/<iframe\b/i.test(page.html) && shape.links === 0 &&
    shape.pieces <= NOTICE_PIECES;
  if (isDeep && isNotice && !shape.isBoard && !isImprint(page)) {
    return "hardly anything, and no link into the site";
  }
  return null;
}

/** As `reloads` of the shape, but by a response header. */
function reloadsSoon({ shown, headers }: Place): boolean {
  const [seconds = "", target = ""] = (headers.get("refresh") ?? "").split(/[;,]/, 2);
  if (!/^\s*\d/.test(seconds) || parseInt(seconds) > SOON_SECONDS) return false;
  const url = target.trim().replace(/^url\s*=/i, "").trim().replace(/^['"]|['"]$/g, "");
  const plain = (address: string | undefined) => address?.split("#", 1)[0];
  return url === "" || plain(URL.parse(url, shown)?.href) === plain(shown);
}

/** Long digits, a UUID, an edge server's reference; telephone numbers are shorter. */
const INCIDENT =
  /^(?:\d{14,}(?:-\d{8,})?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{1,3}(?:\.[\da-f]{6,}){3})$/i;
/** A telephone number that begins with 00 has as many digits as a short number of a refusal. */
const TELEPHONE = /^00[1-9]\d{7,14}$/;
/** As in a Ray ID, with letters amid digits; bank accounts begin with letters and have digits after. */
const HEXADECIMAL = /^[\da-f]{16,}$/i;
const LETTER_AFTER_DIGIT = /\d[a-f]/i;
const LONGEST_NUMBER = 80;

/** The number with which a refusal refers to itself; null without one. */
function incidentNumber(text: string): string | null {
  const tokens = text.split(/[^\p{L}\p{N}.-]+/u).map((token) => token.replace(/[.-]+$/, ""));
  return tokens.filter(({ length }) => length <= LONGEST_NUMBER).find((token) =>
    (INCIDENT.test(token) && !TELEPHONE.test(token)) ||
    (HEXADECIMAL.test(token) && LETTER_AFTER_DIGIT.test(token))
  ) ?? null;
}

const MAIL = /@[\w-]+\.\w/;
const CALLED = /(?:\+|\(|\b0)\d[\d ()/-]{5,18}\d/;

/** Whether a page says where to write and to call: imprints do, refusals name one at most. */
function isImprint({ text, html }: PageText): boolean {
  return (MAIL.test(text) || html.includes("mailto:")) &&
    (CALLED.test(text) || html.includes("tel:"));
}

/** Paths that a site's home leads to by itself: its languages, and its home by another name. */
const HOMES = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?|home|index|start|welcome|main|default)?$/i;

function isHome(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && HOMES.test(plainPath(url));
}

/**
 * Where the URL led instead, as host and path; null if the document is at the URL or below it, or at
 * the home of the site in another language.
 */
function movedTo(asked: string, shown: string): string | null {
  const [from, to] = [URL.parse(asked), URL.parse(shown)];
  if (from === null || to === null) return null;
  const address = `${to.host}${to.pathname}`;
  if (!isOwn(asked, shown)) return address;
  const [path, other] = [plainPath(from), plainPath(to)];
  if (HOMES.test(path)) return HOMES.test(other) ? null : address;
  const isSame = path === other || path.endsWith(other) || other.endsWith(path);
  return isSame || `${other}/`.startsWith(`${path}/`) ? null : address;
}

/** Whether both are of one site, or of one brand under two top-level domains. */
function isOwn(asked: string, shown: string): boolean {
  const { siteOf, hostOf } = createSites();
  const [own, other] = [asked, shown].map((url) => siteOf(hostOf(url) ?? "").split(".")[0]);
  return own === other;
}

function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? "" : parsed.hostname + parsed.pathname;
}

/** Without what does not name another page: a slash at the end, and the ending of a file. */
function plainPath({ pathname }: URL): string {
  return pathname.replace(/(?:\/|\.(?:html?|php|aspx?|jsp))+$/i, "").toLowerCase() || "/";
}
