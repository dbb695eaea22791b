/** Tries the steps of a scenario: a run of the steps alone, with a picture after each. */
import type { Scenario } from "@crumbtrail/contract/scenario";
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { findPropertyById } from "@crumbtrail/db/queries/properties";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import { findScenario } from "@crumbtrail/db/queries/test_scenarios";
import { withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found, invalidField } from "../../platform/errors.ts";
import { isInScope, runOf, startRuns, takeDailyTests } from "../on_demand.ts";

/**
 * Starts the run. It counts for the day like any test, so its transaction sees the whole tenant; the
 * scenario has to be in the caller's property scope. Its result is inconclusive in any case, with
 * STEPS_TRIED or STEP_FAILED, and raises no issue.
 * @throws ApiError ENTITY_NOT_FOUND; VALIDATION_ERROR for a scenario without steps; FORBIDDEN with
 * details `{limit, used, max}`
 */
export function trySteps(deps: Deps, actor: AccountActor, id: string): Promise<Scenario> {
  return withTenant(deps.db.app, actor.scope.tenantId, async (tx) => {
    const scenario = found(await findScenario(tx, "CONTINUOUS", id));
    if (!isInScope(actor, scenario.property._id)) throw new ApiError("ENTITY_NOT_FOUND");
    const url = firstPage(scenario);
    const property = found(await findPropertyById(tx, scenario.property._id));
    await takeDailyTests(tx, found(await findCurrentTenant(tx)), deps.now());
    const { settings, gpc, stepsMode } = scenario;
    const name = `Steps of ${scenario.name}`;
    // As part of a test, a banner between the steps is answered as in the test.
    const preset = stepsMode === "DURING_RECORDING" ? scenario.preset : "EXTERNAL";
    const run = runOf(actor, property, { url, name, preset, settings, gpc });
    const [started] = await startRuns(tx, actor, [{ ...run, triesStepsOf: id }]);
    return found(started);
  });
}

/** @throws ApiError VALIDATION_ERROR */
function firstPage({ steps, url, sampleSize }: ScheduledScenario): string {
  if (steps === null) throw invalidField("steps", answerText("are empty: add a step"));
  if (sampleSize === null) return url;
  const first = steps.steps.find((step) => step.type === "navigate")?.url;
  if (first !== undefined) return first;
  const message = answerText("with a sitemap, they can be tried if a step opens a page");
  throw invalidField("steps", message);
}
