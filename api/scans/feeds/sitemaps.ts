/** Fetches a sitemap with the sitemaps that it names; `parse.ts` takes the URLs. */
import type { UnreadSitemap } from "@crumbtrail/contract/test_scenario";
import type { Outward } from "../../platform/egress/call.ts";
import { readDocument } from "./fetch.ts";
import type { Sitemap } from "./parse.ts";
import { sitemapIn, type TenantReader } from "./read.ts";
import { ReadError } from "./read_error.ts";

/** Sitemaps of an index that are asked for in a run, those of indexes within it included. */
const MOST = 10;

export interface SitemapReading {
  pages: string[];
  /** Sitemaps of the index that could not be read. */
  unread: UnreadSitemap[];
}

/**
 * Pages of a sitemap, or of the sitemaps that an index names. A sitemap of an index that cannot be
 * read does not end the reading.
 * @param enough number of pages after which no further sitemap is read
 * @throws ReadError if the sitemap itself cannot be read, or none that its index names
 */
export async function readSitemap(
  by: TenantReader & { outward: Outward },
  url: string,
  enough: number,
): Promise<SitemapReading> {
  const first = await sitemapAt(by, url);
  const pages = new Set(first.pages);
  const named = new Set(first.sitemaps);
  const unread: UnreadSitemap[] = [];
  let asked = 0;
  // An index may name further indexes, which add to those that are still to be read.
  for (const sitemap of named) {
    if (sitemap === url) continue;
    if (asked++ === MOST || pages.size >= enough) break;
    try {
      const read = await sitemapAt(by, sitemap);
      for (const page of read.pages) pages.add(page);
      for (const inner of read.sitemaps) named.add(inner);
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      unread.push({ url: sitemap, failure: error.failure });
    }
  }
  const [cause] = unread;
  if (pages.size === 0 && cause) throw new ReadError(cause.failure);
  return { pages: [...pages], unread };
}

async function sitemapAt(
  by: TenantReader & { outward: Outward },
  url: string,
): Promise<Sitemap> {
  const document = await readDocument(by.outward, url);
  // "Not modified" is no answer to a call without validators.
  if (document === null) throw new ReadError("HTTP_STATUS");
  return await sitemapIn(by, document);
}
