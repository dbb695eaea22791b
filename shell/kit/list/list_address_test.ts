import assert from "node:assert/strict";
import { effectiveSearch, readListSearch } from "./list_address.ts";

Deno.test("lists: an address keeps what makes sense, and filters from two characters on [assignment-23, configuration-9, storage-items-20]", () => {
  assert.deepEqual(readListSearch({ search: "ada", other: 1, open: "new" }), {
    search: "ada",
    open: "new",
  });
  assert.deepEqual(readListSearch({ search: 7, open: "" }), {});
  assert.equal(effectiveSearch(" ad "), "ad");
  assert.equal(effectiveSearch("a "), "");
});
