import assert from "node:assert/strict";
import { countryName } from "./RequestTable.tsx";

Deno.test("country: a name where the code is one", () => {
  const german = new Intl.DisplayNames(undefined, { type: "region" }).of("DE");
  assert.equal(countryName("de"), german);
  assert.equal(countryName("Atlantis"), "Atlantis");
  assert.equal(countryName(null), null);
  assert.equal(countryName(undefined), null);
});
