/**
 * Country of an IP address, from a database in MaxMind's DB format. The product ships no database:
 * the redistributable ones are inaccurate, so the operator chooses one.
 */
import { Buffer } from "node:buffer";
import { type CountryResponse, Reader } from "mmdb-lib";
import { z } from "zod";

/** Record formats: MaxMind and DB-IP (nested), other makers (flat). */
const answer = z.union([
  z.object({ country: z.object({ iso_code: z.string() }) }).transform((it) => it.country.iso_code),
  z.object({ registered_country: z.object({ iso_code: z.string() }) })
    .transform((it) => it.registered_country.iso_code),
  z.object({ country_code: z.string() }).transform((it) => it.country_code),
  z.object({ country: z.string() }).transform((it) => it.country),
]);

/**
 * Opens the database at a path. The returned function takes an IP address and gives its ISO 3166
 * code in capitals, or null; without a path it always gives null.
 * @throws when the file is missing or in another format
 */
export function openCountries(path: string | undefined): (address: string) => string | null {
  if (path === undefined) return () => null;
  const reader = new Reader<CountryResponse>(Buffer.from(Deno.readFileSync(path)));
  return (address) => countryIn(reader, address);
}

function countryIn(reader: Reader<CountryResponse>, address: string): string | null {
  const parsed = answer.safeParse(reader.get(address));
  return parsed.success && /^[A-Z]{2}$/i.test(parsed.data) ? parsed.data.toUpperCase() : null;
}
