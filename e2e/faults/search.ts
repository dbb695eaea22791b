/**
 * Changes of storage items while the processes that index them are killed, Elasticsearch is killed
 * and started again, its index is made anew, and a tenant is deleted: in the end both indexes have
 * exactly what the tables have, and no tenant finds texts of another.
 */
import { startElasticsearch } from "../support/elasticsearch/server.ts";
import { compareIndexes } from "@crumbtrail/api/search/elasticsearch/check";
import {
  type Elasticsearch,
  ElasticsearchError,
  openElasticsearch,
} from "@crumbtrail/api/search/elasticsearch/client";
import { reindex } from "@crumbtrail/api/search/elasticsearch/reindex";
import type { TestTenant } from "@crumbtrail/db/testing";
import { type BenchDatabase, benchDatabase } from "../bench/database.ts";
import { type Check, report } from "./report.ts";
import { startIndexer } from "./search_process.ts";
import { foreignHits } from "./search_rights.ts";
import { deleteTenant, mintTenants, writeItems } from "./search_writes.ts";

const INDEXERS = 2;
const KILLS = 20;
/** Shares of the writes at which something happens. */
const RESTARTS = [0.2, 0.5, 0.8];
const REINDEX = 0.35;
const DELETION = 0.6;
const DRAIN_MS = 900_000;

export async function searchFaults(writes: number, queries: number): Promise<boolean> {
  await using database = await benchDatabase(10);
  await using server = await startElasticsearch({ isFast: true });
  const elasticsearch = openElasticsearch(server.url, { searchMs: 30_000 });
  const tenants = await mintTenants(database);
  const [deleted, ...others] = tenants;
  if (!deleted) throw new Error("There is no tenant");
  const indexers = Array.from({ length: INDEXERS }, () => startIndexer(database, server.url));
  const counted = { kills: 0, restarts: 0 };
  const events = [
    ...Array.from({ length: KILLS }, (_, n) => ({
      at: (n + 0.5) / KILLS,
      run: async () => {
        const victim = counted.kills++ % INDEXERS;
        await indexers[victim]?.kill();
        indexers[victim] = startIndexer(database, server.url);
      },
    })),
    ...RESTARTS.map((at) => ({
      at,
      run: async () => {
        counted.restarts++;
        await server.restart();
      },
    })),
    { at: DELETION, run: () => deleteTenant(database, deleted) },
  ].sort((a, b) => a.at - b.at);
  let making: Promise<number> | undefined;
  await writeItems(database, tenants, writes, async (done) => {
    if (done >= REINDEX) making ??= rebuildIndex({ db: database, elasticsearch });
    while (events[0] && events[0].at <= done) {
      const { at, run } = events.shift() ?? events[0];
      await run();
      if (at === DELETION) tenants.shift();
    }
  });
  const reindexed = await making;
  await waitUntilIndexed(database);
  await Promise.all(indexers.map((indexer) => indexer.kill()));
  const { kills, restarts } = counted;
  const green = report(
    `${writes} writes in ${
      tenants.length + 1
    } tenants, ${kills} SIGKILLs of ${INDEXERS} indexers, ` +
      `${restarts} of Elasticsearch, an index made anew with ${reindexed} documents, a tenant deleted`,
    await differences({ db: database, elasticsearch }, deleted),
  );
  const rights = await foreignHits(database, elasticsearch, others, queries);
  await elasticsearch.client.close();
  return green && rights;
}

interface Copy {
  db: BenchDatabase;
  elasticsearch: Elasticsearch;
}

/** Makes the index anew, as often as Elasticsearch ends meanwhile. */
async function rebuildIndex(copy: Copy): Promise<number> {
  while (true) {
    try {
      const count = await reindex(copy);
      if (count !== null) return count;
    } catch (error) {
      if (!(error instanceof ElasticsearchError)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Waits until nothing is left to index. */
async function waitUntilIndexed({ owner }: BenchDatabase): Promise<void> {
  const late = performance.now() + DRAIN_MS;
  while (performance.now() < late) {
    const [left] = await owner`
      select exists (select from search_changes) or exists (select from search_outbox) as some`;
    if (!left?.some) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  console.error("Changes are left to index");
}

async function differences(copy: Copy, deleted: TestTenant): Promise<Check[]> {
  const comparison = await compareIndexes(copy, 0);
  const [own] = await copy.db.owner`
    with documents as (select tenant_id, id from search_documents where words is not null),
      items as (select tenant_id, id from storage_items)
    select (select count(*)::int from items) as items,
      (select count(*)::int from (select * from items except select * from documents) m) as missing,
      (select count(*)::int from (select * from documents except select * from items) m) as extra,
      (select count(*)::int from documents where tenant_id = ${deleted.tenantId}) as deleted`;
  return [
    ["documents in PostgreSQL", comparison?.postgres, own?.items],
    ["documents in Elasticsearch", comparison?.elasticsearch, own?.items],
    ["rows that PostgreSQL's index lacks", own?.missing, 0],
    ["documents of PostgreSQL's index without a row", own?.extra, 0],
    ["documents in PostgreSQL alone", comparison?.missing.length, 0],
    ["documents in Elasticsearch alone", comparison?.extra.length, 0],
    ["documents of different versions", comparison?.different.length, 0],
    ["changes left", comparison?.pending, 0],
    ["documents of the deleted tenant", own?.deleted, 0],
  ];
}
