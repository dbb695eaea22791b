/** Writes documents in bulk, each with its version: Elasticsearch refuses older ones. */
import type { estypes } from "@elastic/elasticsearch";
import type { SearchChange } from "../search.ts";
import { answerOf, type Elasticsearch, ElasticsearchError } from "./client.ts";
import { writeAlias } from "./indexes.ts";
import { fieldsOf, keyOf } from "./mapping.ts";

/** Changes in a request, which has each of them once for every index. */
export const PORTION = 1000;

/**
 * Elasticsearch refused documents for good; the others of the same request are written. The message
 * has the reason of the first one.
 */
export class RefusedDocumentsError extends Error {
  constructor(readonly refused: SearchChange[], reason: string) {
    super(`Elasticsearch refused ${refused.length} documents: ${reason}`);
  }
}

/**
 * Writes the changes to all these indexes. It is no failure if an index has a newer version, no
 * document to delete, or was deleted meanwhile.
 * @throws ElasticsearchError if a change was not written, but may be later. All changes can then be
 * written again: versions keep a repeated write from doing harm
 * @throws RefusedDocumentsError if documents are refused for good; changes beyond their request are
 * not written
 */
export async function writeChanges(
  elasticsearch: Elasticsearch,
  indexes: readonly string[],
  changes: readonly SearchChange[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += PORTION) {
    await writePortion(elasticsearch, indexes, changes.slice(start, start + PORTION));
  }
}

async function writePortion(
  elasticsearch: Elasticsearch,
  indexes: readonly string[],
  changes: readonly SearchChange[],
): Promise<void> {
  // In the order of the operations, to find the change of an answer.
  const written = indexes.flatMap((index) => changes.map((change) => ({ index, change })));
  if (written.length === 0) return;
  const operations = written.flatMap(({ index, change }) => operationOf(index, change));
  const { items, errors } = await answerOf(elasticsearch.client.bulk({ operations }));
  // The deletion of a document that is not there is no error.
  if (!errors) return;
  const refused = new Map<SearchChange, string>();
  for (const [n, item] of items.entries()) {
    const result = item.index ?? item.delete;
    const change = written[n]?.change;
    const reason = result?.error?.type;
    if (!result || !change || !reason || isHarmless(result)) continue;
    if (result.status === 429 || result.status >= 500) {
      throw new ElasticsearchError(`Elasticsearch did not write: ${reason}`, result.status);
    }
    refused.set(change, reason);
  }
  const [reason] = refused.values();
  if (reason) throw new RefusedDocumentsError([...refused.keys()], reason);
}

function operationOf(index: string, change: SearchChange): Record<string, unknown>[] {
  // By the alias for writes, because the name of a deleted index would make a new one.
  const target = {
    _index: writeAlias(index),
    require_alias: true,
    _id: keyOf(change),
    version: Number(change.version),
    version_type: "external",
  };
  const { document } = change;
  return document ? [{ index: target }, fieldsOf(document)] : [{ delete: target }];
}

/** The index has a newer version, or was deleted meanwhile. */
function isHarmless({ status, error }: estypes.BulkResponseItem): boolean {
  return status === 409 || (status === 404 && error?.type === "index_not_found_exception");
}
