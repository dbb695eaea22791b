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
  summary: "What changes in the tenant, live",
  description: "One JSON object a message; it says what changed, the ordinary calls say how. " +
    `A session has ${STREAMS.session} streams and an account ${STREAMS.account}; one more ends the ` +
    "oldest, which may come back after a minute.",
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
