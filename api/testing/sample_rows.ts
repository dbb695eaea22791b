/** What the samples of routes make in a tenant, for their paths to name. */
import { sampleFinding, sampleReportCookie, testRun } from "./runs.ts";
import { type TestApi, testProperty, type TestTenant } from "./api.ts";

/** Makes what a path names, in this tenant, and gives its parameters. */
export type Make = (api: TestApi, tenant: TestTenant) => Promise<Record<string, string>>;

export interface Sample {
  /** Of a route that takes one; a function gives another one each time. */
  body?: unknown;
  /** Of a route with parameters; null when they name nothing that belongs to a tenant. */
  make?: Make | null;
}

export const property: Make = async (api, tenant) => ({
  id: await testProperty(api.db, tenant, `${crypto.randomUUID()}.example`),
});

/** A finished run with one issue; its parts by the column that names them. */
export async function run(api: TestApi, tenant: TestTenant) {
  const { id: propertyId = "" } = await property(api, tenant);
  const report = { cookies: [sampleReportCookie()] };
  const result = await testRun(api, tenant, { propertyId, findings: [sampleFinding()], report });
  const [row] = await api.db.owner`
    select o.issue_id as issue
    from test_results r join issue_occurrences o on o.test_result_id = r.id
    where r.id = ${result}`;
  return { result, issue: String(row?.issue) };
}
