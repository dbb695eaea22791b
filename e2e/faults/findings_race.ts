/** No duplicate issue: many connections write one finding again and again while it is resolved. */
import { finding } from "@crumbtrail/contract/recording";
import { upsertFindings } from "@crumbtrail/db/queries/findings";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { mintTenant, mintTestResult, type TestTenant } from "@crumbtrail/db/testing";
import { benchDatabase } from "../bench/database.ts";
import { report } from "./report.ts";

const CONNECTIONS = 64;
const EACH = 1000;
/** Runs that share a transaction, so that the whole takes a minute and not ten. */
const PER_TRANSACTION = 10;

const PAGE = "https://www.site.test/";

const SAME = finding.parse({
  issueType: "STORAGE_ITEM",
  entryName: "_same",
  entryOrigin: ".site.test",
  storageType: "COOKIE",
  expires: -1,
  session: true,
  sourceMethod: "Set-Cookie",
  isBeforeConsent: true,
  firstParty: true,
  missingInVendorList: false,
  urls: [PAGE],
  trace: [],
  vendorsMatch: [],
  vendorDetected: null,
  suspiciousDetails: null,
  hits: 1,
});

export async function findingsRace(): Promise<boolean> {
  await using database = await benchDatabase(CONNECTIONS + 2);
  const tenant = await mintTenant(database);
  const within = <T>(work: (tx: TenantTx) => Promise<T>) =>
    withTenant(database.app, tenant.tenantId, work);
  const changes = { new: 0, repeated: 0, reappeared: 0 };
  let resolves = 0;
  let writing = true;
  const resolver = async () => {
    while (writing) {
      resolves += await within(resolveOpen);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const writer = async () => {
    for (let i = 0; i < EACH; i += PER_TRANSACTION) {
      const seen = await within((tx) => writeSome(tx, tenant));
      seen.forEach((change) => changes[change]++);
    }
  };
  const resolving = resolver();
  await Promise.all(Array.from({ length: CONNECTIONS }, writer));
  writing = false;
  await resolving;
  const [row] = await within((tx) =>
    tx`select count(*) over () as issues, occurrence_count as hits, test_runs as runs, resolved,
         (select count(*) from issue_occurrences) as links from issues`
  );
  const all = CONNECTIONS * EACH;
  return report(`${CONNECTIONS} connections × ${EACH} equal findings racing a resolve`, [
    ["issues", row?.issues, 1],
    ["occurrences counted", row?.hits, all],
    ["runs counted", row?.runs, all],
    ["links to runs", row?.links, all],
    ["changes told as new", changes.new, 1],
    [
      "re-appeared = resolved − still resolved",
      changes.reappeared,
      resolves - Number(row?.resolved),
    ],
    ["all told", changes.new + changes.repeated + changes.reappeared, all],
  ], `${resolves} resolves raced them`);
}

async function writeSome(tx: TenantTx, tenant: TestTenant) {
  const seen: ("new" | "repeated" | "reappeared")[] = [];
  for (let i = 0; i < PER_TRANSACTION; i++) {
    const testResultId = await mintTestResult(tx, tenant);
    const run = { ...tenant, testResultId, at: new Date(), pageUrl: PAGE };
    for (const { change } of await upsertFindings(tx, run, [SAME])) seen.push(change);
  }
  return seen;
}

async function resolveOpen(tx: TenantTx): Promise<number> {
  const rows = await tx`update issues set resolved = true, resolved_at = now(),
    resolver_name = 'A person' where not resolved returning id`;
  return rows.length;
}
