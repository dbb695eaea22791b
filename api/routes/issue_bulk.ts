/** Bulk actions on issues. */
import {
  issueBatch,
  issueBatchInput,
  issueCount,
  issueCountInput,
} from "@crumbtrail/contract/issue_batch";
import { created, endpoints, idParams, json, ok, resource } from "../http/endpoint.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { countSelected, readBatch, startBulkAction, undoBatch } from "../issues/bulk/start.ts";

const endpoint = endpoints("Issues");
const access = "WORK_ON_ISSUES";

const count = endpoint.post("/issues/bulk/count", {
  access,
  summary: "Counts the issues that match the filters, by property, before a bulk action",
  request: { body: json(issueCountInput) },
  responses: ok(issueCount),
});

const start = endpoint.post("/issues/bulk", {
  access,
  summary: "Applies an action to many issues in steps; the first 500 are done on return",
  description:
    "Issues are given by id, or by filters with the time of their count: issues that match " +
    "only since then are left out. Some actions require more permissions. Changes can be " +
    "undone for a day. If the account that started the batch loses a right meanwhile, the " +
    "batch stops as FAILED with a `stopReason`.",
  request: { body: json(issueBatchInput) },
  responses: created(issueBatch),
});

const get = endpoint.get("/issues/bulk/{id}", {
  // A demotion stops a batch; the person who started the batch may still see its progress and the
  // reason.
  access: "VIEW_RESULTS",
  summary: "Returns the progress of a batch that the caller started",
  request: { params: idParams },
  responses: ok(issueBatch),
});

const undo = endpoint.post("/issues/bulk/{id}/undo", {
  access,
  summary: "Undoes a finished batch, except for issues changed since",
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
