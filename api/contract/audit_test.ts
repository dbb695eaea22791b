import assert from "node:assert/strict";
import { auditAction } from "./audit.ts";

Deno.test("audit: an action belongs to one type of object", () => {
  const actions = auditAction.def.values;
  assert.equal(new Set(actions).size, actions.length);
});
