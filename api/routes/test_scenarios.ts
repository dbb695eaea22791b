/**
 * On-demand tests, each presented by the API as a scenario with a single run (part 2 section 7).
 */
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import { onDemandInput, queuedTotal, scenario } from "@crumbtrail/contract/scenario";
import { countQueuedRuns, findRunById, listQueuedRuns } from "@crumbtrail/db/queries/test_runs";
import { created, endpoint, idParams, json, ok, resource } from "../http/endpoint.ts";
import { found } from "../platform/errors.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { pageOf, sliceOf } from "../platform/paging.ts";
import { abortTest, startTest } from "../scans/on_demand.ts";

const tags = ["Test scenarios"];

const start = endpoint({
  method: "post",
  path: "/test-scenarios",
  access: "RUN_TESTS",
  summary: "Starts an on-demand test",
  tags,
  request: { body: json(onDemandInput) },
  responses: created(scenario),
});

const queued = endpoint({
  method: "get",
  path: "/test-scenarios/queued",
  access: "VIEW_RESULTS",
  summary: "Lists queued and running on-demand tests, in the order in which they were requested",
  tags,
  request: { query: pagingQuery },
  responses: ok(listOf(scenario)),
});

const total = endpoint({
  method: "get",
  path: "/test-scenarios/queued-total",
  access: "VIEW_RESULTS",
  summary: "Counts queued and running on-demand tests",
  tags,
  responses: ok(queuedTotal),
});

const get = endpoint({
  method: "get",
  path: "/test-scenarios/{id}",
  access: "VIEW_RESULTS",
  summary: "Returns a test scenario",
  tags,
  request: { params: idParams },
  responses: ok(scenario),
});

const abort = endpoint({
  method: "post",
  path: "/test-scenarios/{id}/abort",
  access: "RUN_TESTS",
  summary: "Aborts a queued or running test",
  tags,
  request: { params: idParams },
  responses: ok(scenario),
});

export const testScenarioRoutes = resource()
  .openapi(
    start,
    async (c) => c.json(await startTest(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(queued, async (c) => {
    const slice = sliceOf(c.req.valid("query"));
    const page = await inTenant(c, async (tx) => {
      const rows = await listQueuedRuns(tx, slice);
      return pageOf(rows, slice, await countQueuedRuns(tx));
    });
    return c.json(page, 200);
  })
  .openapi(total, async (c) => c.json({ total: await inTenant(c, countQueuedRuns) }, 200))
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(found(await inTenant(c, (tx) => findRunById(tx, id))), 200);
  })
  .openapi(abort, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await abortTest(c.get("deps"), actorOf(c), id), 200);
  });
