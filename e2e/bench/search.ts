/** The search's two drivers in the largest tenant, and how fast documents are indexed. */
import type { SearchDriver, SearchRequest } from "@crumbtrail/api/search";
import { type Elasticsearch, openElasticsearch } from "@crumbtrail/api/search/elasticsearch/client";
import { elasticsearchDriver } from "@crumbtrail/api/search/elasticsearch/driver";
import { reindex } from "@crumbtrail/api/search/elasticsearch/reindex";
import { postgresDriver } from "@crumbtrail/api/search/postgres";
import { startElasticsearch } from "../support/elasticsearch/server.ts";
import { SEARCH_ORDERS } from "@crumbtrail/contract/search_options";
import { type BenchDatabase, benchDatabase } from "./database.ts";
import { ms, percentile, type Row, table } from "./figures.ts";
import { benchDocuments } from "./search_documents.ts";
import { timed } from "./side_by_side.ts";

const ROUNDS = 100;
const WARM_UP = 10;
const AT_ONCE = [1, 8];
/** Milliseconds of the 95th percentile. */
const GOALS = { postgres: 150, elasticsearch: 50 };
/** Documents a second that are to be indexed. */
const INDEXING = 2000;

/** Terms of several queries of each kind, so that no answer comes from a cache alone. */
const KINDS: Record<string, string[][]> = {
  "infix of a rare word": [["ebrafis"], ["brafish"], ["zebra"], ["rafish"]],
  "infix of a frequent word": [["oogle"], ["nalytic"], ["google"], ["analyt"]],
  "start of a word": [["ga"], ["js"], ["xs"], ["us"]],
  "two words": [["oogle", "session"], ["track", "xsrf"], ["pagead", "cart"]],
  "a word without a hit": [["qqqzzzx"], ["nowherefound"], ["zzyzzy"]],
  "a word that nearly all have": [["https"], ["shop"], ["example"]],
};

const ALL = {
  resultType: "TEST_RESULT",
  properties: null,
  issueTypes: null,
  resolved: false,
  accepted: false,
  from: null,
  to: null,
  offset: 0,
  limit: 50,
} as const;

export interface SearchSizes {
  /** Documents that PostgreSQL searches. */
  postgres: number;
  /** Documents that come on top for Elasticsearch; 0 leaves it out. */
  elasticsearch: number;
  /** Tenants of skewed size; the largest is asked. */
  tenants: number;
}

export async function benchSearch(sizes: SearchSizes): Promise<string> {
  await using database = await benchDatabase(12);
  const rows: Row[] = [];
  const tenantId = await fill(database, sizes.postgres, sizes.tenants, rows);
  rows.push(
    ...await measuredKinds({
      driver: postgresDriver(database.app),
      tenantId,
      goal: GOALS.postgres,
      forget: () => Promise.resolve(),
    }),
  );
  if (sizes.elasticsearch > 0) rows.push(...await benchElasticsearch(database, sizes));
  const [postgres, elasticsearch] = [sizes.postgres, sizes.elasticsearch]
    .map((count) => count.toLocaleString("en"));
  const title =
    `Search p50 / p95 in the largest of ${sizes.tenants} tenants, ${postgres} documents ` +
    `in PostgreSQL, ${elasticsearch} more in Elasticsearch`;
  return table(title, rows);
}

async function benchElasticsearch(database: BenchDatabase, sizes: SearchSizes): Promise<Row[]> {
  await using server = await startElasticsearch({ heap: "1g", isFast: true });
  const elasticsearch = openElasticsearch(server.url, { searchMs: 30_000 });
  const rows: Row[] = [];
  const tenantId = await fill(database, sizes.elasticsearch, sizes.tenants, rows);
  rows.push(await measureIndexing(database, elasticsearch, sizes.elasticsearch));
  rows.push(
    ...await measuredKinds({
      driver: elasticsearchDriver(elasticsearch),
      tenantId,
      goal: GOALS.elasticsearch,
      forget: () =>
        elasticsearch.client.indices.clearCache({ index: elasticsearch.alias, request: true }),
    }),
  );
  await elasticsearch.client.close();
  return rows;
}

interface Asked {
  driver: SearchDriver;
  tenantId: string;
  /** The p95 in ms. */
  goal: number;
  /** Clears answers that the server keeps, which a busy index loses each second. */
  forget(): Promise<unknown>;
}

async function measuredKinds(asked: Asked): Promise<Row[]> {
  const { driver, tenantId, goal } = asked;
  const rows: Row[] = [];
  for (const [name, queries] of Object.entries(KINDS)) {
    for (const order of SEARCH_ORDERS) {
      for (const atOnce of AT_ONCE) {
        const scope = { tenantId, propertyIds: null };
        const requests = queries.map((terms): SearchRequest => ({ ...ALL, scope, terms, order }));
        const times = await measureTimes(asked, requests, atOnce);
        const p95 = percentile(times, 0.95);
        rows.push({
          figure: `${driver.name}: ${name}, ${order}, ${atOnce} at once`,
          value: `${ms(percentile(times, 0.5))} / ${ms(p95)} ${p95 <= goal ? "ok" : "red"}`,
          goal: `p95 ≤ ${goal} ms`,
        });
      }
    }
  }
  return rows;
}

/** Writes documents to PostgreSQL. @returns the largest tenant */
async function fill(
  database: BenchDatabase,
  count: number,
  tenants: number,
  rows: Row[],
): Promise<string> {
  const driver = postgresDriver(database.app);
  let largest = "";
  let written = 0;
  const took = await timed(async () => {
    for (const changes of benchDocuments(count, tenants)) {
      largest ||= changes[0]?.tenantId ?? "";
      await driver.write(changes);
      written += changes.length;
    }
  });
  await database.owner`vacuum analyze search_documents`;
  rows.push({ figure: "postgres: documents indexed a second", value: perSecond(written, took) });
  return largest;
}

async function measureIndexing(
  database: BenchDatabase,
  elasticsearch: Elasticsearch,
  count: number,
): Promise<Row> {
  let documents = 0;
  const took = await timed(async () => {
    documents = await reindex({ db: database, elasticsearch }) ?? 0;
  });
  if (documents < count * 0.99) throw new Error(`Only ${documents} documents were indexed`);
  const isEnough = documents / (took / 1000) >= INDEXING;
  return {
    figure: "elasticsearch: documents indexed a second",
    value: `${perSecond(documents, took)} ${isEnough ? "ok" : "red"}`,
    goal: `≥ ${INDEXING}`,
  };
}

async function measureTimes(
  { driver, forget }: Asked,
  requests: SearchRequest[],
  atOnce: number,
): Promise<number[]> {
  const times: number[] = [];
  let round = 0;
  const ask = async () => {
    while (round < ROUNDS + WARM_UP) {
      const n = round++;
      const request = requests[n % requests.length];
      if (!request) return;
      await forget();
      const took = await timed(() => driver.find(request));
      if (n >= WARM_UP) times.push(took);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return times;
}

const perSecond = (count: number, tookMs: number) =>
  Math.round(count / (tookMs / 1000)).toLocaleString("en");
