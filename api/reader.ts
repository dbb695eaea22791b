/**
 * The reader: a part that reads foreign feeds and sitemaps in processes without permissions, computes
 * whole configurations, and kills processes that take too long. Listens on this machine alone, beside
 * an API or a worker.
 */
import { readerKeyring } from "@crumbtrail/db/secrets";
import { processRegistry } from "@crumbtrail/telemetry/process_metrics";
import { opsApp } from "./http/operations.ts";
import { READER_VARIABLES, readerEnvironment } from "./platform/environment.ts";
import { environment, onStop, serve, startOrExit } from "./platform/process/start.ts";
import { createLogger } from "./platform/process/telemetry.ts";
import { freshPool, readyPool } from "./platform/reader/pool.ts";
import { CONFIGURATIONS, FEEDS } from "./platform/reader/process.ts";
import { addConfigurations, addReading } from "./platform/reader/server.ts";

await startOrExit("reader", () => {
  const config = readerEnvironment(environment(READER_VARIABLES));
  const log = createLogger("reader", config);
  const size = config.READER_PROCESSES;
  const documents = readyPool({
    program: FEEDS,
    size,
    deadlineMs: config.READER_DEADLINE_MS,
    onError: (err) => log.error({ err }, "a process of the reader can't start"),
  });
  const configurations = freshPool({
    program: CONFIGURATIONS,
    size,
    deadlineMs: config.READER_IMPORT_DEADLINE_MS,
  });
  const checks = {
    processes: () =>
      documents.isReady() ? Promise.resolve() : Promise.reject(new Error("no process is ready")),
  };
  const registry = processRegistry();
  const ops = opsApp({ checks, registry, metricsToken: config.METRICS_TOKEN, log });
  const server = serve(
    { hostname: "127.0.0.1", port: config.READER_PORT },
    addConfigurations(addReading(ops, documents), configurations, readerKeyring(config.READER_KEY))
      .fetch,
  );
  log.info({ url: server.url }, "listening");
  onStop(async () => {
    // Not one after the other: a document may take minutes.
    await Promise.all([server.stop(), documents.close(), configurations.close()]);
    log.info("stopped");
  });
  return Promise.resolve();
});
