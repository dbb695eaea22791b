import assert from "node:assert/strict";
import { managerName } from "./manager_names.ts";

Deno.test("a manager has its public name, else its rule's", () => {
  assert.equal(managerName("Sourcepoint-frame"), "Sourcepoint");
  assert.equal(managerName("Klaro"), "Klaro");
});

Deno.test("a rule made for one site, or a guess, names no manager", () => {
  assert.equal(managerName("auto_DE_example.de_x1"), null);
  assert.equal(managerName("HEURISTIC-REJECT"), null);
  assert.equal(managerName(null), null);
});
