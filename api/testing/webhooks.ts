/** Receivers for tests: servers on this machine, and rows that name them. */
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

/** What a server was sent. */
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

/** A server that notes every call; `answer` may be changed while it runs. */
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

/** Longer than any machine takes, however much else it does. */
const TEST_CALL_MS = 300_000;

/** Calls by which these names lead to the servers, and nothing else anywhere. */
export function outwardTo(names: Record<string, { port: number }>): Outward {
  const hostMap = Object.entries(names).map(([name, { port }]) =>
    parseMapping(`${name}::127.0.0.1:${port}`)
  );
  const rules = { hostMap, ownAddresses: [], resolve: () => Promise.resolve([]) };
  return outwardCalls(rules, { limitMs: TEST_CALL_MS });
}

export const JIRA_SETTINGS = { email: "ada@tenant.test", project: "CT", issueType: "Task" };

/** A receiver's row; gives its id and its secret. */
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
