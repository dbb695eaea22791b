import assert from "node:assert/strict";
import type { Buffer } from "node:buffer";
import { openCountries } from "./countries.ts";
import { countryDatabase, database, mapOf, textOf } from "./testing/country_database.ts";
import { temporaryFolder } from "./testing/temporary_folder.ts";

async function withDatabase(
  record: Buffer,
  check: (countryOf: (a: string) => string | null) => void,
) {
  await using temporary = await temporaryFolder();
  const path = `${temporary.path}/given`;
  await Deno.writeFile(path, database(["128.0.0.0/1"], [record]));
  check(openCountries(path));
}

const records: [string, Buffer][] = [
  ["as MaxMind writes it", mapOf(["country", mapOf(["iso_code", textOf("DE")])])],
  ["flat", mapOf(["country_code", textOf("de")])],
  ["flatter", mapOf(["country", textOf("DE")])],
];
for (const [what, record] of records) {
  Deno.test(`the country of an address, ${what}`, () =>
    withDatabase(record, (countryOf) => {
      assert.equal(countryOf("192.0.2.1"), "DE");
      assert.equal(countryOf("9.9.9.9"), null);
    }));
}

Deno.test("no country is known without a database, or for what is none", async () => {
  assert.equal(openCountries(undefined)("192.0.2.1"), null);
  await withDatabase(mapOf(["country_code", textOf("Unknown")]), (countryOf) => {
    assert.equal(countryOf("192.0.2.1"), null);
  });
});

Deno.test("a missing database is reported at the start", () => {
  assert.throws(() => openCountries("/nowhere/countries.mmdb"), Deno.errors.NotFound);
});

Deno.test("addresses have their own countries", async () => {
  await using temporary = await temporaryFolder();
  const path = `${temporary.path}/given`;
  const known = { "127.0.0.1": "DE", "127.0.0.2": "CN", "192.0.2.7": "US" };
  await Deno.writeFile(path, countryDatabase(known));
  const countryOf = openCountries(path);
  assert.deepEqual(Object.keys(known).map(countryOf), Object.values(known));
  assert.equal(countryOf("127.0.0.3"), null);
});
