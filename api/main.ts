/** The API process: reads the configuration, connects, serves, stops in order. */
import { patternMatcher } from "@crumbtrail/catalogue/matcher";
import { openBlobStore } from "@crumbtrail/db/blob";
import { connect } from "@crumbtrail/db/connect";
import { keyring, readerKeyring } from "@crumbtrail/db/secrets";
import { processRegistry } from "@crumbtrail/telemetry/process_metrics";
import { startTracing } from "@crumbtrail/telemetry/tracing";
import { createApp } from "./app.ts";
import { API_VARIABLES, apiEnvironment, databaseUrlsOf } from "./platform/environment.ts";
import { outwardCalls } from "./platform/egress/call.ts";
import { systemTxtRecords } from "./platform/egress/txt_records.ts";
import { systemRules } from "./platform/egress/guard.ts";
import { listeningHub } from "./platform/event_hub.ts";
import { countedDownloads } from "./platform/downloads.ts";
import { costlyCalls } from "./platform/throttle/costly_calls.ts";
import { configurationAt } from "./platform/reader/configuration.ts";
import { readerAt } from "./platform/reader/reader.ts";
import { createLogger, httpMetrics } from "./platform/process/telemetry.ts";
import { loadWriter } from "./platform/xlsx/workbook.ts";
import {
  checkBlobs,
  environment,
  onStop,
  requireDatabase,
  serve,
  startOrExit,
} from "./platform/process/start.ts";

await startOrExit("api", async () => {
  const config = apiEnvironment(environment(API_VARIABLES));
  const log = createLogger("api", config);
  const tracing = startTracing("api", config, log.warn.bind(log));
  const urls = databaseUrlsOf(config);
  // Shorter than the call's own time limit, because ending the call would not end the statement.
  const statementMs = Math.round(config.REQUEST_TIMEOUT_MS * 5 / 6);
  const db = connect(urls, { max: config.DATABASE_POOL, name: "crumbtrail-api", statementMs });
  const blobs = openBlobStore(config.BLOB_URL, config);
  await requireDatabase(db);
  await checkBlobs(blobs, log);
  // Loads the Excel library now rather than within the first export.
  await loadWriter();
  const events = await listeningHub(db.app, (err) => log.error({ err }, "event not understood"));
  const metrics = httpMetrics(processRegistry());
  const secrets = keyring(config.SECRETS_KEY);
  const now = () => new Date();
  const egress = systemRules(config.WEBHOOK_CONNECT_TO);
  const outward = outwardCalls(egress, { trust: config.WEBHOOK_AUTHORITIES });
  const patterns = patternMatcher();
  const app = createApp({
    config,
    db,
    blobs,
    secrets,
    events,
    downloads: countedDownloads({
      all: config.DOWNLOADS_AT_ONCE,
      perTenant: config.DOWNLOADS_AT_ONCE_PER_TENANT,
    }),
    costlyCalls: costlyCalls(config, now),
    egress,
    outward,
    reader: readerAt(config.READER_URL),
    txtRecords: systemTxtRecords,
    configuration: configurationAt(
      config.READER_URL,
      { urls, statementMs },
      readerKeyring(config.READER_KEY),
      config.IMPORT_TIMEOUT_MS,
    ),
    patterns,
    metrics,
    log,
    now,
  });
  const server = serve({ hostname: config.API_HOST, port: config.API_PORT }, app.fetch);
  log.info({ url: server.url }, "listening");
  onStop(async () => {
    events.endAll();
    await server.stop();
    await events.close();
    patterns.close();
    await db.close();
    await tracing.close();
    log.info("stopped");
  });
});
