import assert from "node:assert/strict";
import { scansAtOnce, thisMachine } from "./capacity.ts";

const GIB = 2 ** 30;

Deno.test("ten scans a core, as far as memory reaches, and never none", () => {
  assert.equal(scansAtOnce({ cores: 2, memoryBytes: 16 * GIB }), 20);
  assert.equal(scansAtOnce({ cores: 16, memoryBytes: 8 * GIB }), 15);
  assert.equal(scansAtOnce({ cores: 1, memoryBytes: 0.5 * GIB }), 1);
});

Deno.test("this machine has at least a core and some memory", () => {
  const { cores, memoryBytes } = thisMachine();
  assert.ok(cores >= 1 && Number.isInteger(cores));
  assert.ok(memoryBytes > 0 && Number.isFinite(memoryBytes));
});
