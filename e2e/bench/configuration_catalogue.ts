/** The catalogue of a large tenant after a change: compiled anew, and used by the next scan. */
import { patternMatcher } from "@crumbtrail/catalogue/matcher";
import { RUN_TIME } from "@crumbtrail/catalogue/match";
import { listOf } from "@crumbtrail/contract/paging";
import { listedVendor } from "@crumbtrail/contract/vendor";
import { findCatalogue } from "@crumbtrail/db/queries/catalogue";
import { readTenant } from "@crumbtrail/db/tenant";
import type { TestDatabase } from "@crumbtrail/db/testing";
import { readCatalogue } from "@crumbtrail/scanner/rules/catalogue";
import type { Page } from "playwright";
import { barred, ms, type Row } from "./figures.ts";
import { requestUrl } from "./large_catalogue.ts";
import { callApi, runTest } from "./product.ts";
import { timed } from "./side_by_side.ts";

const ROUNDS = 5;
/** Requests `api.mix-metrics.test`, among others. */
const TESTED = "https://many.demo-publisher.test/?n=40";
const TESTED_PATTERN = "mix-metrics\\.test/dot\\.gif";

interface Place {
  tenantId: string;
  propertyId: string;
}

export async function benchCatalogue(
  page: Page,
  database: TestDatabase,
  place: Place,
): Promise<Row[]> {
  const [vendor] = listOf(listedVendor)
    .parse(await callApi(page, "GET", "/vendors?search=Vendor&limit=1")).data;
  if (!vendor) throw new Error("There is no vendor to change");
  const save = (urlPatterns: string[]) =>
    callApi(page, "PATCH", `/vendors/${vendor._id}`, { urlPatterns, status: "ACTIVE" });
  const matcher = patternMatcher();
  /** What a scan does before its first match: reads the catalogue, and compiles the patterns. */
  const compile = async () => {
    const read = await readTenant(
      database.app,
      place.tenantId,
      (tx) => findCatalogue(tx, place.propertyId),
    );
    const { sets } = readCatalogue(read).catalogue;
    const questions = [{ set: 0, text: requestUrl(0) }];
    await matcher.match(place.tenantId, { sets, questions, time: RUN_TIME });
  };
  const first = await timed(compile);
  const changed: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await save([`changed-${round}\\.example/`]);
    changed.push(await timed(compile));
  }
  matcher.close();

  const before = await vendorsOf(database, await runTest(page, TESTED));
  await save([TESTED_PATTERN]);
  const after = await vendorsOf(database, await runTest(page, TESTED));
  const isUsed = !before.includes(vendor.name) && after.includes(vendor.name);
  if (!isUsed) throw new Error(`The next scan does not know the saved ${vendor.name}`);
  return [
    { figure: "catalogue read and compiled, first time", value: ms(first) },
    { figure: "catalogue read and compiled after a save", ...barred(changed, 500) },
    { figure: "used by the next scan", value: "yes" },
  ];
}

/** Names of the vendors in the report of a result. */
async function vendorsOf({ owner }: TestDatabase, result: string): Promise<string[]> {
  const rows = await owner`
    select distinct v ->> 'name' as name from test_reports r
    cross join lateral json_array_elements(r.report -> 'requests') q
    cross join lateral json_array_elements(q -> 'vendorsMatch') v
    where r.test_result_id = ${result}`;
  return rows.map(({ name }) => String(name));
}
