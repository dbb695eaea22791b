/**
 * Checks that no duplicate issue arises while many connections write the same finding and people
 * resolve and re-open the issue.
 */
import { reopenIssues } from "@crumbtrail/api/issues/reopen";
import { resolveIssues } from "@crumbtrail/api/issues/resolve";
import { systemActor } from "@crumbtrail/api/platform/actor";
import { finding } from "@crumbtrail/contract/recording";
import { upsertFindings } from "@crumbtrail/db/queries/findings";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { mintTenant, type TestTenant } from "@crumbtrail/db/testing";
import { benchDatabase } from "../bench/database.ts";
import { report } from "./report.ts";

const CONNECTIONS = 64;
/** Runs per transaction, so that the race is for the row and not for the disk. */
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

/** @param each number of findings per connection */
export async function findingsRace(each: number): Promise<boolean> {
  await using database = await benchDatabase(CONNECTIONS + 4);
  const tenant = await mintTenant(database);
  const within = <T>(work: (tx: TenantTx) => Promise<T>) =>
    withTenant(database.app, tenant.tenantId, work);
  const changes = { new: 0, repeated: 0, reappeared: 0 };
  const writer = async () => {
    for (let i = 0; i < each; i += PER_TRANSACTION) {
      const seen = await within((tx) => writeSome(tx, tenant));
      seen.forEach((change) => changes[change]++);
    }
  };
  const actor = systemActor(tenant.tenantId, "A person");
  const people = [
    person(within, (tx, id) => resolveIssues(tx, actor, [id], new Date())),
    person(within, (tx, id) => reopenIssues(tx, actor, [id])),
  ];
  await Promise.all(Array.from({ length: CONNECTIONS }, writer));
  const [resolves = 0, reopens = 0] = await Promise.all(people.map((one) => one.stop()));
  const row = await within(readState);
  const all = CONNECTIONS * each;
  return report(`${CONNECTIONS} connections × ${each} equal findings racing resolve and re-open`, [
    ["issues", row?.issues, 1],
    ["occurrences counted", row?.hits, all],
    ["runs counted", row?.runs, all],
    ["links to runs", row?.links, all],
    ["links recorded as new", row?.new, 1],
    ["changes reported as new", changes.new, 1],
    [
      "re-appeared = resolved − re-opened − still resolved",
      changes.reappeared,
      resolves - reopens - Number(row?.resolved),
    ],
    ["changes in all", changes.new + changes.repeated + changes.reappeared, all],
  ], `${resolves} resolves and ${reopens} re-opens raced them`);
}

async function writeSome(tx: TenantTx, tenant: TestTenant) {
  // Plans are reused across statements, because the same few rows are written repeatedly.
  await tx`select set_config('plan_cache_mode', 'auto', true)`;
  const results = await mintTestResults(tx, tenant);
  const at = new Date();
  const written = await Promise.all(
    results.map(({ id: testResultId }) =>
      upsertFindings(tx, { ...tenant, testResultId, at, pageUrl: PAGE }, [SAME])
    ),
  );
  return written.flat().map(({ change }) => change);
}

function mintTestResults(tx: TenantTx, { tenantId, propertyId }: TestTenant) {
  return tx<{ id: string }[]>`
    insert into test_results (tenant_id, property_id, scan_job_id, scenario_name, type, url, preset,
      device, outcome, recording_key, recording_sha256, created_at, finished_at)
    select ${tenantId}, ${propertyId}, uuidv7(), 'A test', 'ON_DEMAND', ${PAGE},
      'NO_ACTION_SP_CMP', 'DESKTOP', 'COMPLETE', 'recordings/none', repeat('0', 64), now(), now()
    from generate_series(1, ${PER_TRANSACTION}) returning id`;
}

/** Repeats an action on the issue every few milliseconds; `stop` gives the number of changes. */
function person(
  within: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
  action: (tx: TenantTx, issueId: string) => Promise<unknown[]>,
) {
  let done = 0;
  let ended = false;
  const act = async (tx: TenantTx) => {
    const [issue] = await tx<{ id: string }[]>`select id from issues`;
    return issue === undefined ? 0 : (await action(tx, issue.id)).length;
  };
  const life = (async () => {
    while (!ended) {
      done += await within(act);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return {
    stop: async () => {
      ended = true;
      await life;
      return done;
    },
  };
}

async function readState(tx: TenantTx) {
  const [row] = await tx`
    select count(*) over () as issues, occurrence_count as hits, test_runs as runs, resolved,
      (select count(*) from issue_occurrences) as links,
      (select count(*) from issue_occurrences where change = 'new') as new from issues`;
  return row;
}
