import assert from "node:assert/strict";
import { pino } from "pino";
import { preferring } from "./open_search.ts";
import type { SearchDriver, SearchRequest } from "./search.ts";

const log = pino({ level: "silent" });
const REQUEST = { terms: ["any"] } as unknown as SearchRequest;

/** A driver that gives its name as the only id, and fails while `fails` is set. */
function driver(name: SearchDriver["name"]) {
  const state = { fails: false, asked: 0 };
  const find = () => {
    state.asked++;
    if (state.fails) return Promise.reject(new Error("is down"));
    const counts = { ISSUE: 1, TEST_RESULT: 0, STORAGE_ITEM: 0, VENDOR: 0 };
    return Promise.resolve({ ids: [name], counts });
  };
  return { state, driver: { name, find, write: () => Promise.resolve() } };
}

Deno.test("open search: PostgreSQL answers without Elasticsearch, and that is no fault", async () => {
  const postgres = driver("postgres").driver;
  const search = preferring({ postgres, elasticsearch: null, log, now: () => new Date() });
  const { ids, source, degraded } = await search.find(REQUEST);
  assert.deepEqual([ids, source, degraded], [["postgres"], "postgres", false]);
});

Deno.test("open search: PostgreSQL answers while Elasticsearch does not, and says so [search-23]", async () => {
  let now = new Date("2026-01-01T00:00:00Z");
  const [own, other] = [driver("postgres"), driver("elasticsearch")];
  const drivers = { postgres: own.driver, elasticsearch: other.driver };
  const search = preferring({ ...drivers, log, now: () => now });
  const answer = async () => {
    const { ids, source, degraded } = await search.find(REQUEST);
    return [...ids, source, degraded];
  };
  assert.deepEqual(await answer(), ["elasticsearch", "elasticsearch", false]);
  other.state.fails = true;
  assert.deepEqual(await answer(), ["postgres", "postgres", true]);
  assert.equal(other.state.asked, 2);
  assert.deepEqual(await answer(), ["postgres", "postgres", true]);
  assert.equal(other.state.asked, 2, "not asked again at once");
  other.state.fails = false;
  now = new Date(now.getTime() + 5000);
  assert.deepEqual(await answer(), ["elasticsearch", "elasticsearch", false]);
  own.state.fails = other.state.fails = true;
  await assert.rejects(search.find(REQUEST), /is down/);
});
