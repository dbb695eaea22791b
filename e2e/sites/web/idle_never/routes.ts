/** A page that never falls silent: it polls, and keeps a stream of events open. */
import { wait } from "../../answers.ts";
import type { Routes, Visit } from "../../site.ts";

export const idleNever: Routes = {
  "/ticker": () => Response.json({ at: Date.now() }),
  "/events": (visit) =>
    new Response(ticks(visit), { headers: { "content-type": "text/event-stream" } }),
};

function ticks(visit: Visit): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      await wait(1000, visit);
      if (visit.closed.aborted) return controller.close();
      controller.enqueue(encoder.encode("data: tick\n\n"));
    },
  });
}
