/** The section `webhooks` of the OpenAPI document: what receivers are sent. */
import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS } from "@crumbtrail/contract/webhook_options";
import { WEBHOOK_PAYLOADS } from "@crumbtrail/contract/webhook_event";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import type { AppEnv } from "./context.ts";

const headers = z.object({
  "webhook-id": z.uuid().meta({ description: "The same in every attempt" }),
  "webhook-timestamp": z.string().meta({ description: "Seconds since 1970" }),
  "webhook-signature": z.string().meta({ description: "v1,… as Standard Webhooks has it" }),
});

/** Adds each event to what the app documents. */
export function documentWebhooks(app: Pick<OpenAPIHono<AppEnv>, "openAPIRegistry">): void {
  for (const event of WEBHOOK_EVENTS) {
    const schema = WEBHOOK_PAYLOADS[event];
    app.openAPIRegistry.registerWebhook({
      method: "post",
      path: event,
      summary: WEBHOOK_EVENT_LABELS[event],
      tags: ["Webhooks"],
      request: { headers, body: { required: true, content: { "application/json": { schema } } } },
      responses: { "2XX": { description: "Taken; anything else is tried again" } },
    });
  }
}
