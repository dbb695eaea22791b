import assert from "node:assert/strict";
import { auditAction, auditEntityType } from "./audit.ts";

Deno.test("audit: an action belongs to one type of object", () => {
  const actions = auditAction.def.values;
  assert.equal(new Set(actions).size, actions.length);
});

Deno.test("audit: names are in snake_case, and every undo is called one", () => {
  const names = [...auditAction.def.values, ...auditEntityType.def.values];
  for (const name of names) assert.match(name, /^[a-z]+(_[a-z]+)*(\.[a-z]+(_[a-z]+)*)?$/);
  const others = names.filter((name) => /(withdrawn|restored|taken_back|cancelled)$/.test(name));
  assert.deepEqual(others, []);
});
