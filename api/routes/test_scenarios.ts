/**
 * Test scenarios (specification, part 2 §7). The API presents an on-demand test as a scenario with
 * a single run.
 */
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import { onDemandInput, queuedTotal, scenario, startedTest } from "@crumbtrail/contract/scenario";
import {
  matrixQuery,
  recentTest,
  testBatch,
  testBatchInput,
  testMatrix,
} from "@crumbtrail/contract/test_batch";
import {
  type ContinuousChange,
  continuousChange,
  continuousInput,
  scheduledQuery,
  scheduledScenario,
} from "@crumbtrail/contract/test_scenario";
import { countQueuedRuns, findRunById, listQueuedRuns } from "@crumbtrail/db/queries/test_runs";
import { findScenario, listScenarios } from "@crumbtrail/db/queries/test_scenarios";
import { z } from "zod";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { found } from "../platform/errors.ts";
import { actorOf, inTenant, requirePermission } from "../http/guard.ts";
import { pageOf, sliceOf } from "../platform/paging.ts";
import { matrixOf, startTests } from "../scans/batch.ts";
import { abortTest, listRecentTests, repeatTest, startTest } from "../scans/on_demand.ts";
import { addScenario, changeScenario, removeScenario } from "../scans/scenarios/change.ts";
import { runScenarioNow } from "../scans/scenarios/run_now.ts";
import { trySteps } from "../scans/scenarios/try_steps.ts";

const endpoint = endpoints("Test scenarios");

const TYPE = "CONTINUOUS";

const start = endpoint.post("/test-scenarios", {
  access: "RUN_TESTS",
  summary: "Starts an on-demand test, or adds a scenario that is tested again and again",
  description:
    "Type ON_DEMAND takes either `preset` or `presets`, which start a test each, all or " +
    "none; they share visits of the page where one visit answers two. The answer is the first, " +
    "with the `others`. Type CONTINUOUS needs MANAGE_SCENARIOS. With status QUEUED its first run " +
    "begins at once, or at its time of day.",
  request: { body: json(z.discriminatedUnion("type", [onDemandInput, continuousInput])) },
  responses: created(z.union([scheduledScenario, startedTest])),
});

const bulk = endpoint.post("/test-scenarios/bulk", {
  access: "RUN_TESTS",
  summary: "Starts a test of each page with each preset, all or none",
  description: "Presets that do not suit the property of a page are left out, and named.",
  request: { body: json(testBatchInput) },
  responses: created(testBatch),
});

const matrix = endpoint.get("/test-scenarios/matrix", {
  access: "VIEW_RESULTS",
  summary: "Returns what several tests found, side by side",
  request: { query: matrixQuery },
  responses: ok(testMatrix),
});

const continuous = endpoint.get("/test-scenarios/continuous", {
  access: "VIEW_CONFIG_LIST",
  summary: "Lists scenarios that are tested again and again, by property and name",
  request: { query: scheduledQuery },
  responses: ok(listOf(scheduledScenario)),
});

const queued = endpoint.get("/test-scenarios/queued", {
  access: "VIEW_RESULTS",
  summary: "Lists queued and running on-demand tests, in the order in which they were requested",
  request: { query: pagingQuery },
  responses: ok(listOf(scenario)),
});

const total = endpoint.get("/test-scenarios/queued-total", {
  access: "VIEW_RESULTS",
  summary: "Counts queued and running on-demand tests",
  responses: ok(queuedTotal),
});

const recent = endpoint.get("/test-scenarios/recent", {
  access: "VIEW_RESULTS",
  summary: "Lists the tests that the caller started in the last 24 hours, with their results",
  description: "Newest first. Tests of scenarios are left out.",
  request: { query: pagingQuery },
  responses: ok(listOf(recentTest)),
});

const get = endpoint.get("/test-scenarios/{id}", {
  access: "VIEW_RESULTS",
  summary: "Returns a test scenario",
  request: { params: idParams },
  responses: ok(z.union([scheduledScenario, scenario])),
});

const change = endpoint.patch("/test-scenarios/{id}", {
  access: "MANAGE_SCENARIOS",
  summary: "Changes the given fields; status QUEUED starts a scenario, IDLE stops it",
  description:
    "For an on-demand test that has ended, `status: QUEUED` alone repeats it: the answer is the " +
    "new test. Start and stop reset the count of failures; stop aborts the run.",
  request: { params: idParams, body: json(continuousChange) },
  reads: scheduledScenario,
  responses: ok(z.union([scheduledScenario, scenario])),
});

const remove = endpoint.delete("/test-scenarios/{id}", {
  access: "MANAGE_SCENARIOS",
  summary: "Deletes a scenario and aborts its run; the results stay",
  request: { params: idParams },
  responses: noContent(),
});

const abort = endpoint.post("/test-scenarios/{id}/abort", {
  access: "RUN_TESTS",
  summary: "Aborts a queued or running test",
  request: { params: idParams },
  responses: ok(scenario),
});

const runNow = endpoint.post("/test-scenarios/{id}/run", {
  access: "MANAGE_SCENARIOS",
  summary: "Runs an active scenario at once, before its next run is due",
  description:
    "A scenario that is stopped is refused. A run under way goes on, and no other begins.",
  request: { params: idParams },
  responses: ok(scheduledScenario),
});

const tried = endpoint.post("/test-scenarios/{id}/try-steps", {
  access: "MANAGE_SCENARIOS",
  cost: "COSTLY",
  summary: "Tries the saved steps of a scenario, with a picture after each",
  description: "Starts a run of the steps alone, which counts for the day. Its result is " +
    "inconclusive, with STEPS_TRIED or STEP_FAILED, and raises no issue.",
  request: { params: idParams },
  responses: created(scenario),
});

/** The only change of an on-demand test. Counter and version come with a test that is sent back. */
function isRepeat({ status, failCounter: _, version: __, ...fields }: ContinuousChange): boolean {
  return status === "QUEUED" && Object.keys(fields).length === 0;
}

export const testScenarioRoutes = resource()
  .openapi(start, async (c) => {
    const input = c.req.valid("json");
    if (input.type === "ON_DEMAND") {
      return c.json(await startTest(c.get("deps"), actorOf(c), input), 201);
    }
    requirePermission(c, "MANAGE_SCENARIOS");
    return c.json(await addScenario(c.get("deps"), actorOf(c), input), 201);
  })
  .openapi(
    bulk,
    async (c) => c.json(await startTests(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(matrix, async (c) => {
    const { runs } = c.req.valid("query");
    return c.json(await inTenant(c, (tx) => matrixOf(tx, runs)), 200);
  })
  .openapi(continuous, async (c) => {
    const { offset, limit, ...filters } = c.req.valid("query");
    const slice = sliceOf({ offset, limit });
    return c.json(await inTenant(c, (tx) => listScenarios(tx, TYPE, filters, slice)), 200);
  })
  .openapi(queued, async (c) => {
    const slice = sliceOf(c.req.valid("query"));
    const page = await inTenant(c, async (tx) => {
      const rows = await listQueuedRuns(tx, slice);
      return pageOf(rows, slice, await countQueuedRuns(tx));
    });
    return c.json(page, 200);
  })
  .openapi(total, async (c) => c.json({ total: await inTenant(c, countQueuedRuns) }, 200))
  .openapi(recent, async (c) => {
    const slice = sliceOf(c.req.valid("query"));
    const now = c.get("deps").now();
    return c.json(await inTenant(c, (tx) => listRecentTests(tx, actorOf(c), now, slice)), 200);
  })
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    const read = await inTenant(
      c,
      async (tx) => await findRunById(tx, id) ?? await findScenario(tx, TYPE, id),
    );
    return c.json(found(read), 200);
  })
  .openapi(change, async (c) => {
    const key = { id: c.req.valid("param").id, type: TYPE } as const;
    const input = c.req.valid("json");
    if (isRepeat(input)) {
      const test = await inTenant(c, (tx) => findRunById(tx, key.id));
      if (test) return c.json(await repeatTest(c.get("deps"), actorOf(c), test), 200);
    }
    return c.json(await changeScenario(c.get("deps"), actorOf(c), key, input), 200);
  })
  .openapi(remove, async (c) => {
    const key = { id: c.req.valid("param").id, type: TYPE } as const;
    await removeScenario(c.get("deps"), actorOf(c), key);
    return c.body(null, 204);
  })
  .openapi(runNow, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await runScenarioNow(c.get("deps"), actorOf(c), id), 200);
  })
  .openapi(tried, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await trySteps(c.get("deps"), actorOf(c), id), 201);
  })
  .openapi(abort, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await abortTest(c.get("deps"), actorOf(c), id), 200);
  });
