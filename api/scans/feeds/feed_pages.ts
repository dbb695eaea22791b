/** Which pages of a feed are tested: new ones on the property's hosts, up to the limits. Pure. */
import type { Property } from "@crumbtrail/contract/property";
import { createHash } from "node:crypto";
import { hostOf, propertyOfHost } from "../page_property.ts";
import type { FeedEntry } from "./parse.ts";

/** Pages of a feed that a run tests at most. */
export const PAGES_PER_RUN = 10;
/** Pages of a feed that are tested within a day at most. */
export const PAGES_PER_DAY = 100;

/**
 * Entries whose page belongs to the property: of all active properties it covers the host most
 * closely.
 */
export function entriesOfProperty<Entry extends { url: string }>(
  entries: readonly Entry[],
  properties: readonly Property[],
  propertyId: string,
): Entry[] {
  const home = propertyOfHost(properties);
  const isOwn = new Map<string, boolean>();
  return entries.filter(({ url }) => {
    // `https://host:port`: a feed has thousands of URLs, and few of these.
    const origin = url.slice(0, url.indexOf("/", "https://".length));
    const known = isOwn.get(origin) ?? home(hostOf(url))?._id === propertyId;
    isOwn.set(origin, known);
    return known;
  });
}

/** What an entry is remembered by: hashes of its URL and of its identifier. */
export function hashesOf(entry: FeedEntry): string[] {
  return [urlHashOf(entry), ...entry.guid === null ? [] : [hash(`guid ${entry.guid}`)]];
}

export function urlHashOf({ url }: Pick<FeedEntry, "url">): string {
  return hash(`url ${url}`);
}

/** The beginning of a SHA-256 in hexadecimal digits, 16 bytes. */
function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** An entry is new if neither its URL nor its identifier was seen. */
export function isNew(entry: FeedEntry, unseen: ReadonlySet<string>): boolean {
  return hashesOf(entry).every((hash) => unseen.has(hash));
}
