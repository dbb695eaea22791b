/** GET /search with an Elasticsearch: the same answer from both, and what the answer says of it. */
import { searchAnswer } from "@crumbtrail/contract/search";
import assert from "node:assert/strict";
import { openElasticsearch } from "../search/elasticsearch/client.ts";
import { dropIndex, readIndexes } from "../search/elasticsearch/indexes.ts";
import { reindex } from "../search/elasticsearch/reindex.ts";
import { type TestApi, testApi, testProperty, testTenant } from "../testing/api.ts";
import { type Caller, callerFor, signedIn } from "../testing/callers.ts";
import { testElasticsearchUrl } from "../testing/elasticsearch.ts";
import { sampleFinding } from "../testing/findings.ts";
import { testRun } from "../testing/runs.ts";
import { indexAll } from "../testing/search.ts";

/** A tenant with two issues of a name, and a caller of it. */
async function withIssues(api: TestApi) {
  const tenant = await testTenant(api.db);
  const propertyId = await testProperty(api.db, tenant, "shop.example");
  const findings = [sampleFinding({ entryName: "nimbus" }), sampleFinding({ entryName: "nimbo" })];
  await testRun(api, tenant, { propertyId, findings });
  await indexAll(api.db);
  return { tenant, caller: await signedIn(api, tenant) };
}

async function found(caller: Pick<Caller, "get">) {
  const response = await caller.get("/search?query=nimb");
  const { data, meta } = searchAnswer.parse(await response.json());
  const { source, degraded, ...counts } = meta;
  return { answer: { data, counts }, source, degraded };
}

/** The first searches of a new index may be too slow for it, and are answered by PostgreSQL. */
async function warm(caller: Pick<Caller, "get">) {
  for (let n = 0; n < 20; n++) {
    const answer = await found(caller);
    if (!answer.degraded) return answer;
    await new Promise((wake) => setTimeout(wake, 500));
  }
  return await found(caller);
}

Deno.test("search: Elasticsearch answers as PostgreSQL does, which answers instead of it", async () => {
  const url = await testElasticsearchUrl();
  await using own = await testApi();
  const { tenant, caller } = await withIssues(own);
  const expected = await found(caller);
  assert.equal(expected.answer.data.length, 2);
  assert.deepEqual([expected.source, expected.degraded], ["postgres", false]);

  const api = await testApi({ db: own.db, config: { ELASTICSEARCH_URL: url } });
  const other = await callerFor(api, tenant, caller.accountId);
  const elasticsearch = openElasticsearch(url);
  await reindex({ db: api.db, elasticsearch });
  assert.deepEqual(await warm(other), { ...expected, source: "elasticsearch" });

  const { all } = await readIndexes(elasticsearch);
  for (const index of all) await dropIndex(elasticsearch, index);
  assert.deepEqual(await found(other), { ...expected, degraded: true });
  await elasticsearch.client.close();
});
