/** The catalogue of a large tenant after a change: compiled anew, and used by the next scan. */
import { type PatternMatcher, patternMatcher } from "@crumbtrail/catalogue/matcher";
import { type MatchRequest, RUN_TIME } from "@crumbtrail/catalogue/match";
import { listOf } from "@crumbtrail/contract/paging";
import { listedVendor } from "@crumbtrail/contract/vendor";
import { findCatalogue } from "@crumbtrail/db/queries/catalogue";
import { readTenant } from "@crumbtrail/db/tenant";
import type { TestDatabase } from "@crumbtrail/db/testing";
import { readCatalogue } from "@crumbtrail/scanner/rules/catalogue";
import type { Page } from "playwright";
import { barred, median, ms, type Row } from "./figures.ts";
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
  const other = await besideCatastrophe(matcher);
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
    ...other,
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

/** A small match of one tenant, alone and beside catastrophic patterns of another. */
async function besideCatastrophe(matcher: PatternMatcher): Promise<Row[]> {
  const once = () => timed(() => matcher.match("small", SMALL));
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round++) alone.push(await once());
  let ended = false;
  const catastrophe = timed(() => matcher.match("bad", CATASTROPHE)).finally(() => ended = true);
  const beside: number[] = [];
  while (!ended) beside.push(await once());
  return [
    {
      figure: "catastrophic patterns of another tenant, until given up",
      value: ms(await catastrophe),
    },
    {
      figure: `match of 200 requests beside them, of ${beside.length}`,
      ...barred(beside, 200),
      reference: `${ms(median(alone))} alone`,
    },
  ];
}

const SMALL: MatchRequest = {
  sets: [[{ pattern: "service1\\d\\.example/" }]],
  questions: Array.from({ length: 200 }, (_, i) => ({ set: 0, text: requestUrl(i) })),
  time: RUN_TIME,
};

/** As many patterns without fixed text as a property may have, on long URLs. */
const CATASTROPHE: MatchRequest = {
  sets: [
    Array.from({ length: 50 }, (_, n) => ({ pattern: `(.?\\d.?\\w.?){${30 + n % 9}}[一-鿿]` })),
  ],
  questions: Array.from({ length: 2000 }, (_, i) => ({ set: 0, text: requestUrl(i).repeat(16) })),
  time: RUN_TIME,
};
