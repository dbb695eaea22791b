/**
 * The configuration of a large tenant, 5,000 vendors with 15,000 patterns, in the running product:
 * the import, the list and the editor in a browser, and the catalogue of the next scan. What it does
 * to other tenants is measured by `deno task faults texts` and `patterns`.
 */
import { type TestApi, testApi } from "@crumbtrail/api/testing";
import { testRun } from "@crumbtrail/api/testing/runs";
import { request } from "@crumbtrail/api/testing/scans";
import { runningEmbedded } from "@crumbtrail/db/embedded/running";
import { type TestDatabase, testPools } from "@crumbtrail/db/testing";
import type { Page } from "playwright";
import { benchCatalogue } from "./configuration_catalogue.ts";
import { benchScreens } from "./configuration_screens.ts";
import { ms, type Row, table } from "./figures.ts";
import { largeDocument, requestUrl, VENDORS } from "./large_catalogue.ts";
import { callApi, openProduct, signIn } from "./product.ts";
import { timed } from "./side_by_side.ts";

/** Recent tests with a large report each: as many as the editors of patterns look at. */
const REPORTS = 20;
const REQUESTS = 2000;

/** @throws Error if the next scan does not use a saved vendor */
export async function benchConfiguration(): Promise<string> {
  await using product = await openProduct();
  const page = await product.newPage();
  await page.goto("/login", { waitUntil: "networkidle" });
  await signIn(page);
  const imported = await importVendors(page);
  await using database = await productDatabase();
  const tenant = await fillReports(database);
  await database.owner`vacuum analyze`;
  const rows = [
    imported,
    ...await benchScreens(page),
    ...await benchCatalogue(page, database, tenant),
  ];
  return table(`Configuration, ${VENDORS} vendors with ${VENDORS * 3} patterns, medians`, rows);
}

/** Vendors of an import: each call has a time limit. */
const PIECE = 1000;

async function importVendors(page: Page): Promise<Row> {
  const took = await timed(async () => {
    for (let from = 0; from < VENDORS; from += PIECE) {
      const text = largeDocument(from, PIECE);
      await callApi(page, "POST", "/configuration/apply", {
        format: "DOCUMENT",
        text,
        removeMissing: false,
      });
    }
  });
  return { figure: `import of all, ${PIECE} at a time`, value: ms(took) };
}

/** The product's database, with the owner's login. */
async function productDatabase(): Promise<TestDatabase> {
  const url = await runningEmbedded(`${Deno.env.get("CRUMBTRAIL_DATA")}/postgres`);
  if (!url) throw new Error("The bench starts its own product: unset CRUMBTRAIL_URL");
  const pools = testPools(url, { max: 2, name: "bench" });
  return { ...pools, [Symbol.asyncDispose]: pools.close };
}

/** Adds finished runs of a page with 2,000 requests; gives the tenant and the property. */
async function fillReports(db: TestDatabase) {
  const [row] = await db.owner`select p.tenant_id, p.id, t.name from properties p
    join tenants t on t.id = p.tenant_id where p.host = 'demo-publisher.test'
      or p.host = '.demo-publisher.test' order by p.host limit 1`;
  if (!row) throw new Error("The demo tenant has no property of its website");
  const api: TestApi = await testApi({ db });
  const propertyId = String(row.id);
  const tenant = { id: String(row.tenant_id), name: String(row.name), defaultPropertyId: "" };
  const requests = Array.from(
    { length: REQUESTS },
    (_, i) => ({ ...request, url: requestUrl(i) }),
  );
  for (let n = 0; n < REPORTS; n++) {
    await testRun(api, tenant, { propertyId, report: { requests } });
  }
  api.deps.patterns.close();
  return { tenantId: tenant.id, propertyId };
}
