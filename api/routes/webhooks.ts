/** Receivers of the tenant's events: webhooks, Slack, Jira. Payloads: contract/webhook_event.ts. */
import { pagingQuery } from "@crumbtrail/contract/paging";
import {
  deliveriesQuery,
  deliveryList,
  newWebhook,
  webhook,
  webhookChange,
  webhookInput,
  webhookList,
  webhookSecret,
  webhookTestResult,
} from "@crumbtrail/contract/webhook";
import { listDeliveries } from "@crumbtrail/db/queries/delivery_log";
import { findWebhookById, listWebhooks } from "@crumbtrail/db/queries/webhook_endpoints";
import { z } from "zod";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { found } from "../platform/errors.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";
import { changeWebhook } from "../notifications/webhooks/change.ts";
import { createWebhook, deleteWebhook, rotateSecret } from "../notifications/webhooks/manage.ts";
import { resendDelivery, testWebhook } from "../notifications/webhooks/on_demand.ts";

const endpoint = endpoints("Webhooks");
const PAGE_SIZE = 50;

const list = endpoint.get("/webhooks", {
  access: "VIEW_TENANT_SETTINGS",
  summary: "Lists the receivers of the tenant's events, without their secrets",
  request: { query: pagingQuery },
  responses: ok(webhookList),
});

const create = endpoint.post("/webhooks", {
  access: "MANAGE_TENANT_SETTINGS",
  summary: "Adds a webhook, a Slack channel or a Jira project",
  description:
    "Only this answer contains the signing secret. A URL with a private address is refused " +
    "with VALIDATION_ERROR.",
  request: { body: json(webhookInput) },
  responses: created(newWebhook),
});

const get = endpoint.get("/webhooks/{id}", {
  access: "VIEW_TENANT_SETTINGS",
  summary: "Returns a receiver",
  request: { params: idParams },
  responses: ok(webhook),
});

const change = endpoint.patch("/webhooks/{id}", {
  access: "MANAGE_TENANT_SETTINGS",
  summary: "Changes the given fields of a receiver",
  request: { params: idParams, body: json(webhookChange) },
  responses: ok(webhook),
});

const remove = endpoint.delete("/webhooks/{id}", {
  access: "MANAGE_TENANT_SETTINGS",
  summary: "Removes a receiver and its waiting events",
  request: { params: idParams },
  responses: noContent("Removed"),
});

const rotate = endpoint.post("/webhooks/{id}/secret", {
  access: "MANAGE_TENANT_SETTINGS",
  summary: "Replaces a webhook's secret; the previous secret also signs for a day",
  request: { params: idParams },
  responses: ok(webhookSecret),
});

const test = endpoint.post("/webhooks/{id}/test", {
  access: "MANAGE_TENANT_SETTINGS",
  summary: "Sends a test event now and returns the response; for Jira, only reads the project",
  request: { params: idParams },
  responses: ok(webhookTestResult),
});

const log = endpoint.get("/webhooks/{id}/deliveries", {
  access: "VIEW_TENANT_SETTINGS",
  summary: "Lists events sent to the receiver within 30 days, newest first",
  request: { params: idParams, query: deliveriesQuery },
  responses: ok(deliveryList),
});

const deliveryParams = idParams.extend({ delivery: z.uuid() });

const resend = endpoint.post("/webhooks/{id}/deliveries/{delivery}/resend", {
  access: "MANAGE_TENANT_SETTINGS",
  summary: "Sends an event again, under the same webhook-id",
  request: { params: deliveryParams },
  responses: noContent("Queued to be sent again"),
});

export const webhookRoutes = resource()
  .openapi(list, async (c) => {
    const slice = sliceOf(c.req.valid("query"));
    return c.json(await inTenant(c, (tx) => listWebhooks(tx, slice)), 200);
  })
  .openapi(
    create,
    async (c) => c.json(await createWebhook(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(get, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(found(await inTenant(c, (tx) => findWebhookById(tx, id))), 200);
  })
  .openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await changeWebhook(c.get("deps"), actorOf(c), id, c.req.valid("json")), 200);
  })
  .openapi(remove, async (c) => {
    await deleteWebhook(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .openapi(
    rotate,
    async (c) =>
      c.json(await rotateSecret(c.get("deps"), actorOf(c), c.req.valid("param").id), 200),
  )
  .openapi(
    test,
    async (c) => c.json(await testWebhook(c.get("deps"), actorOf(c), c.req.valid("param").id), 200),
  )
  .openapi(log, async (c) => {
    const { id: receiverId } = c.req.valid("param");
    const { state, ...query } = c.req.valid("query");
    const slice = sliceOf(query, PAGE_SIZE);
    const page = await inTenant(c, async (tx) => {
      found(await findWebhookById(tx, receiverId));
      return await listDeliveries(tx, { receiverId, state }, slice);
    });
    return c.json(page, 200);
  })
  .openapi(resend, async (c) => {
    await resendDelivery(c.get("deps"), actorOf(c), c.req.valid("param"));
    return c.body(null, 204);
  });
