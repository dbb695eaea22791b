/** What a crawl of a feed would test, before it is saved. */
import type { RssPreview } from "@crumbtrail/contract/test_scenario";
import { listProperties } from "@crumbtrail/db/queries/properties";
import { readTenant } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { requireProperty } from "../scenarios/change.ts";
import { entriesOfProperty, PAGES_PER_RUN } from "./feed_pages.ts";
import { readDocument } from "./fetch.ts";
import { entriesOf, type FeedEntry } from "./parse.ts";
import { ReadError } from "./read_error.ts";

/** Somebody waits for a preview; a crawl reads ten times as much. */
const MAX_BYTES = 1_000_000;

/**
 * Reads a feed. A feed that cannot be read is no error of the call: the answer says why.
 * @throws ApiError VALIDATION_ERROR, see `requireProperty`
 */
export async function previewFeed(
  { db, outward }: Pick<Deps, "db" | "outward">,
  actor: AccountActor,
  { url, property }: { url: string; property: string },
): Promise<RssPreview> {
  const { tenantId } = actor.scope;
  await readTenant(db.app, tenantId, (tx) => requireProperty(tx, actor, property));
  let entries: FeedEntry[];
  try {
    const document = await readDocument(outward, url, undefined, MAX_BYTES);
    entries = document ? entriesOf(document.text, document.url) : [];
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    return { failure: error.failure, pages: 0, elsewhere: 0, tested: [] };
  }
  // The whole tenant's, as for the crawl: another property may cover a page more closely.
  const { data: properties } = await readTenant(
    db.app,
    tenantId,
    (tx) => listProperties(tx, { offset: 0, limit: 10_000 }),
  );
  const own = entriesOfProperty(entries, properties, property);
  return {
    failure: null,
    pages: entries.length,
    elsewhere: entries.length - own.length,
    tested: own.slice(0, PAGES_PER_RUN).map(({ url }) => url),
  };
}
