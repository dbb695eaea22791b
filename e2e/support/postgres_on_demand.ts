/** The PostgreSQL of a test run, started when the first test needs it. */
import { startTemporary, type TemporaryServer } from "@crumbtrail/db/embedded";

export interface OnDemand extends AsyncDisposable {
  /** URL whose response is the URL of the maintenance database. */
  url: string;
  /** Whether a test needed the server. */
  isStarted(): boolean;
}

export function postgresOnDemand(): OnDemand {
  let server: Promise<TemporaryServer> | undefined;
  const door = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async () => {
    server ??= startTemporary();
    return new Response((await server).url("postgres"));
  });
  return {
    url: `http://127.0.0.1:${door.addr.port}`,
    isStarted: () => server !== undefined,
    async [Symbol.asyncDispose]() {
      await door.shutdown();
      await (await server)?.[Symbol.asyncDispose]();
    },
  };
}
