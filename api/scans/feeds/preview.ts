/** What a crawl of a feed would test, before it is saved. */
import type { RssPreview } from "@crumbtrail/contract/test_scenario";
import { listProperties } from "@crumbtrail/db/queries/properties";
import { readTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ReaderError, readerRefusal } from "../../platform/reader/reader.ts";
import { requireProperty } from "../scenarios/permitted_pages.ts";
import { entriesOfProperty, PAGES_PER_RUN } from "./feed_pages.ts";
import { readDocument } from "./fetch.ts";
import type { FeedEntry } from "./parse.ts";
import { feedIn } from "./read.ts";
import { ReadError } from "./read_error.ts";

/** Somebody waits for a preview; a crawl reads ten times as much. */
const MAX_BYTES = 1_000_000;

/**
 * Reads a feed. A feed that cannot be read is no error of the call: the answer says why.
 * @throws ApiError VALIDATION_ERROR, see `requireProperty`, and for a feed that takes too much time
 * or memory; UNKNOWN_ERROR with 503 while the reader is busy or away
 */
export async function previewFeed(
  { db, outward, reader }: Pick<Deps, "db" | "outward" | "reader">,
  actor: AccountActor,
  { url, property }: { url: string; property: string },
): Promise<RssPreview> {
  const { tenantId } = actor.scope;
  await readTenant(db.app, tenantId, (tx) => requireProperty(tx, actor, property));
  let entries: FeedEntry[];
  try {
    const document = await readDocument(outward, url, undefined, MAX_BYTES);
    entries = document ? await feedIn({ reader, tenantId }, document) : [];
  } catch (error) {
    const cause = error instanceof ReadError ? error.cause : error;
    if (!(error instanceof ReadError) || cause instanceof ReaderError) {
      throw readerRefusal(cause, "url", {
        SLOW: answerText("the feed takes too long to read: its markup is too complex"),
        ENDED: answerText("the feed takes too much memory to read: its markup is too complex"),
      });
    }
    return { failure: error.failure, pages: 0, elsewhere: 0, tested: [] };
  }
  // Properties of the whole tenant, as for the crawl: another one may cover a page more closely.
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
