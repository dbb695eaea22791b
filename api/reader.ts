/**
 * The reader: a part that reads foreign feeds and sitemaps in processes without permissions, and
 * kills those that take too long. Listens on this machine alone, beside an API or a worker.
 */
import { fileURLToPath } from "node:url";
import { opsApp } from "./http/operations.ts";
import { READER_VARIABLES, readerConfig } from "./platform/config.ts";
import { environment, onStop, serve, startOrExit } from "./platform/process/start.ts";
import { createLogger, processRegistry } from "./platform/process/telemetry.ts";
import { readerPool } from "./platform/reader/pool.ts";
import { addReading } from "./platform/reader/server.ts";

await startOrExit("reader", () => {
  const config = readerConfig(environment(READER_VARIABLES));
  const log = createLogger("reader", config);
  const pool = readerPool({
    program: fileURLToPath(new URL("./scans/feeds/reader_process.ts", import.meta.url)),
    size: config.READER_PROCESSES,
    deadlineMs: config.READER_DEADLINE_MS,
    onError: (err) => log.error({ err }, "a process of the reader can't start"),
  });
  const checks = {
    processes: () =>
      pool.isReady() ? Promise.resolve() : Promise.reject(new Error("no process is ready")),
  };
  const registry = processRegistry();
  const ops = opsApp({ checks, registry, metricsToken: config.METRICS_TOKEN, log });
  const server = serve(
    { hostname: "127.0.0.1", port: config.READER_PORT },
    addReading(ops, pool).fetch,
  );
  log.info({ url: server.url }, "listening");
  onStop(async () => {
    await server.stop();
    await pool.close();
    log.info("stopped");
  });
  return Promise.resolve();
});
