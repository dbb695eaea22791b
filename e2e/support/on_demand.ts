/** Servers of a test run, each started when the first test needs it. */
import { startElasticsearch } from "@crumbtrail/api/testing/elasticsearch_server";
import { installPackages, isInstalled } from "./debian.ts";
import { startTemporary } from "@crumbtrail/db/embedded";

export interface OnDemand extends AsyncDisposable {
  /** URL whose response is the URL of the server, or with status 500 why it did not start. */
  url: string;
  /** Whether a test needed the server. */
  isStarted(): boolean;
}

interface Server extends AsyncDisposable {
  url: string;
}

/** The URL is that of the maintenance database. */
export function postgresOnDemand(): OnDemand {
  return onDemand(async () => {
    const server = await startTemporary();
    const dispose = () => server[Symbol.asyncDispose]();
    return { url: server.url("postgres"), [Symbol.asyncDispose]: dispose };
  });
}

/** Java, and Maven to bring the server, by package and program. */
const FOR_ELASTICSEARCH = { "openjdk-17-jre-headless": "java", maven: "mvn" };

export function elasticsearchOnDemand(): OnDemand {
  return onDemand(async () => {
    const programs = Object.entries(FOR_ELASTICSEARCH);
    const has = await Promise.all(programs.map(([, program]) => isInstalled(program)));
    const missing = programs.filter((_, n) => !has[n]).map(([name]) => name);
    if (missing.length > 0) await installPackages(missing);
    return await startElasticsearch();
  });
}

export function onDemand(start: () => Promise<Server>): OnDemand {
  let server: Promise<Server> | undefined;
  const door = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async () => {
    server ??= start();
    try {
      return new Response((await server).url);
    } catch (error) {
      return new Response(error instanceof Error ? error.message : String(error), { status: 500 });
    }
  });
  return {
    url: `http://127.0.0.1:${door.addr.port}`,
    isStarted: () => server !== undefined,
    async [Symbol.asyncDispose]() {
      await door.shutdown();
      await (await server?.catch(() => undefined))?.[Symbol.asyncDispose]();
    },
  };
}
