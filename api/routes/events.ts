/** Live events of the tenant, as server-sent events. */
import { STREAMS } from "../platform/event_hub.ts";
import { eventStream } from "../http/event_stream.ts";
import { endpoint, file, resource } from "../http/endpoint.ts";
import { sessionOf } from "../http/guard.ts";
import { peekScope } from "../http/session.ts";

const events = endpoint({
  method: "get",
  path: "/events",
  access: "PERSON",
  summary: "Streams live events of the tenant",
  description:
    "One JSON object per message names the changed object; the ordinary calls return its " +
    `content. A session may have ${STREAMS.session} streams and an account ${STREAMS.account}; a ` +
    "further stream ends the oldest, whose screen may reconnect after a minute.",
  tags: ["Events"],
  responses: file("text/event-stream", "Stays open until the session ends"),
});

export const eventRoutes = resource().openapi(events, (c) => {
  const deps = c.get("deps");
  const { scope, tokenHash, accountId } = sessionOf(c);
  const body = eventStream(deps.events, {
    scope,
    owner: { session: tokenHash, account: accountId },
    heartbeatMs: deps.config.HEARTBEAT_MS,
    recheck: () => peekScope(deps, tokenHash),
  });
  return c.body(body, 200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
  });
});
