/** Where a URL led: the asked address and the one of the document on display. Pure. */
import { createSites } from "../rules/site.ts";

export interface Place {
  /** URL that the scan opened; null if a sign-in is expected. */
  asked: string | null;
  /** URL of the document. */
  shown: string;
  /** Response headers of the document, by lower-case name. */
  headers: ReadonlyMap<string, string>;
}

/** Paths that a site's home leads to by itself: its languages, and its home by another name. */
const HOMES = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?|home|index|start|welcome|main|default)?$/i;

export function isHome(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && HOMES.test(plainPath(url));
}

/** Words in the part of a path that names an article or goods. */
const WORDS_OF_TITLE = 3;

/** Whether a URL names one of many pages of a site, such as an article, an order or goods. */
export function isOfContent(address: string): boolean {
  const parts = (URL.parse(address)?.pathname ?? "").split("/");
  return parts.some((part) => part.split("-").length >= WORDS_OF_TITLE || /\d{3}/.test(part));
}

/**
 * Where the URL led instead, as host and path; null if the document is at the URL or below it, or
 * at the home of the site in another language.
 */
export function movedTo(asked: string, shown: string): string | null {
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
export function isOwn(asked: string, shown: string): boolean {
  const { siteOf, hostOf } = createSites();
  const [own, other] = [asked, shown].map((url) => siteOf(hostOf(url) ?? "").split(".")[0]);
  return own === other;
}

export function hostAndPath(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? "" : parsed.hostname + parsed.pathname;
}

/** Without what does not name another page: a slash at the end, and the ending of a file. */
function plainPath({ pathname }: URL): string {
  return pathname.replace(/(?:\/|\.(?:html?|php|aspx?|jsp))+$/i, "").toLowerCase() || "/";
}
