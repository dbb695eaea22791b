import assert from "node:assert/strict";
import { effectiveSearch, readUsersSearch } from "./search.ts";

Deno.test("an address keeps what makes sense, and filters from two characters on", () => {
  assert.deepEqual(readUsersSearch({ search: "ada", other: 1 }), { search: "ada" });
  assert.deepEqual(readUsersSearch({ search: 7 }), {});
  assert.equal(effectiveSearch(" ad "), "ad");
  assert.equal(effectiveSearch("a "), "");
});
