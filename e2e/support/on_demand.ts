/** Servers of a test run, each started when the first test needs it. */
import { startElasticsearch } from "./elasticsearch/server.ts";
import { startTemporary } from "@crumbtrail/db/embedded";
import { olderPostgres } from "./older_postgres.ts";
import { startPostgres } from "./postgres_server.ts";

interface Server extends AsyncDisposable {
  url: string;
}

/**
 * The URL is that of the maintenance database.
 * @param version an older one than the product's own
 */
export function postgresOnDemand(version?: string): Server {
  return onDemand(async () => {
    const server = version
      ? await startPostgres(await olderPostgres(version))
      : await startTemporary();
    const dispose = () => server[Symbol.asyncDispose]();
    return { url: server.url("postgres"), [Symbol.asyncDispose]: dispose };
  });
}

export const elasticsearchOnDemand = () => onDemand(() => startElasticsearch());

/** @returns a URL that answers with the server's URL, or with status 500 and why it did not start */
export function onDemand(start: () => Promise<Server>): Server {
  let server: Promise<Server> | undefined;
  const starter = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async () => {
    server ??= start();
    try {
      return new Response((await server).url);
    } catch (error) {
      return new Response(error instanceof Error ? error.message : String(error), { status: 500 });
    }
  });
  return {
    url: `http://127.0.0.1:${starter.addr.port}`,
    async [Symbol.asyncDispose]() {
      await starter.shutdown();
      await (await server?.catch(() => undefined))?.[Symbol.asyncDispose]();
    },
  };
}
