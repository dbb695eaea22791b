/**
 * The worker process: background loops. Any number of workers may run; each loop claims its work.
 */
import { patternMatcher } from "@crumbtrail/catalogue/matcher";
import { openBlobStore } from "@crumbtrail/db/blob";
import { connect } from "@crumbtrail/db/connect";
import { rescueExpired } from "@crumbtrail/db/queries/leases";
import type { Share } from "@crumbtrail/db/queries/suspects";
import { keyring } from "@crumbtrail/db/secrets";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { processRegistry } from "@crumbtrail/telemetry/process_metrics";
import { startTracing } from "@crumbtrail/telemetry/tracing";
import { mailOrigins } from "./notifications/alerts/links.ts";
import { linkSettings } from "./issues/assignments/mail_links.ts";
import { searchCopyLoops } from "./loops/copy_search.ts";
import {
  autoResolve,
  endDueAcceptances,
  scheduleRuns,
  sendDueAssignments,
  sendDueReminders,
  summarizeDays,
} from "./loops/due_tenants.ts";
import {
  deleteBlobs,
  judgeAllDuties,
  notifyAllMentioned,
  processEndedRuns,
} from "./loops/outbox_topics.ts";
import { settleDuties } from "./loops/settle_duties.ts";
import { deleteHiddenProperties } from "./configuration/delete_property.ts";
import { deleteTenants } from "./tenants/deletion.ts";
import { webhookDelivery } from "./loops/deliver_webhooks.ts";
import { findCauses } from "./loops/find_causes.ts";
import { followJira } from "./loops/follow_jira.ts";
import { stepBatches } from "./loops/step_batches.ts";
import { indexChanges, sweepIndex } from "./search/index_changes.ts";
import { type Loop, runLoops } from "./loops/loop.ts";
import { loopStates } from "./loops/loop_states.ts";
import {
  purgeBatches,
  purgeDueResults,
  purgeMails,
  purgeMoves,
  purgeSelfService,
  purgeSessions,
  purgeWebhooks,
} from "./loops/purge.ts";
import { keepAuditLog } from "./loops/keep_audit_log.ts";
import { purgeOccurrences } from "./loops/purge_occurrences.ts";
import { readFeeds } from "./loops/read_feeds.ts";
import { runSuspects } from "./loops/run_suspects.ts";
import { tellOfCallbacks } from "./loops/tell_of_callbacks.ts";
import { SOURCEPOINT, syncVendorLists } from "./tenants/vendor_list.ts";
import { noteUntested } from "./loops/note_untested.ts";
import { countEarlierRuns, countOpenDecisions } from "./loops/count_statistics.ts";
import { newTurns } from "./loops/turns.ts";
import { watchMajorEvents } from "./loops/watch_major_events.ts";
import { sendMails } from "./loops/send_mails.ts";
import {
  databaseUrlsOf,
  smtpOf,
  WORKER_VARIABLES,
  workerEnvironment,
} from "./platform/environment.ts";
import { outwardCalls } from "./platform/egress/call.ts";
import { systemRules } from "./platform/egress/guard.ts";
import { smtpSender } from "./notifications/emails/smtp.ts";
import { openElasticsearch } from "./search/elasticsearch/client.ts";
import { checkDatabase, opsApp } from "./http/operations.ts";
import { readerAt } from "./platform/reader/reader.ts";
import { createLogger } from "./platform/process/telemetry.ts";
import {
  checkBlobs,
  environment,
  onStop,
  requireDatabase,
  serve,
  startOrExit,
} from "./platform/process/start.ts";

/** A loop that claims work, and does suspect work, during which workers died, alone. */
function claiming(name: string, everyMs: number, run: (share: Share) => Promise<number>): Loop {
  return { name, everyMs, runOnce: () => run("usual"), runSuspect: () => run("suspect") };
}

await startOrExit("worker", async () => {
  const config = workerEnvironment(environment(WORKER_VARIABLES));
  const log = createLogger("worker", config);
  const tracing = startTracing("worker", config, log.warn.bind(log));
  const smtp = smtpOf(config);
  // Deleting a tenant or a year of test results takes longer than a call may.
  const statementMs = 600_000;
  const db = connect(databaseUrlsOf(config), { max: 4, name: "crumbtrail-worker", statementMs });
  const blobs = openBlobStore(config.BLOB_URL, config);
  await requireDatabase(db);
  await checkBlobs(blobs, log);
  // For trying out what is due later, such as reminders.
  const ahead = config.CLOCK_AHEAD_HOURS * 3_600_000;
  if (ahead > 0) log.warn({ hours: config.CLOCK_AHEAD_HOURS }, "the clock is ahead");
  const now = () => new Date(Date.now() + ahead);
  const sender = smtp && smtpSender(smtp.url, smtp.from);

  const origins = mailOrigins(config);
  const secrets = keyring(config.SECRETS_KEY);
  const outward = outwardCalls(systemRules(config.WEBHOOK_CONNECT_TO), {
    trust: config.WEBHOOK_AUTHORITIES,
  });
  const reader = readerAt(config.READER_URL);
  const receivers = { db, secrets, outward, origins, log, now };
  const webhooks = webhookDelivery(receivers);
  const patterns = patternMatcher();
  const turns = newTurns();
  const loops: Loop[] = [
    claiming("process_ended_runs", 2000, (share) => processEndedRuns(db, origins, log, share)),
    claiming(
      "judge_duties",
      2000,
      (share) => judgeAllDuties({ db, blobs, origins, log, now }, share),
    ),
    { name: "settle_duties", everyMs: 60_000, runOnce: () => settleDuties(db, log, now()) },
    { name: "count_decisions", everyMs: 2000, runOnce: () => countOpenDecisions(db, log) },
    { name: "find_causes", everyMs: 60_000, runOnce: () => findCauses(db, log) },
    { name: "count_runs", everyMs: 600_000, runOnce: () => countEarlierRuns(db, log) },
    {
      name: "watch_major_events",
      everyMs: 60_000,
      runOnce: () => watchMajorEvents(db, origins, log, now()),
    },
    claiming("notify_mentioned", 5000, (share) => notifyAllMentioned(db, origins, log, share)),
    {
      name: "summarize_days",
      everyMs: 60_000,
      runOnce: () => summarizeDays(db, origins, log, now()),
    },
    {
      name: "send_assignments",
      everyMs: 60_000,
      runOnce: () => sendDueAssignments(db, linkSettings(config), log, now()),
    },
    {
      name: "remind_assignees",
      everyMs: 60_000,
      runOnce: () => sendDueReminders(db, linkSettings(config), log, now()),
    },
    { name: "schedule_runs", everyMs: 1000, runOnce: () => scheduleRuns(db, log, now()) },
    claiming("read_feeds", 1000, (share) => readFeeds({ db, outward, reader, log, now }, share)),
    // Jobs whose scanner died go back to the queue.
    { name: "rescue_jobs", everyMs: 5000, runOnce: () => acrossTenants(db.system, rescueExpired) },
    claiming("delete_blobs", 5000, (share) => deleteBlobs(db, blobs, log, share)),
    { name: "purge_results", everyMs: 600_000, runOnce: () => purgeDueResults(db, log, now()) },
    { name: "purge_sessions", everyMs: 600_000, runOnce: () => purgeSessions(db, now()) },
    { name: "purge_self_service", everyMs: 600_000, runOnce: () => purgeSelfService(db, now()) },
    { name: "delete_properties", everyMs: 5000, runOnce: () => deleteHiddenProperties(db) },
    {
      name: "delete_tenants",
      everyMs: 600_000,
      runOnce: () => deleteTenants(db, blobs, log, now()),
    },
    { name: "auto_resolve", everyMs: 600_000, runOnce: () => autoResolve(db, log, now()) },
    { name: "note_untested", everyMs: 21_600_000, runOnce: () => noteUntested(db, log, now()) },
    { name: "end_acceptances", everyMs: 30_000, runOnce: () => endDueAcceptances(db, log, now()) },
    claiming("step_batches", 500, (share) => stepBatches({ db, patterns }, now(), share)),
    { name: "purge_batches", everyMs: 600_000, runOnce: () => purgeBatches(db, now()) },
    { name: "purge_moves", everyMs: 600_000, runOnce: () => purgeMoves(db, now()) },
    {
      name: "keep_audit_log",
      everyMs: 3_600_000,
      runOnce: () => keepAuditLog(db, config.AUDIT_RETENTION_YEARS),
    },
    {
      name: "purge_occurrences",
      everyMs: 86_400_000,
      runOnce: purgeOccurrences(db, { years: config.AUDIT_RETENTION_YEARS, log, now }),
    },
    { name: "purge_mails", everyMs: 600_000, runOnce: () => purgeMails(db, now()) },
    { name: "deliver_webhooks", everyMs: 1000, ...webhooks },
    { name: "follow_jira", everyMs: 30_000, runOnce: () => followJira(receivers) },
    {
      name: "sync_vendor_lists",
      everyMs: 60_000,
      runOnce: () => syncVendorLists({ db, outward, sourcepoint: SOURCEPOINT, log, now }),
    },
    {
      name: "tell_of_callbacks",
      everyMs: 600_000,
      runOnce: () => tellOfCallbacks(db, config.PUBLIC_ORIGIN, log, now()),
    },
    { name: "index_search", everyMs: 1000, runOnce: indexChanges(db) },
    { name: "sweep_search", everyMs: 60_000, runOnce: sweepIndex(db) },
    { name: "purge_webhooks", everyMs: 600_000, runOnce: () => purgeWebhooks(db, now()) },
  ];
  if (sender) {
    loops.push(
      claiming("send_mails", 2000, (share) => sendMails(db, sender, log, now(), share)),
    );
  }
  const kinds = loops.flatMap(({ runSuspect }) => runSuspect ?? []);
  loops.push({
    name: "run_suspects",
    everyMs: 5000,
    runOnce: () => runSuspects({ db, log, now, turns, quiet: webhooks.idle, kinds }),
  });

  if (config.ELASTICSEARCH_URL) {
    const elasticsearch = openElasticsearch(config.ELASTICSEARCH_URL);
    loops.push(...searchCopyLoops({ db, elasticsearch }, log));
  }

  // Without a fixed port, each start is a worker of its own.
  const place = config.WORKER_PORT || crypto.randomUUID().slice(0, 8);
  const states = loopStates({ db, now: () => new Date() }, `${Deno.hostname()}:${place}`);
  loops.push({ name: "record_loops", everyMs: 5000, runOnce: states.store });
  const registry = processRegistry();
  const running = runLoops(loops, { log, registry, turns, ran: states.ran });
  const checks = { database: () => checkDatabase(db) };
  const ops = opsApp({ checks, registry, metricsToken: config.METRICS_TOKEN, log });
  const server = serve({ hostname: config.WORKER_HOST, port: config.WORKER_PORT }, ops.fetch);
  log.info({ url: server.url, loops: loops.map(({ name }) => name) }, "running");
  onStop(async () => {
    await Promise.all([running.stop(), server.stop()]);
    await webhooks.idle();
    sender?.close();
    patterns.close();
    await db.close();
    await tracing.close();
    log.info("stopped");
  });
});
