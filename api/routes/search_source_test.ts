/** GET /search with an Elasticsearch: the same answer from both, and what the answer says of it. */
import { searchAnswer } from "@crumbtrail/contract/search";
import type { ResultType } from "@crumbtrail/contract/search_options";
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

const PAGE = "https://www.site.test/nimbly";

/** A tenant with two issues of a name, a test and a proof of a page, and a caller of it. */
async function withIssues(api: TestApi) {
  const tenant = await testTenant(api.db);
  const propertyId = await testProperty(api.db, tenant, "shop.example");
  const findings = [sampleFinding({ entryName: "nimbus" }), sampleFinding({ entryName: "nimbo" })];
  await testRun(api, tenant, { propertyId, findings });
  await testRun(api, tenant, { propertyId, row: { url: PAGE } });
  const proof = await testRun(api, tenant, { propertyId, row: { url: PAGE } });
  await api.db.owner`update test_runs set is_trial = true, blocks = '{"by": "HOST", "values": []}'
    where id = (select run_id from test_results where id = ${proof})`;
  await indexAll(api.db);
  return { tenant, caller: await signedIn(api, tenant) };
}

async function found(caller: Pick<Caller, "get">) {
  const of = async (resultType: ResultType) => {
    const response = await caller.get(`/search?query=nimb&resultType=${resultType}`);
    return searchAnswer.parse(await response.json());
  };
  const { data, meta } = await of("ISSUE");
  const { source, degraded, ...counts } = meta;
  const { data: results } = await of("TEST_RESULT");
  return { answer: { data, counts, results }, source, degraded };
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
  assert.deepEqual(
    expected.answer.results.map((hit) => hit.resultType === "TEST_RESULT" && hit.isProof),
    [true, false],
    "a proof is marked, and is no test of its page",
  );
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
