import assert from "node:assert/strict";
import { spacedOut } from "./texts.ts";

Deno.test("the browser's reasons are read as words", () => {
  assert.equal(
    spacedOut("SameSiteUnspecifiedTreatedAsLax"),
    "same site unspecified treated as lax",
  );
  assert.equal(spacedOut("already words"), "already words");
});
