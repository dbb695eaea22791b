/**
 * The state of the service, and mails and outbox rows given up after many attempts, for the
 * provider's staff.
 */
import { deadLetter, deadLetterParams } from "@crumbtrail/contract/dead_letter";
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import { systemState } from "@crumbtrail/contract/system";
import { endpoint, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";
import { readDeadLetters, retryDeadLetter } from "../notifications/dead_letters.ts";
import { readSystemState } from "../notifications/system_state.ts";

const tags = ["Operations"];
const PAGE_SIZE = 50;

const state = endpoint({
  method: "get",
  path: "/operations/state",
  access: "MANAGE_TENANTS",
  summary: "Returns what waits in queue, outbox, mail and search index, and what scanners do",
  description: "Names tenants, but neither pages nor recipients, which belong to the tenants.",
  tags,
  responses: ok(systemState),
});

const list = endpoint({
  method: "get",
  path: "/operations/dead-letters",
  access: "MANAGE_TENANTS",
  summary: "Lists mails and outbox rows given up after many attempts, latest first",
  description: "Shows the reason, but neither content nor recipients, which belong to the tenant.",
  tags,
  request: { query: pagingQuery },
  responses: ok(listOf(deadLetter)),
});

const retry = endpoint({
  method: "post",
  path: "/operations/dead-letters/{id}/retry",
  access: "MANAGE_TENANTS",
  summary: "Retries a mail or outbox row; the tenant's audit log records the retry",
  description: "A mail older than 24 hours can't be retried: ENTITY_NOT_FOUND.",
  tags,
  request: { params: deadLetterParams },
  responses: noContent("It is due"),
});

export const deadLetterRoutes = resource()
  .openapi(state, async (c) => c.json(await readSystemState(c.get("deps")), 200))
  .openapi(list, async (c) => {
    const slice = sliceOf(c.req.valid("query"), PAGE_SIZE);
    return c.json(await readDeadLetters(c.get("deps"), slice), 200);
  })
  .openapi(retry, async (c) => {
    await retryDeadLetter(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
