/** Writes documents in bulk, each with its version: Elasticsearch refuses older ones. */
import type { estypes } from "@elastic/elasticsearch";
import type { SearchChange } from "../search.ts";
import { answerOf, type Elasticsearch, ElasticsearchError } from "./client.ts";
import { writeAlias } from "./indexes.ts";
import { fieldsOf, keyOf } from "./mapping.ts";

/** Documents in a request. */
const PORTION = 1000;

/** Elasticsearch refused documents for good; the others are written. */
export class RefusedDocumentsError extends Error {
  constructor(readonly refused: SearchChange[], reason: string) {
    super(`Elasticsearch refused ${refused.length} documents: ${reason}`);
  }
}

/**
 * Writes the changes to all these indexes. A newer version that the index has is no failure, nor an
 * index that was deleted meanwhile.
 * @throws ElasticsearchError if not all is written, and writing again may help; what was written is
 * not harmed by that
 * @throws RefusedDocumentsError for documents that are refused for good
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

/** A newer version is there, there was nothing to delete, or the index was deleted meanwhile. */
function isHarmless({ status, error }: estypes.BulkResponseItem): boolean {
  return status === 409 || (status === 404 && error?.type === "index_not_found_exception");
}
