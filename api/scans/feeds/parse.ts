/** Takes the pages from feeds and sitemaps. Pure. */
import { isPageUrl } from "@crumbtrail/contract/urls";
import { XMLParser } from "fast-xml-parser";
import { type AnyFeed, parseFeed } from "feedsmith";
import { ReadError } from "./read_error.ts";
import { refuseComplex } from "./xml_limits.ts";

export interface FeedEntry {
  /** Identifier that the feed gives the entry; null without one. */
  guid: string | null;
  url: string;
}

/** Entries and pages of a document that are read: more than feeds have, and as many as sitemaps may. */
const MAX_ENTRIES = 5000;
const MAX_PAGES = 50_000;

/**
 * Entries of an RSS, RDF, Atom or JSON feed that name a page, in the order of the feed, each page
 * once.
 * @param base address of the feed, for relative links
 * @throws ReadError NOT_READABLE, TOO_COMPLEX
 */
export function entriesOf(text: string, base: string): FeedEntry[] {
  const entries = linksOf(parsed(text)).flatMap(({ guid, link, linkBase, instead }) => {
    const own = linkBase ? URL.parse(linkBase, base)?.href ?? base : base;
    const url = pageOf(link, own) ?? pageOf(instead, null);
    return url === null ? [] : [{ guid: guid?.trim() || null, url }];
  });
  return [...new Map(entries.toReversed().map((entry) => [entry.url, entry])).values()]
    .toReversed().slice(0, MAX_ENTRIES);
}

function parsed(text: string): AnyFeed {
  if (isXml(text)) refuseComplex(text);
  try {
    // White space and comments before the declaration are not XML, and yet common.
    return parseFeed(text.replace(/^\s*(<!--.*?-->\s*)*(?=<\?xml|<)/s, ""));
  } catch (error) {
    throw new ReadError("NOT_READABLE", error);
  }
}

/** What feeds write where an entry has no page. */
const PLACEHOLDER = /^(n\/?a|none|null|undefined|nil|tbd|-+)$/i;

/**
 * The page of a link; null for none, and for what is no address.
 * @param base null: only a whole address counts, since an identifier may look like a relative one
 */
function pageOf(link: string | null | undefined, base: string | null): string | null {
  const text = link?.trim() ?? "";
  if (text === "" || PLACEHOLDER.test(text)) return null;
  const url = URL.parse(text, base ?? undefined);
  if (url === null) return null;
  url.hash = "";
  return isPageUrl(url.href) ? url.href : null;
}

interface LinkOf {
  guid: string | null | undefined;
  link: string | null | undefined;
  linkBase?: string | undefined;
  /** An identifier that may be the page's URL in this format, where the link is none. */
  instead?: string | null | undefined;
}

function linksOf({ format, feed }: AnyFeed): LinkOf[] {
  switch (format) {
    case "rss":
      return (feed.items ?? []).map(({ link, guid }) => ({
        guid: guid?.value,
        link,
        instead: guid?.isPermaLink === false ? null : guid?.value,
      }));
    case "rdf":
      return (feed.items ?? []).map(({ link, rdf }) => ({
        guid: rdf?.about,
        link,
        instead: rdf?.about,
      }));
    case "atom":
      return (feed.entries ?? []).map(({ id, links, xml }) => ({
        guid: id,
        link: alternateOf(links ?? []),
        linkBase: xml?.base ?? feed.xml?.base,
      }));
    case "json":
      return (feed.items ?? []).map(({ id, url, external_url }) => ({
        guid: id,
        link: url || external_url,
        instead: id,
      }));
  }
}

/** The page of an Atom entry; its alternates may be data for programs, such as JSON. */
function alternateOf(
  links: readonly { rel?: string; type?: string; href?: string }[],
): string | undefined {
  const alternates = links.filter(({ rel }) => rel === undefined || rel === "alternate");
  const page = alternates.find(({ type }) => type !== undefined && /html/i.test(type)) ??
    alternates.find(({ type }) => type === undefined);
  return page?.href;
}

const xml = new XMLParser({ ignoreAttributes: true, removeNSPrefix: true, trimValues: true });

/** Pages of a sitemap, and the sitemaps that an index names. */
export interface Sitemap {
  pages: string[];
  sitemaps: string[];
}

/** @throws ReadError NOT_READABLE, TOO_COMPLEX */
export function sitemapOf(text: string, base: string): Sitemap {
  // A text file with an address per line is a sitemap too.
  if (!isXml(text)) {
    const pages = urlsIn(text.split("\n").filter((line) => /^\s*https?:/i.test(line)), base);
    if (pages.length === 0) throw new ReadError("NOT_READABLE");
    return { pages, sitemaps: [] };
  }
  const named = { isSitemap: false, url: new Array<string>(), sitemap: new Array<string>() };
  collectLocations(read(text), named);
  if (!named.isSitemap) throw new ReadError("NOT_READABLE");
  return { pages: urlsIn(named.url, base), sitemaps: urlsIn(named.sitemap, base) };
}

function isXml(text: string): boolean {
  return text.trimStart().startsWith("<");
}

function read(text: string): Record<string, unknown> {
  refuseComplex(text);
  try {
    return xml.parse(text);
  } catch (error) {
    throw new ReadError("NOT_READABLE", error);
  }
}

/** Elements of a sitemap that hold others; some generators nest them in one another. */
const HOLDERS = new Set(["urlset", "sitemapindex"]);

interface Named {
  /** Whether the document has an element of a sitemap, even an empty one. */
  isSitemap: boolean;
  url: string[];
  sitemap: string[];
}

/** Recursion is safe: `refuseComplex` and the parser bound the depth. */
function collectLocations(parent: unknown, into: Named): void {
  if (typeof parent !== "object" || parent === null) return;
  for (const [name, value] of Object.entries(parent)) {
    const children = Array.isArray(value) ? value : [value];
    if (HOLDERS.has(name)) {
      into.isSitemap = true;
      for (const child of children) collectLocations(child, into);
    } else if (into.isSitemap && (name === "url" || name === "sitemap")) {
      for (const child of children) into[name].push(...locationsOf(child));
    }
  }
}

function locationsOf(child: unknown): string[] {
  const loc = typeof child === "object" && child !== null && "loc" in child ? child.loc : [];
  return (Array.isArray(loc) ? loc : [loc]).filter((one) => typeof one === "string");
}

function urlsIn(texts: readonly string[], base: string): string[] {
  const urls = texts.flatMap((text) => {
    const url = text.trim() === "" ? null : URL.parse(text.trim(), base);
    return url !== null && isPageUrl(url.href) ? [url.href] : [];
  });
  return [...new Set(urls)].slice(0, MAX_PAGES);
}
