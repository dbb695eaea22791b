/**
 * The state of the service, and what was given up after many attempts or set aside, for the
 * provider's staff.
 */
import { deadLetter, deadLetterParams } from "@crumbtrail/contract/dead_letter";
import { loggedMail, mailLogQuery, mailRecipient } from "@crumbtrail/contract/mail_log";
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import { systemState } from "@crumbtrail/contract/system";
import { endpoints, idParams, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";
import { readDeadLetters, retryDeadLetter } from "../notifications/dead_letters.ts";
import { readMailLog, revealRecipient } from "../notifications/mail_log.ts";
import { readSystemState } from "../notifications/system_state.ts";

const endpoint = endpoints("Operations");
const PAGE_SIZE = 50;

const state = endpoint.get("/operations/state", {
  access: "MANAGE_TENANTS",
  summary: "Returns what waits, what scanners and the worker's loops do, and sizes",
  description: "Names tenants, but neither pages nor recipients, which belong to the tenants.",
  responses: ok(systemState),
});

const list = endpoint.get("/operations/dead-letters", {
  access: "MANAGE_TENANTS",
  summary: "Lists mails and outbox rows given up, and what was set aside, latest first",
  description:
    "What ended scanners or workers three times is set aside. Shows the reason, but neither content " +
    "nor recipients, which belong to the tenant.",
  request: { query: pagingQuery },
  responses: ok(listOf(deadLetter)),
});

const retry = endpoint.post("/operations/dead-letters/{id}/retry", {
  access: "MANAGE_TENANTS",
  summary: "Retries a mail or outbox row; the tenant's audit log records the retry",
  description: "A mail older than 24 hours can't be retried: ENTITY_NOT_FOUND.",
  request: { params: deadLetterParams },
  responses: noContent("It is due"),
});

const mails = endpoint.get("/operations/mails", {
  access: "MANAGE_TENANTS",
  summary: "Lists e-mails with their delivery, latest first",
  description: "Without content; the names of mailboxes are shortened.",
  request: { query: mailLogQuery },
  responses: ok(listOf(loggedMail)),
});

const recipient = endpoint.post("/operations/mails/{id}/recipient", {
  access: "MANAGE_TENANTS",
  summary: "Returns the whole address of an e-mail; the tenant's audit log records that",
  request: { params: idParams },
  responses: ok(mailRecipient),
});

export const deadLetterRoutes = resource()
  .openapi(mails, async (c) => {
    const { status, ...paging } = c.req.valid("query");
    return c.json(await readMailLog(c.get("deps"), status, sliceOf(paging, PAGE_SIZE)), 200);
  })
  .openapi(recipient, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await revealRecipient(c.get("deps"), actorOf(c), id), 200);
  })
  .openapi(state, async (c) => c.json(await readSystemState(c.get("deps")), 200))
  .openapi(list, async (c) => {
    const slice = sliceOf(c.req.valid("query"), PAGE_SIZE);
    return c.json(await readDeadLetters(c.get("deps"), slice), 200);
  })
  .openapi(retry, async (c) => {
    await retryDeadLetter(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
