/** Writes what has changed in PostgreSQL's index to Elasticsearch. */
import { finishSearchChanges, takeSearchChanges } from "@crumbtrail/db/queries/search_changes";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import type { SearchChange } from "../search.ts";
import type { Copy } from "./reindex.ts";
import { readIndexes } from "./indexes.ts";
import { PORTION, RefusedDocumentsError, writeChanges } from "./write.ts";

/** A batch is one request: if documents are refused, all its others are known to be written. */
const BATCH = PORTION;
/** Longer than a write may take. If the process is killed, others take its changes after it. */
const LEASE_S = 60;

/**
 * Copies a batch. Without an answer of Elasticsearch the changes stay in PostgreSQL and are copied
 * later; writing a change twice does no harm.
 * @returns the number of copied changes
 * @throws ElasticsearchError if it does not answer
 */
export async function copyChanges({ db, elasticsearch }: Copy, log: Logger): Promise<number> {
  // Nothing is taken while Elasticsearch does not answer.
  if ((await readIndexes(elasticsearch)).all.length === 0) return 0;
  const changes = await acrossTenants(db.system, (tx) => takeSearchChanges(tx, BATCH, LEASE_S));
  if (changes.length === 0) return 0;
  // Read after the changes were taken: an index that is made later is filled from a later state.
  const { all } = await readIndexes(elasticsearch);
  const refused = await refusedOf(writeChanges(elasticsearch, all, changes), log);
  const written = changes.filter((change) => !refused.has(change));
  await acrossTenants(db.system, (tx) => finishSearchChanges(tx, written));
  return written.length;
}

/** Refused documents stay noted, are tried again after the lease, and hold up no others. */
async function refusedOf(writing: Promise<void>, log: Logger): Promise<Set<SearchChange>> {
  try {
    await writing;
    return new Set();
  } catch (error) {
    if (!(error instanceof RefusedDocumentsError)) throw error;
    const ids = error.refused.slice(0, 10).map(({ resultType, id }) => `${resultType} ${id}`);
    log.error({ err: error, ids }, "documents not copied to Elasticsearch");
    return new Set(error.refused);
  }
}
