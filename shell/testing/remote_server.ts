/** Serves a built remote from an origin of its own, as badly as a test wants. */
import { Hono } from "hono";
import { staticFiles } from "../server/static_files.ts";

export type Fault = "gone" | "hangs" | "throws";

export interface RemoteServer extends AsyncDisposable {
  origin: string;
  manifest: string;
  /** Faults by file; the first pattern that matches the path counts. */
  faults: [pattern: RegExp, fault: Fault][];
}

export function serveRemote(dist: string): RemoteServer {
  const faults: RemoteServer["faults"] = [];
  const files = new Hono().use(staticFiles(dist));
  const end = new AbortController();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, signal: end.signal, onListen: () => undefined },
    async (request) => {
      const path = new URL(request.url).pathname;
      const fault = faults.find(([pattern]) => pattern.test(path))?.[1];
      if (fault === "hangs") return await never(end.signal);
      if (fault === "throws") return script("throw new Error('Planted: thrown by a script')");
      const answer = fault === "gone"
        ? new Response("Not found", { status: 404 })
        : await files.fetch(request);
      answer.headers.set("access-control-allow-origin", "*");
      return answer;
    },
  );
  const origin = `http://127.0.0.1:${server.addr.port}`;
  return {
    origin,
    manifest: `${origin}/mf-manifest.json`,
    faults,
    [Symbol.asyncDispose]: async () => {
      end.abort();
      await server.finished;
    },
  };
}

function script(code: string): Response {
  return new Response(code, { headers: { "content-type": "text/javascript" } });
}

/** Answers only when the test is over. */
function never(end: AbortSignal): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Response>();
  end.addEventListener("abort", () => resolve(new Response(null, { status: 503 })));
  return promise;
}
