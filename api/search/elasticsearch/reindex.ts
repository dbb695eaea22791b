/**
 * Makes the index anew from PostgreSQL while writes go on. The new index receives all changes from
 * its creation on, and the documents of PostgreSQL: of two versions the newer one counts, in any
 * order. When it is complete, searches are switched over and the old index is deleted.
 */
import type { Database } from "@crumbtrail/db/connect";
import { registerSearchConsumer, searchDocuments } from "@crumbtrail/db/queries/search_changes";
import {
  allowLongStatements,
  areOlderOver,
  claimSearchCopy,
  currentTransaction,
  hasSearchConsumer,
} from "@crumbtrail/db/queries/search_copy";
import { acrossTenants, type SystemTx } from "@crumbtrail/db/tenant";
import type { Elasticsearch } from "./client.ts";
import { createIndex, dropIndex, isOutdated, readIndexes, switchTo } from "./indexes.ts";
import { writeChanges } from "./write.ts";

/** Documents read, and written, at once. */
const PORTION = 1000;
const POLL_MS = 200;

export interface Copy {
  db: Pick<Database, "system">;
  elasticsearch: Elasticsearch;
}

/**
 * Makes the first index, or a new one if this version of the product needs other fields, or if the
 * copy was ended in between.
 * @returns the number of documents; null if there is nothing to do, or another process does it
 */
export async function reindexIfNeeded(copy: Copy): Promise<number | null> {
  const { searched } = await readIndexes(copy.elasticsearch);
  const isKept = await acrossTenants(copy.db.system, hasSearchConsumer);
  if (searched && isKept && !await isOutdated(copy.elasticsearch, searched)) return null;
  return await reindex(copy);
}

/** @returns the number of documents; null if another process is making an index */
export async function reindex({ db, elasticsearch }: Copy): Promise<number | null> {
  return await acrossTenants(db.system, async (tx) => {
    if (!await claimSearchCopy(tx)) return null;
    await allowLongStatements(tx);
    await dropUnfinished(elasticsearch);
    await registerCopy(db);
    const index = await createIndex(elasticsearch);
    try {
      const count = await fill(tx, elasticsearch, index);
      await switchTo(elasticsearch, index);
      return count;
    } catch (error) {
      // While Elasticsearch does not answer, the index stays until the next attempt.
      await dropIndex(elasticsearch, index).catch(() => {});
      throw error;
    }
  });
}

/** Deletes what a killed process has left. */
async function dropUnfinished(elasticsearch: Elasticsearch): Promise<void> {
  const { searched, all } = await readIndexes(elasticsearch);
  for (const index of all) if (index !== searched) await dropIndex(elasticsearch, index);
}

/** Changes are noted from now on; waits for transactions that did not know this yet. */
async function registerCopy(db: Copy["db"]): Promise<void> {
  await acrossTenants(db.system, registerSearchConsumer);
  const moment = await acrossTenants(db.system, currentTransaction);
  while (!await acrossTenants(db.system, (tx) => areOlderOver(tx, moment))) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * Writes all documents. A failed write is not repeated: Elasticsearch may have been started again,
 * and remembers no deletions of before, which would let a late write bring a document back.
 */
async function fill(tx: SystemTx, elasticsearch: Elasticsearch, index: string): Promise<number> {
  let count = 0;
  let writing = Promise.resolve();
  for await (const portion of searchDocuments(tx, PORTION)) {
    await writing;
    writing = writeChanges(elasticsearch, [index], portion);
    // Awaited, and its failure thrown, after the next portion is read.
    writing.catch(() => {});
    count += portion.length;
  }
  await writing;
  return count;
}
