/** Mails and outbox rows given up after many attempts, for the provider's staff. */
import { deadLetter, deadLetterParams } from "@crumbtrail/contract/dead_letter";
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import { endpoint, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";
import { readDeadLetters, retryDeadLetter } from "../notifications/dead_letters.ts";

const tags = ["Operations"];
const PAGE_SIZE = 50;

const list = endpoint({
  method: "get",
  path: "/operations/dead-letters",
  access: "MANAGE_TENANTS",
  summary: "Mails and outbox rows that were given up, the latest first",
  description: "Why, not what they say nor to whom: that is the tenant's.",
  tags,
  request: { query: pagingQuery },
  responses: ok(listOf(deadLetter)),
});

const retry = endpoint({
  method: "post",
  path: "/operations/dead-letters/{id}/retry",
  access: "MANAGE_TENANTS",
  summary: "Makes one due again, its attempts anew; the tenant finds it in its audit log",
  description: "A mail older than 24 hours is not sent any more: ENTITY_NOT_FOUND.",
  tags,
  request: { params: deadLetterParams },
  responses: noContent("It is due"),
});

export const deadLetterRoutes = resource()
  .openapi(list, async (c) => {
    const slice = sliceOf(c.req.valid("query"), PAGE_SIZE);
    return c.json(await readDeadLetters(c.get("deps"), slice), 200);
  })
  .openapi(retry, async (c) => {
    await retryDeadLetter(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
