/**
 * The indexes behind the alias. Searches use the alias, which has one complete index. Each index
 * also has an alias of its own for writes: a write to it is refused once the index is gone, where
 * the name of the index would make a new one.
 */
import { answerOf, type Elasticsearch, foundBy } from "./client.ts";
import { MAPPING_VERSION, MAPPINGS, SETTINGS } from "./mapping.ts";

/** How long Elasticsearch keeps the state of which all documents are listed, from one page to the next. */
const KEEP_ALIVE = "1m";
const PAGE = 5000;
/** See `gc_deletes` in SETTINGS; for an index that is complete. */
const SEARCHED_GC = "1h";

export const writeAlias = (index: string) => `${index}-write`;

/** Creates an empty index that receives all changes from now on, and is not searched yet. */
export async function createIndex({ client, alias }: Elasticsearch): Promise<string> {
  const index = `${alias}-${Date.now()}`;
  // Copies, because the client wants lists that it may change.
  const settings = {
    ...SETTINGS,
    sort: { field: [...SETTINGS.sort.field], order: [...SETTINGS.sort.order] },
  };
  await answerOf(client.indices.create({
    index,
    settings,
    mappings: MAPPINGS,
    aliases: { [writeAlias(index)]: {} },
  }));
  return index;
}

export interface Indexes {
  /** Behind the alias; undefined before the first index is complete. */
  searched: string | undefined;
  /** All indexes, complete or not. */
  all: string[];
}

/** The indexes with an alias for writes. */
export async function readIndexes({ client, alias }: Elasticsearch): Promise<Indexes> {
  const found = await foundBy(client.indices.getAlias({ index: `${alias}-*` })) ?? {};
  const all = Object.keys(found).filter((index) =>
    writeAlias(index) in (found[index]?.aliases ?? {})
  );
  return { searched: all.find((index) => alias in (found[index]?.aliases ?? {})), all };
}

/** Whether the index lacks fields that this version of the product writes and searches. */
export async function isOutdated({ client }: Elasticsearch, index: string): Promise<boolean> {
  const answer = await foundBy(client.indices.getMapping({ index }));
  return Number(answer?.[index]?.mappings._meta?.version ?? 0) < MAPPING_VERSION;
}

/** Searches use this index from now on; all others are deleted, in the same step. */
export async function switchTo(elasticsearch: Elasticsearch, index: string): Promise<void> {
  const { client, alias } = elasticsearch;
  await answerOf(client.indices.putSettings({ index, settings: { gc_deletes: SEARCHED_GC } }));
  await refresh(elasticsearch, index);
  const { all } = await readIndexes(elasticsearch);
  const others = all.filter((name) => name !== index);
  await answerOf(client.indices.updateAliases({
    actions: [
      { add: { index, alias } },
      ...others.map((name) => ({ remove_index: { index: name } })),
    ],
  }));
}

/** Makes what was written visible to searches. */
export async function refresh({ client }: Elasticsearch, index: string): Promise<void> {
  await answerOf(client.indices.refresh({ index }));
}

export async function dropIndex({ client }: Elasticsearch, index: string): Promise<void> {
  await foundBy(client.indices.delete({ index }));
}

/** Keys and versions of all documents of an index, in portions. */
export async function* listVersions(
  elasticsearch: Elasticsearch,
  index: string,
): AsyncGenerator<Map<string, bigint>> {
  const { client } = elasticsearch;
  await refresh(elasticsearch, index);
  const { id } = await answerOf(client.openPointInTime({ index, keep_alive: KEEP_ALIVE }));
  try {
    let after: (string | number)[] | undefined;
    while (true) {
      const { hits } = await answerOf(client.search({
        pit: { id, keep_alive: KEEP_ALIVE },
        sort: [{ _shard_doc: "asc" }],
        size: PAGE,
        version: true,
        track_total_hits: false,
        _source: false,
        ...after && { search_after: after },
      }));
      if (hits.hits.length === 0) return;
      yield new Map(hits.hits.map(({ _id, _version }) => [_id ?? "", BigInt(_version ?? 0)]));
      after = hits.hits.at(-1)?.sort as (string | number)[];
    }
  } finally {
    await foundBy(client.closePointInTime({ id }));
  }
}
