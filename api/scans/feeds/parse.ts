/** Pages that feeds and sitemaps name. Pure. */
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

/**
 * Entries of an RSS, RDF, Atom or JSON feed that name a page, in the order of the feed, each page
 * once.
 * @param base address of the feed, for relative links
 * @throws ReadError NOT_READABLE, TOO_COMPLEX
 */
export function entriesOf(text: string, base: string): FeedEntry[] {
  const entries = linksOf(parsed(text)).flatMap(({ guid, link, linkBase }) => {
    const own = linkBase ? URL.parse(linkBase, base)?.href ?? base : base;
    const url = link && URL.parse(link.trim(), own);
    if (!url) return [];
    url.hash = "";
    return isPageUrl(url.href) ? [{ guid: guid?.trim() || null, url: url.href }] : [];
  });
  return [...new Map(entries.toReversed().map((entry) => [entry.url, entry])).values()]
    .toReversed();
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

interface LinkOf {
  guid: string | null | undefined;
  link: string | null | undefined;
  linkBase?: string | undefined;
}

/** Each entry's page: its link, else its permanent identifier. */
function linksOf({ format, feed }: AnyFeed): LinkOf[] {
  switch (format) {
    case "rss":
      return (feed.items ?? []).map(({ link, guid }) => ({
        guid: guid?.value,
        link: link || (guid?.isPermaLink === false ? null : guid?.value),
      }));
    case "rdf":
      return (feed.items ?? []).map(({ link, rdf }) => ({
        guid: rdf?.about,
        link: link || rdf?.about,
      }));
    case "atom":
      return (feed.entries ?? []).map(({ id, links, xml }) => ({
        guid: id,
        link: links?.find(({ rel }) => rel === undefined || rel === "alternate")?.href,
        linkBase: xml?.base ?? feed.xml?.base,
      }));
    case "json":
      return (feed.items ?? []).map(({ id, url, external_url }) => ({
        guid: id,
        link: url || external_url,
      }));
  }
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
  const document = read(text);
  if (!("urlset" in document) && !("sitemapindex" in document)) throw new ReadError("NOT_READABLE");
  return {
    pages: urlsIn(locations(document.urlset, "url"), base),
    sitemaps: urlsIn(locations(document.sitemapindex, "sitemap"), base),
  };
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

function locations(parent: unknown, name: string): string[] {
  const children = fieldOf(parent, name);
  return (Array.isArray(children) ? children : [children])
    .map((child) => fieldOf(child, "loc")).filter((loc) => typeof loc === "string");
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && name in value
    ? Reflect.get(value, name)
    : undefined;
}

function urlsIn(texts: readonly string[], base: string): string[] {
  const urls = texts.flatMap((text) => {
    const url = text.trim() === "" ? null : URL.parse(text.trim(), base);
    return url !== null && isPageUrl(url.href) ? [url.href] : [];
  });
  return [...new Set(urls)];
}
