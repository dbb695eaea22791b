import { exampleTenant } from "@crumbtrail/host/testing/examples";
import assert from "node:assert/strict";
import { isUsedUp } from "./UsageMeter.tsx";

function tenantWith(testsCount: number, maxDailyTests: number) {
  const { today, limits } = exampleTenant();
  return { today: { ...today, testsCount }, limits: { ...limits, maxDailyTests } };
}

Deno.test("the limit is reached with the last test, not after it [testing-2]", () => {
  assert.equal(isUsedUp(tenantWith(9, 10)), false);
  assert.equal(isUsedUp(tenantWith(10, 10)), true);
  assert.equal(isUsedUp(tenantWith(0, 0)), true);
});
