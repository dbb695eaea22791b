import { exampleLimits } from "@crumbtrail/host/testing/examples";
import assert from "node:assert/strict";
import { usages } from "./usage.ts";

Deno.test("usage: used of allowed, in percent, and what is left [configuration-36, configuration-37]", () => {
  const [tests, users, properties, scenarios] = usages(exampleLimits());
  assert.deepEqual([tests?.value, tests?.percent], ["13 of 100", 13]);
  assert.deepEqual(tests?.parts.map(({ label, count }) => `${label} ${count}`), [
    "On-Demand 8",
    "Continuous 4",
    "RSS-Crawling 0",
    "Failed 1",
    "Unused 87",
  ]);
  assert.deepEqual([users?.value, users?.percent], ["3 of 10", 30]);
  assert.deepEqual([properties?.value, properties?.parts], ["2 of Unlimited", []]);
  assert.deepEqual([scenarios?.value, scenarios?.percent], ["0 of 0", 100]);
});
