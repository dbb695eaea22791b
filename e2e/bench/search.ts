/**
 * The search's two drivers in the largest of 200 tenants, each beside its bare query: the function
 * of PostgreSQL, and the request of Elasticsearch by fetch. And how fast documents are indexed.
 */
import type { SearchDriver, SearchRequest } from "@crumbtrail/api/search";
import { type Elasticsearch, openElasticsearch } from "@crumbtrail/api/search/elasticsearch/client";
import { elasticsearchDriver } from "@crumbtrail/api/search/elasticsearch/driver";
import { searchBody, wholeWordsBody } from "@crumbtrail/api/search/elasticsearch/query";
import { reindex } from "@crumbtrail/api/search/elasticsearch/reindex";
import { postgresDriver } from "@crumbtrail/api/search/postgres";
import { startElasticsearch } from "@crumbtrail/api/testing/elasticsearch_server";
import { SEARCH_ORDERS } from "@crumbtrail/contract/search_options";
import { type BenchDatabase, benchDatabase } from "./database.ts";
import { ms, percentile, type Row, table } from "./figures.ts";
import { benchDocuments } from "./search_documents.ts";
import { timed } from "./side_by_side.ts";

const ROUNDS = 100;
const WARM_UP = 10;
const AT_ONCE = [1, 8];
const GOALS = { postgres: 150, elasticsearch: 50 };
const INDEXING = 2000;

interface Kind {
  terms: string[][];
  typo?: boolean;
}

/** Several queries of each kind, so that no answer comes from a cache alone. */
const KINDS: Record<string, Kind> = {
  "infix of a rare word": { terms: [["ebrafis"], ["brafish"], ["zebra"], ["rafish"]] },
  "infix of a frequent word": { terms: [["oogle"], ["nalytic"], ["google"], ["analyt"]] },
  "a typo": { terms: [["anallytics"], ["gogle"], ["landimg"], ["sessionn"]], typo: true },
  "two words": { terms: [["oogle", "session"], ["track", "xsrf"], ["pagead", "cart"]] },
  "a word without a hit": { terms: [["qqqzzzx"], ["nowherefound"], ["zzyzzy"]] },
  "a word that nearly all have": { terms: [["https"], ["shop"], ["example"]] },
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

export async function benchSearch(count: number): Promise<string> {
  await using database = await benchDatabase(12);
  await using server = await startElasticsearch({ heap: "1g", isFast: true });
  const elasticsearch = openElasticsearch(server.url, { searchMs: 30_000 });
  const rows: Row[] = [];
  const tenantId = await fill(database, count, rows);
  rows.push(await indexed(database, elasticsearch, count));
  const forget = () =>
    elasticsearch.client.indices.clearCache({ index: elasticsearch.alias, request: true });
  const drivers: [SearchDriver, (request: SearchRequest) => Promise<unknown>, number][] = [
    [postgresDriver(database.app), (request) => barePostgres(database, request), GOALS.postgres],
    [
      elasticsearchDriver(elasticsearch),
      (request) => bareElasticsearch(server.url, elasticsearch.alias, request),
      GOALS.elasticsearch,
    ],
  ];
  for (const [driver, bare, goal] of drivers) {
    for (const [name, kind] of Object.entries(KINDS)) {
      for (const order of SEARCH_ORDERS) {
        for (const atOnce of AT_ONCE) {
          const requests = kind.terms.map((terms): SearchRequest => ({
            ...ALL,
            scope: { tenantId, propertyIds: null },
            terms,
            typo: kind.typo ?? false,
            order,
          }));
          const { own, reference } = await measured(driver, bare, { requests, atOnce, forget });
          const p95 = percentile(own, 0.95);
          rows.push({
            figure: `${driver.name}: ${name}, ${order}, ${atOnce} at once`,
            value: `${shown(own)} ${p95 <= goal ? "ok" : "red"}`,
            reference: shown(reference),
            goal: `p95 ≤ ${goal} ms`,
          });
        }
      }
    }
  }
  await elasticsearch.client.close();
  const title = `Search p50 / p95, ${count.toLocaleString("en")} documents in 200 tenants, ` +
    "the largest asked; the reference is the bare query";
  return table(title, rows);
}

/** Writes all documents to PostgreSQL. @returns the largest tenant */
async function fill(database: BenchDatabase, count: number, rows: Row[]): Promise<string> {
  const driver = postgresDriver(database.app);
  let largest = "";
  let written = 0;
  const took = await timed(async () => {
    for (const changes of benchDocuments(count)) {
      largest ||= changes[0]?.tenantId ?? "";
      await driver.write(changes);
      written += changes.length;
    }
  });
  await database.owner`vacuum analyze search_documents`;
  await database.owner`vacuum analyze search_words`;
  rows.push({ figure: "postgres: documents indexed a second", value: perSecond(written, took) });
  return largest;
}

async function indexed(
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

/** Times of the driver and of its bare query, in turns. */
async function measured(
  driver: SearchDriver,
  bare: (request: SearchRequest) => Promise<unknown>,
  { requests, atOnce, forget }: {
    requests: SearchRequest[];
    atOnce: number;
    /** Clears answers that the server keeps, which a busy index loses each second. */
    forget: () => Promise<unknown>;
  },
): Promise<{ own: number[]; reference: number[] }> {
  const [own, reference]: [number[], number[]] = [[], []];
  let round = 0;
  const ask = async () => {
    while (round < ROUNDS + WARM_UP) {
      const n = round++;
      const request = requests[n % requests.length];
      if (!request) return;
      await forget();
      const one = await timed(() => driver.find(request));
      await forget();
      const other = await timed(() => bare(request));
      if (n < WARM_UP) continue;
      own.push(one);
      reference.push(other);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return { own, reference };
}

async function barePostgres(
  { app }: BenchDatabase,
  { scope, ...request }: SearchRequest,
): Promise<void> {
  await app.begin("read only", (tx) => [
    tx`select set_config('app.tenant_id', ${scope.tenantId}, true),
      set_config('app.property_scope', '', true)`,
    tx`select app.find_documents(${JSON.stringify(request)}::text::jsonb)`,
  ]);
}

type Body = ReturnType<typeof searchBody>;

async function bareElasticsearch(url: string, alias: string, request: SearchRequest) {
  // Options of a request's URL, which the client takes from the body.
  const ask = async ({ allow_partial_search_results: _, ...body }: Body) => {
    const answer = await fetch(`${url}/${alias}/_search`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()).hits;
  };
  const wholeBody = wholeWordsBody(request);
  const whole = request.order === "best" ? await ask(wholeBody) : null;
  await ask(searchBody(request, whole && { found: whole.hits.length, total: whole.total.value }));
}

const shown = (times: readonly number[]) =>
  `${ms(percentile(times, 0.5))} / ${ms(percentile(times, 0.95))}`;

const perSecond = (count: number, tookMs: number) =>
  Math.round(count / (tookMs / 1000)).toLocaleString("en");
