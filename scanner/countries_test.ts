import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { openCountries } from "./countries.ts";
import { temporaryFolder } from "./testing/temporary_folder.ts";

const META = Buffer.from([0xab, 0xcd, 0xef, ...Buffer.from("MaxMind.com")]);
const uint = (value: number) => Buffer.from([0xc2, value >> 8, value & 255]);
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x40 + value.length]), Buffer.from(value)]);
const map = (...pairs: [string, Buffer][]) =>
  Buffer.concat([
    Buffer.from([0xe0 + pairs.length]),
    ...pairs.flatMap(([key, value]) => [text(key), value]),
  ]);

/** A database of one node: addresses from 128.0.0.0 on have the record, the others none. */
function database(record: Buffer): Buffer {
  const none = [0, 0, 1];
  const data = [0, 0, 17];
  const about = map(
    ["node_count", uint(1)],
    ["record_size", uint(24)],
    ["ip_version", uint(4)],
    ["binary_format_major_version", uint(2)],
    ["binary_format_minor_version", uint(0)],
    ["build_epoch", uint(1)],
    ["database_type", text("Test-Country")],
    ["languages", Buffer.from([0x00, 0x04])],
    ["description", map()],
  );
  return Buffer.concat([Buffer.from([...none, ...data]), Buffer.alloc(16), record, META, about]);
}

async function withDatabase(
  record: Buffer,
  check: (countryOf: (a: string) => string | null) => void,
) {
  await using temporary = await temporaryFolder();
  const path = `${temporary.path}/given`;
  await Deno.writeFile(path, database(record));
  check(openCountries(path));
}

const records: [string, Buffer][] = [
  ["as MaxMind writes it", map(["country", map(["iso_code", text("DE")])])],
  ["flat", map(["country_code", text("de")])],
  ["flatter", map(["country", text("DE")])],
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
  await withDatabase(map(["country_code", text("Unknown")]), (countryOf) => {
    assert.equal(countryOf("192.0.2.1"), null);
  });
});

Deno.test("a missing database is reported at the start", () => {
  assert.throws(() => openCountries("/nowhere/countries.mmdb"), Deno.errors.NotFound);
});
