/** Live events of the tenant, as server-sent events. */
import { STREAMS } from "../platform/event_hub.ts";
import { eventStream } from "../http/event_stream.ts";
import { endpoints, file, resource } from "../http/endpoint.ts";
import { sessionOf } from "../http/guard.ts";
import { enterChosenTenant } from "../http/chosen_tenant.ts";
import { z } from "zod";
import { scopeNow } from "../http/rights_now.ts";

const endpoint = endpoints("Events");

const SUMMARY = "Streams live events of the tenant";

const events = endpoint.get("/events", {
  access: "PERSON",
  summary: SUMMARY,
  description:
    "One JSON object per message names the changed object; the ordinary calls return its " +
    "content. For staff, the events of the tenant that `X-Tenant` or `tenant` chooses, until the " +
    `tenant withdraws access. A session may have ${STREAMS.session} streams and an account ${STREAMS.account}; a ` +
    "further stream ends the oldest, whose screen may reconnect after a minute.",
  request: { query: z.object({ tenant: z.string().optional() }) },
  responses: file("text/event-stream", "Stays open until the session ends"),
});

export const eventRoutes = resource().openapi(events, async (c) => {
  const deps = c.get("deps");
  const session = await enterChosenTenant(c, sessionOf(c), SUMMARY);
  const { scope, tokenHash, accountId } = session;
  const body = eventStream(deps.events, {
    scope,
    owner: { session: tokenHash, account: accountId },
    heartbeatMs: deps.config.HEARTBEAT_MS,
    // A permission that every role has: only the session and the tenant's access are checked.
    recheck: () => scopeNow(deps, session, "VIEW_CONFIG_LIST"),
  });
  return c.body(body, 200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    // nginx would hold events back.
    "X-Accel-Buffering": "no",
  });
});
