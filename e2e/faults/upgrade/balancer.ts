/**
 * A load balancer that does for its servers what HAProxy does unasked (`option redispatch`): a call
 * whose connection is refused goes to the next server. Nothing else is tried again, so whatever a
 * stopping server drops is a failed call.
 */

/** Time until a server is tried again when all have refused. */
const RETRY_MS = 100;
const ROUNDS = 3;

export interface Balancer extends AsyncDisposable {
  origin: string;
  /** From now on a part of the calls goes to this server. */
  add(origin: string): void;
  remove(origin: string): void;
  /** Calls that went to another server after a refused connection. */
  redispatched(): number;
}

export function startBalancer(): Balancer {
  let [turn, redispatched] = [0, 0];
  const origins: string[] = [];
  // A connection for each call: none is reused while its server is closing it.
  const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });

  const pass = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const body = request.body && new Uint8Array(await request.arrayBuffer());
    const headers = new Headers(request.headers);
    headers.set("x-forwarded-host", headers.get("host") ?? "");
    headers.set("x-forwarded-proto", "http");
    headers.delete("host");
    turn++;
    for (let round = 0; round < ROUNDS; round++) {
      for (
        const origin of [...origins.slice(turn % origins.length), ...origins].slice(
          0,
          origins.length,
        )
      ) {
        try {
          const init = {
            method: request.method,
            headers,
            body,
            redirect: "manual",
            client,
          } as const;
          return await fetch(`${origin}${pathname}${search}`, init);
        } catch (error) {
          const why = reasonOf(error);
          if (!why.includes("Connection refused")) return dropped(origin, why);
          redispatched++;
        }
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    return new Response("All servers refuse connections", { status: 503 });
  };

  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, pass);
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    add: (origin) => void origins.push(origin),
    remove: (origin) => void origins.splice(origins.indexOf(origin), 1),
    redispatched: () => redispatched,
    async [Symbol.asyncDispose]() {
      await server.shutdown();
      client.close();
    },
  };
}

function dropped(origin: string, why: string): Response {
  return new Response(`${origin} dropped the call: ${why}`, { status: 502 });
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause ?? error : error;
  return cause instanceof Error ? cause.message : String(cause);
}
