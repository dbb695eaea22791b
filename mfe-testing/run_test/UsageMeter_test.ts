import { exampleTenant } from "@crumbtrail/host/testing/examples";
import assert from "node:assert/strict";
import { isUsedUp, usageParts, usedPercent } from "./UsageMeter.tsx";

function tenantWith(testsCount: number, maxDailyTests: number) {
  const { today, limits } = exampleTenant();
  return { today: { ...today, testsCount }, limits: { ...limits, maxDailyTests } };
}

Deno.test("the limit is reached with the last test, not after it", () => {
  assert.equal(isUsedUp(tenantWith(9, 10)), false);
  assert.equal(isUsedUp(tenantWith(10, 10)), true);
  assert.equal(isUsedUp(tenantWith(0, 0)), true);
});

Deno.test("the percentage stays between 0 and 100", () => {
  const percents = [[0, 10], [1, 3], [12, 10], [0, 0]] as const;
  assert.deepEqual(percents.map(([used, max]) => usedPercent(tenantWith(used, max))), [
    0,
    33,
    100,
    100,
  ]);
});

Deno.test("what is left is never negative", () => {
  const unused = usageParts(tenantWith(12, 10)).find((part) => part.label === "Unused");
  assert.equal(unused?.count, 0);
});
