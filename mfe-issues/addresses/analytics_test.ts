import { exampleId } from "@crumbtrail/host/testing/examples";
import assert from "node:assert/strict";
import {
  readAnalyticsFilters,
  readIabFilters,
  readLifeFilters,
  readTrendFilters,
  toQuery,
} from "./analytics.ts";

const NONE = { search: undefined, timeRange: undefined, properties: undefined };

Deno.test("analytics: the URL holds search, time range and properties [analytics-21]", () => {
  const [one, two] = [exampleId(1), exampleId(2)];
  const read = readAnalyticsFilters({
    search: "google",
    timeRange: "7d",
    properties: `${one},${two}`,
  });
  assert.deepEqual(read, { search: "google", timeRange: "7d", properties: `${one},${two}` });
  assert.deepEqual(toQuery({ ...read, search: " google " }), read);
});

Deno.test("analytics: what makes no sense in the URL is ignored, and defaults are left out", () => {
  assert.deepEqual(
    readAnalyticsFilters({ search: " ", timeRange: "2y", properties: "a,b" }),
    NONE,
  );
  assert.deepEqual(readAnalyticsFilters({ timeRange: "30d" }), NONE);
  assert.deepEqual(toQuery({}), { timeRange: "30d" });
  assert.equal(readAnalyticsFilters({ search: 42 }).search, "42");
  assert.equal(readAnalyticsFilters({ search: `a\u0007${"b".repeat(300)}` }).search?.length, 200);
});

Deno.test("analytics: each tab has its own filter besides", () => {
  assert.equal(readIabFilters({ state: "DISCLOSED_SEEN" }).state, "DISCLOSED_SEEN");
  assert.equal(readIabFilters({ state: "x" }).state, undefined);
  assert.deepEqual(readTrendFilters({ by: "property", measure: "per_test" }), {
    ...NONE,
    by: undefined,
    measure: undefined,
  });
  assert.equal(readTrendFilters({ by: "vendor" }).by, "vendor");
  assert.equal(readLifeFilters({ bucket: "LONGER" }).bucket, undefined);
  assert.equal(readLifeFilters({ bucket: "DAY" }).bucket, "DAY");
});
