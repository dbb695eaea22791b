/** Many issues at once. */
import {
  issueBatch,
  issueBatchInput,
  issueCount,
  issueCountInput,
} from "@crumbtrail/contract/issue_batch";
import { created, endpoint, idParams, json, ok, resource } from "../http/endpoint.ts";
import { actorOf } from "../http/guard.ts";
import { inTenant } from "../http/tenant.ts";
import { beginMany, countMany, readBatch, undoMany } from "../issues/bulk/start.ts";

const tags = ["Issues"];
const access = "WORK_ON_ISSUES";

const count = endpoint({
  method: "post",
  path: "/issues/many/count",
  access,
  summary: "How many issues filters match now, by property: what a batch by filters would be about",
  tags,
  request: { body: json(issueCountInput) },
  responses: ok(issueCount),
});

const begin = endpoint({
  method: "post",
  path: "/issues/many",
  access,
  summary: "Does an action to many issues, in steps; up to 500 are done when it answers",
  description: "Issues are named one by one, or by filters with the moment at which they were " +
    "counted: what came to the filters later is not meant. Some actions ask for more " +
    "permissions. What it changed can be undone for a day. " +
    "Whoever loses a right meanwhile stops the batch: it is FAILED then, with its `stopReason`.",
  tags,
  request: { body: json(issueBatchInput) },
  responses: created(issueBatch),
});

const get = endpoint({
  method: "get",
  path: "/issues/many/{id}",
  // A demotion stops a batch; who began it still learns how far it came and why it stopped.
  access: "VIEW_RESULTS",
  summary: "How far a batch is; of the own ones",
  tags,
  request: { params: idParams },
  responses: ok(issueBatch),
});

const undo = endpoint({
  method: "post",
  path: "/issues/many/{id}/undo",
  access,
  summary: "Takes back what a batch changed and nobody changed since, once it is done",
  tags,
  request: { params: idParams },
  responses: ok(issueBatch),
});

export const issueManyRoutes = resource()
  .openapi(count, async (c) => {
    const { filters } = c.req.valid("json");
    const now = c.get("deps").now();
    return c.json(await inTenant(c, (tx) => countMany(tx, filters, now)), 200);
  })
  .openapi(
    begin,
    async (c) => c.json(await beginMany(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await inTenant(c, (tx) => readBatch(tx, actorOf(c), id)), 200);
  })
  .openapi(undo, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await undoMany(c.get("deps"), actorOf(c), id), 200);
  });
