/** Receivers and deliveries for tests. */
import type { Delivery, Webhook } from "@crumbtrail/contract/webhook";
import { exampleId } from "@crumbtrail/host/testing/examples";

export function exampleWebhook(change: Partial<Webhook> = {}): Webhook {
  return {
    _id: exampleId(71),
    kind: "WEBHOOK",
    name: "Build server",
    url: "https://ci.example/hooks/crumbtrail",
    events: ["issue.created", "run.finished"],
    settings: null,
    status: "ACTIVE",
    createdAt: "2025-11-01T10:00:00.000Z",
    failures: 0,
    waiting: 0,
    lastDeliveredAt: "2025-11-20T10:00:00.000Z",
    ...change,
  };
}

export function exampleDelivery(change: Partial<Delivery> = {}): Delivery {
  return {
    _id: exampleId(81),
    messageId: exampleId(91),
    event: "issue.created",
    state: "DELIVERED",
    createdAt: "2025-11-20T10:00:00.000Z",
    attempts: 1,
    lastAttemptAt: "2025-11-20T10:00:01.000Z",
    nextAttemptAt: null,
    deliveredAt: "2025-11-20T10:00:01.000Z",
    status: 200,
    answer: "ok",
    error: null,
    payload: { type: "issue.created", data: { issue: { entryName: "_ga" } } },
    ...change,
  };
}
