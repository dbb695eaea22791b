/** The thread matching patterns; started by `patternMatcher` without any permission. */
import { matchEngine } from "./match.ts";
import type { MatcherCall, MatcherReply } from "./matcher.ts";
import { createScheduler } from "./scheduler.ts";

const engine = matchEngine();
const scheduler = createScheduler();
const reply = (message: MatcherReply) => self.postMessage(message);

self.onmessage = ({ data: call }: MessageEvent<MatcherCall>) => {
  if ("cancel" in call) return scheduler.cancel(call.cancel);
  const { id, tenantId, request } = call;
  scheduler.add(
    tenantId,
    id,
    engine.match(request),
    (result) =>
      reply(
        "value" in result ? { id, matches: result.value } : { id, error: String(result.error) },
      ),
  );
};
