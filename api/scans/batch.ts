/** Starts several tests at once, and shows what they found side by side. */
import { obstacleTo } from "@crumbtrail/contract/presets";
import type { TestBatch, TestBatchInput, TestMatrix } from "@crumbtrail/contract/test_batch";
import { listRunFacts } from "@crumbtrail/db/queries/run_facts";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import { listRunEnds, lockDailyTests, type NewRun } from "@crumbtrail/db/queries/test_runs";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { found, invalidField } from "../platform/errors.ts";
import { type Fact, factsOf, isEarlyFinding } from "./changes/facts.ts";
import { propertyFor, requireAtOnce, runOf, startRuns, takeDailyTests } from "./on_demand.ts";

/**
 * Starts a test of each page with each preset, all or none. Presets that do not suit a page's
 * property are left out, and named.
 * @throws ApiError VALIDATION_ERROR for none; FORBIDDEN as for a single test, and for more tests than
 * the tenant may start at once
 */
export function startTests(
  deps: Deps,
  actor: AccountActor,
  { urls, presets, settings, gpc }: TestBatchInput,
): Promise<TestBatch> {
  return withTenant(deps.db.app, actor.scope.tenantId, async (tx) => {
    const tenant = found(await findCurrentTenant(tx));
    const { features: { allTestTypesEnabled } } = tenant;
    // Nearly every page gets a test with some preset: too long a list is refused before any look-up.
    requireAtOnce(urls.length, tenant);
    await lockDailyTests(tx, tenant._id);
    const runs: NewRun[] = [];
    const leftOut: TestBatch["leftOut"] = [];
    for (const url of urls) {
      const property = await propertyFor(tx, actor, url);
      for (const preset of presets) {
        const suits = obstacleTo(preset, { allTestTypesEnabled, property }) === null;
        if (suits) runs.push(runOf(actor, property, { url, preset, settings, gpc }));
        else leftOut.push({ url, preset });
      }
    }
    requireAtOnce(runs.length, tenant);
    if (runs.length === 0) {
      throw invalidField("presets", answerText("no chosen preset is available for these pages"));
    }
    await takeDailyTests(tx, tenant, deps.now(), runs.length);
    return { started: await startRuns(tx, actor, runs), leftOut };
  });
}

type MatrixEntry = TestMatrix["entries"][number];

/** An entry that no test has found yet. */
const unfound = ({ kind, name, place }: Fact): MatrixEntry => ({
  ...{ kind, name, place },
  ...{ foundBy: [], beforeConsentBy: [], approvedBy: [], keepsChoiceBy: [] },
});

/** What tests found, one row for each entry of any of them. */
export async function matrixOf(tx: TenantTx, ids: readonly string[]): Promise<TestMatrix> {
  const ends = new Map((await listRunEnds(tx, ids)).map((run) => [run._id, run]));
  const runs = ids.flatMap((id) => ends.get(id) ?? []);
  const runOfResult = new Map(runs.map(({ _id, testResult }) => [testResult ?? "", _id]));
  const facts = await listRunFacts(tx, runs.flatMap(({ testResult }) => testResult ?? []));
  const entries = new Map<string, MatrixEntry>();
  const early = new Set<MatrixEntry>();
  for (const run of facts) {
    const by = runOfResult.get(run.id) ?? "";
    for (const [key, fact] of factsOf({ ...run, consent: null })) {
      const entry = entries.get(key) ?? unfound(fact);
      entry.foundBy.push(by);
      if (fact.isBeforeConsent) entry.beforeConsentBy.push(by);
      if (fact.isApproved) entry.approvedBy.push(by);
      if (fact.keepsChoice) entry.keepsChoiceBy.push(by);
      if (isEarlyFinding(fact)) early.add(entry);
      entries.set(key, entry);
    }
  }
  const rank = (entry: MatrixEntry) =>
    `${early.has(entry) ? 0 : 1} ${entry.kind} ${entry.name} ${entry.place}`;
  return {
    runs,
    entries: [...entries.values()].sort((one, other) => rank(one) < rank(other) ? -1 : 1),
  };
}
