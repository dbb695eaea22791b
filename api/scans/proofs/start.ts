/** Starts proofs: tests once more with a cause of a report blocked. */
import { blockable, type Unblockable } from "@crumbtrail/contract/blockable";
import type { Cause } from "@crumbtrail/contract/cause";
import { DEVICE_SIZES } from "@crumbtrail/contract/enums";
import type { ProofBlock, proofInput } from "@crumbtrail/contract/proof";
import type { Report } from "@crumbtrail/contract/report";
import { causesInReport, type ReportCauses } from "@crumbtrail/contract/report_causes";
import type { Scenario } from "@crumbtrail/contract/scenario";
import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { cutMiddle } from "@crumbtrail/contract/text";
import { findRunSetup, type RunSetup } from "@crumbtrail/db/queries/proofs";
import { findPropertyById } from "@crumbtrail/db/queries/properties";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import { findReportText, findTestResultById } from "@crumbtrail/db/queries/test_results";
import type { NewRun } from "@crumbtrail/db/queries/test_runs";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { tAll } from "@crumbtrail/texts";
import { answerText, translatedAnswer } from "@crumbtrail/texts/server";
import type { z } from "zod";
import { type AccountActor, tenantAccountId } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found, invalidField } from "../../platform/errors.ts";
import { isInScope, propertyFor, requirePreset, startRuns, takeDailyTests } from "../on_demand.ts";
import { hostOf } from "../page_property.ts";

type Input = z.output<typeof proofInput>;

const UNBLOCKABLE: Record<Unblockable, string> = tAll({
  INLINE: "an inline script is a part of the page and cannot be blocked alone",
  PAGE: "a part of the page itself cannot be blocked alone",
  OWN_HOST: "the host is the page's own, so the page would be blocked as well",
  UNKNOWN: "nothing of this cause can be blocked",
});

/**
 * Starts a proof with page, preset, device, steps and GPC of a result. It counts for the day like any
 * test, so its transaction sees the whole tenant; the result has to be in the caller's property
 * scope. Parses the report once, of up to 10,000 requests.
 * @throws ApiError ENTITY_NOT_FOUND; VALIDATION_ERROR for a result that is none of a test, for a
 * cause that is none of its report or cannot be blocked, and for steps that are gone; else as
 * `startTest`
 */
export function startProof(
  deps: Deps,
  actor: AccountActor,
  id: string,
  input: Input,
): Promise<Scenario> {
  return withTenant(deps.db.app, actor.scope.tenantId, async (tx) => {
    const result = found(await findTestResultById(tx, id));
    if (!isInScope(actor, result.property._id)) throw new ApiError("ENTITY_NOT_FOUND");
    const setup = found(await findRunSetup(tx, id));
    if (!setup.isTest) throw invalidField("id", answerText("is not the result of a test"));
    const block = blockOf(JSON.parse(found(await findReportText(tx, id))), input);
    const tenant = found(await findCurrentTenant(tx));
    const property = await propertyOf(tx, actor, result);
    const ofScenario = setup.scenarioId !== null;
    requirePreset(result.scenario.preset, tenant, property, { ofScenario });
    await takeDailyTests(tx, tenant, deps.now());
    const [started] = await startRuns(tx, actor, [runOf(actor, result, setup, block)]);
    return found(started);
  });
}

/** What is blocked: one of the causes of the report, so that nobody blocks a text of their own. */
function blockOf(report: Report, { cause: key, by }: Input): ProofBlock {
  const causes = causesInReport(report);
  const cause = causeByKey(report, causes, key);
  if (cause === undefined) throw invalidField("cause", answerText("is no cause of this report"));
  const rule = blockable(report, causes, cause, by);
  if (typeof rule === "string") throw invalidField("cause", translatedAnswer(UNBLOCKABLE[rule]));
  return { by: rule.by, values: [...rule.values], cause };
}

/** A cause of a report's entries; undefined if it is none of them. */
export function causeByKey(report: Report, causes: ReportCauses, key: string): Cause | undefined {
  const isIt = (cause: Cause) => cause.key === key;
  return report.cookies.map(causes.ofCookie).find(isIt) ??
    [...report.lsEntries, ...report.ssEntries].map(causes.ofStorage).find(isIt) ??
    report.requests.map((_, index) => causes.ofRequest(index)).find(isIt);
}

/** Who may not test a page may not prove anything on it; pages of scenarios are the scenario's. */
async function propertyOf(
  tx: TenantTx,
  actor: AccountActor,
  { type, url, property }: TestResultRow,
) {
  if (type === "ON_DEMAND") return await propertyFor(tx, actor, url);
  return found(await findPropertyById(tx, property._id));
}

const NAME_LENGTH = 200;

function runOf(
  actor: AccountActor,
  { _id, url, device, property, scenario: { preset } }: TestResultRow,
  setup: RunSetup,
  block: ProofBlock,
): NewRun {
  const hasSteps = setup.stepsHash !== "";
  if (hasSteps && setup.scenarioId === null) {
    throw invalidField("id", answerText("its steps are gone, as the scenario was deleted"));
  }
  const { width, height } = DEVICE_SIZES[device];
  return {
    tenantId: actor.scope.tenantId,
    propertyId: property._id,
    scenario: null,
    name: `Proof without ${cutMiddle(block.values.join(", "), NAME_LENGTH)}`,
    type: "ON_DEMAND",
    preset,
    device,
    userAgent: setup.userAgent,
    width: setup.width ?? width,
    height: setup.height ?? height,
    gpc: setup.gpc,
    creatorId: tenantAccountId(actor),
    proves: { resultId: _id, block },
    ...hasSteps && setup.scenarioId !== null && { triesStepsOf: setup.scenarioId },
    pages: [{ url, host: hostOf(url) }],
  };
}
