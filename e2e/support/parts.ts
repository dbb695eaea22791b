/**
 * The product in parts on a database of its own: API, worker and scanner as their tasks run them, the
 * shell's server in this process. The scanner reaches `site.localhost` alone.
 */
import { TEST_KEY, testApi, testProperty, testTenant } from "@crumbtrail/api/testing";
import { testApiToken } from "@crumbtrail/api/testing/tokens";
import { freePort } from "@crumbtrail/db/free_port";
import { scannerKeys } from "@crumbtrail/db/secrets";
import { type PageHandler, serve } from "@crumbtrail/scanner/testing/plant";
import { serveShell } from "@crumbtrail/shell/server";
import { type PartTask, startPartTask } from "./part_task.ts";

export type PartName = "api" | "worker" | "scanner" | "shell";

export interface Parts extends AsyncDisposable {
  /** Address of each part, with its metrics at `/metrics`. */
  urls: Record<PartName, string>;
  /** Where each part but the shell writes its log. */
  logs: Record<Exclude<PartName, "shell">, string>;
  db: Awaited<ReturnType<typeof testApi>>["db"];
  /** Calls the API through the shell, with a token that may run tests and see results. */
  call(method: "GET" | "POST", path: string, body?: object): Promise<Response>;
  /** The token of the calls. */
  token: string;
  /** Stops API, worker and scanner, and gives what they printed. */
  stop(): Promise<string>;
}

const PATIENCE_MS = 60_000;
const POLL_MS = 200;

/**
 * @param site answers the page's requests
 * @param env for API, worker and scanner; METRICS_TOKEN for the shell too
 */
export async function startParts(
  site: PageHandler,
  env: Record<string, string> = {},
): Promise<Parts> {
  await using stack = new AsyncDisposableStack();
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-parts-" });
  stack.defer(() => Deno.remove(folder, { recursive: true }));
  const web = serve({ site });
  stack.defer(() => web.close());
  const api = stack.use(await testApi());
  const tenant = await testTenant(api.db);
  await testProperty(api.db, tenant, "site.localhost");
  const permissions = ["RUN_TESTS", "VIEW_RESULTS"] as const;
  const { token } = await testApiToken(api, tenant, { permissions });

  const ports = { api: freePort(), worker: freePort(), scanner: freePort() };
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const log = (part: string) => `${folder}/${part}.log`;
  const start = (part: keyof typeof ports, own: Record<string, string>) =>
    startPartTask(part, { ...own, LOG_FILE: log(part) }, folder);
  const stores = { ...env, BLOB_URL: `file://${folder}/blobs` };
  const trusted = {
    ...stores,
    DATABASE_URL: "",
    DATABASE_APP_URL: api.db.urls.app,
    DATABASE_SYSTEM_URL: api.db.urls.system,
    SECRETS_KEY: TEST_KEY,
    PUBLIC_ORIGIN: "http://app.test",
  };
  const parts: PartTask[] = [
    await start("api", { ...trusted, API_PORT: `${ports.api}` }),
    await start("worker", { ...trusted, WORKER_PORT: `${ports.worker}` }),
    await start("scanner", {
      ...stores,
      DATABASE_SCANNER_URL: api.db.urls.scanner,
      SCANNER_SECRETS_KEY: scannerKeys(TEST_KEY),
      SCANNER_CONCURRENCY: "1",
      SCANNER_LOOK_SECONDS: "2.5",
      SCANNER_CONNECT_TO: `*.localhost:80:127.0.0.1:${web.port}`,
      SCANNER_OPS_PORT: `${ports.scanner}`,
    }),
  ];
  const stop = async () => (await Promise.all(parts.map((part) => part.stop()))).join("\n");
  stack.defer(async () => void await stop());
  const shell = await serveShell({
    ...{ host: "127.0.0.1", port: 0, apiOrigin: at(ports.api), dist: "" },
    ...{ remotes: {}, remoteOrigins: [], trustProxy: false },
    ...env.METRICS_TOKEN && { metricsToken: env.METRICS_TOKEN },
  });
  stack.defer(() => shell.shutdown());
  for (const port of Object.values(ports)) {
    if (!await answers(`${at(port)}/healthz`)) throw new Error(`A part is silent: ${await stop()}`);
  }

  const urls = {
    api: at(ports.api),
    worker: at(ports.worker),
    scanner: at(ports.scanner),
    shell: at(shell.addr.port),
  };
  const held = stack.move();
  return {
    urls,
    logs: { api: log("api"), worker: log("worker"), scanner: log("scanner") },
    db: api.db,
    token,
    call: (method, path, body) =>
      fetch(`${urls.shell}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...body && { "content-type": "application/json" },
        },
        ...body && { body: JSON.stringify(body) },
      }),
    stop,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** Whether it answers in time. */
async function answers(url: string): Promise<boolean> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until;) {
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}
