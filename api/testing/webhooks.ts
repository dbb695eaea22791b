/** Receivers for tests: servers on this machine, and rows with their addresses. */
import {
  WEBHOOK_EVENTS,
  type WebhookEventType,
  type WebhookKind,
} from "@crumbtrail/contract/webhook_options";
import { parseMapping } from "@crumbtrail/contract/host_map";
import { insertWebhook, newWebhookId } from "@crumbtrail/db/queries/webhook_endpoints";
import { withTenant } from "@crumbtrail/db/tenant";
import { type Outward, outwardCalls } from "../platform/egress/call.ts";
import type { TestApi, TestTenant } from "./api.ts";
import { aboutWebhook, newSigningSecret } from "../notifications/webhooks/receiver.ts";

/** A request as the server received it. */
export interface Received {
  method: string;
  path: string;
  headers: Headers;
  body: string;
}

export interface TestReceiver extends AsyncDisposable {
  received: Received[];
  port: number;
}

/** A server that records every request, and answers as the test says. */
export function testReceiver(
  answer: (received: Received) => Response | Promise<Response> = () => new Response("ok"),
): TestReceiver {
  const received: Received[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const { pathname, search } = new URL(request.url);
    const call = {
      method: request.method,
      path: pathname + search,
      headers: request.headers,
      body: await request.text(),
    };
    received.push(call);
    return await answer(call);
  });
  return { received, port: server.addr.port, [Symbol.asyncDispose]: () => server.shutdown() };
}

/** Longer than any call takes, even on a busy machine. */
const TEST_CALL_MS = 300_000;

/** Calls that resolve these names to the servers and refuse every other name. */
export function outwardTo(names: Record<string, { port: number }>): Outward {
  const hostMap = Object.entries(names).map(([name, { port }]) =>
    parseMapping(`${name}::127.0.0.1:${port}`)
  );
  const rules = { hostMap, ownAddresses: [], resolve: () => Promise.resolve([]) };
  return outwardCalls(rules, { limitMs: TEST_CALL_MS });
}

export const JIRA_SETTINGS = { email: "ada@tenant.test", project: "CT", issueType: "Task" };

/** Adds a receiver's row; returns its id and secret. */
export function testWebhook(
  { db, deps }: Pick<TestApi, "db" | "deps">,
  { id: tenantId }: Pick<TestTenant, "id">,
  { kind = "WEBHOOK", url = "http://hooks.test/", events = WEBHOOK_EVENTS, secret }: {
    kind?: WebhookKind;
    url?: string;
    events?: readonly WebhookEventType[];
    secret?: string;
  } = {},
): Promise<{ id: string; secret: string }> {
  return withTenant(db.app, tenantId, async (tx) => {
    const id = await newWebhookId(tx);
    const clear = secret ?? newSigningSecret();
    const sealed = await deps.secrets.seal(clear, aboutWebhook({ tenantId, id }));
    const settings = kind === "JIRA" ? JIRA_SETTINGS : null;
    await insertWebhook(tx, { id, kind, name: kind, url, events, settings, secret: sealed });
    return { id, secret: clear };
  });
}
