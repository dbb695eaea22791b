import assert from "node:assert/strict";
import { isAddress, parts, stripped, withAddresses } from "./addresses.ts";

Deno.test("an address is typed with spaces, and kept without", () => {
  assert.equal(stripped(" Ops @Agency .test\t"), "Ops@Agency.test");
  assert.ok(isAddress("ops@agency.test"));
  for (const text of ["", "ops", "ops@agency", "ops@@agency.test"]) assert.ok(!isAddress(text));
});

Deno.test("several addresses are pasted at once, and each stands there once", () => {
  assert.deepEqual(parts("a@x.test; B@x.test,\n c@x.test\n"), ["a@x.test", "B@x.test", "c@x.test"]);
  assert.deepEqual(withAddresses(["a@x.test"], ["B@x.test", "A@x.test"]), ["a@x.test", "b@x.test"]);
});
