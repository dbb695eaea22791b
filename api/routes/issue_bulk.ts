/** Bulk actions on issues. */
import {
  issueBatch,
  issueBatchInput,
  issueCount,
  issueCountInput,
} from "@crumbtrail/contract/issue_batch";
import { created, endpoint, idParams, json, ok, resource } from "../http/endpoint.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { countSelected, readBatch, startBulkAction, undoBatch } from "../issues/bulk/start.ts";

const tags = ["Issues"];
const access = "WORK_ON_ISSUES";

const count = endpoint({
  method: "post",
  path: "/issues/many/count",
  access,
  summary:
    "How many issues filters match now, by property: what a bulk action by filters would change",
  tags,
  request: { body: json(issueCountInput) },
  responses: ok(issueCount),
});

const start = endpoint({
  method: "post",
  path: "/issues/many",
  access,
  summary: "Applies an action to many issues, in steps; up to 500 are done when it answers",
  description: "Issues are named one by one, or by filters with the moment at which they were " +
    "counted: issues that match the filters only since then are left out. Some actions ask for " +
    "more permissions. What it changed can be undone for a day. If the account that started it " +
    "loses a right meanwhile, the batch stops: it is FAILED then, with its `stopReason`.",
  tags,
  request: { body: json(issueBatchInput) },
  responses: created(issueBatch),
});

const get = endpoint({
  method: "get",
  path: "/issues/many/{id}",
  // A demotion stops a batch; the person who started the batch may still see its progress and the
  // reason.
  access: "VIEW_RESULTS",
  summary: "How far a batch is that the caller started",
  tags,
  request: { params: idParams },
  responses: ok(issueBatch),
});

const undo = endpoint({
  method: "post",
  path: "/issues/many/{id}/undo",
  access,
  summary: "Undoes what a batch changed and nobody changed since, once it is done",
  tags,
  request: { params: idParams },
  responses: ok(issueBatch),
});

export const issueBulkRoutes = resource()
  .openapi(count, async (c) => {
    const { filters } = c.req.valid("json");
    const now = c.get("deps").now();
    return c.json(await inTenant(c, (tx) => countSelected(tx, filters, now)), 200);
  })
  .openapi(
    start,
    async (c) => c.json(await startBulkAction(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await inTenant(c, (tx) => readBatch(tx, actorOf(c), id)), 200);
  })
  .openapi(undo, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await undoBatch(c.get("deps"), actorOf(c), id), 200);
  });
