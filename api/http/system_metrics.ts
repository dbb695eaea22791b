/**
 * The figures of the System screen as metrics, read when they are asked for. Every API gives the same,
 * those of the database: rules and dashboards take their maximum, because a sum counts them doubly.
 */
import type { SystemState } from "@crumbtrail/contract/system";
import type { Logger } from "pino";
import { Gauge, type Registry } from "prom-client";

/** A figure: its value, or values by labels; null if unknown. */
type Figure = number | null | readonly (readonly [labels: Record<string, string>, value: number])[];

const seconds = (at: string) => Date.parse(at) / 1000;
const known = (at: string | null) => at === null ? null : seconds(at);
const oldest = (labels: Record<string, string>, at: string | null) =>
  at === null ? [] : [[labels, seconds(at)] as const];

/** Name, help, labels and value of every figure. */
const FIGURES: readonly {
  name: string;
  help: string;
  labels?: readonly string[];
  of(state: SystemState): Figure;
}[] = [
  {
    name: "queue_waiting",
    help: "Tests that wait, by type",
    labels: ["type"],
    of: ({ queue }) => queue.byType.map(({ type, waiting }) => [{ type }, waiting]),
  },
  { name: "queue_running", help: "Tests under way", of: ({ queue }) => queue.running },
  {
    name: "queue_oldest_timestamp_seconds",
    help: "When the longest waiting test was queued",
    of: ({ queue }) => known(queue.oldestAt),
  },
  {
    name: "queue_type_oldest_timestamp_seconds",
    help: "When the longest waiting test of a type was queued",
    labels: ["type"],
    of: ({ queue }) => queue.byType.flatMap(({ type, oldestAt }) => oldest({ type }, oldestAt)),
  },
  {
    name: "queue_tenant_waiting",
    help: "Tests that wait, of the tenants with the most",
    labels: ["tenant"],
    of: ({ queue }) => queue.tenants.map(({ _id, waiting }) => [{ tenant: _id }, waiting]),
  },
  {
    name: "queue_tenant_oldest_timestamp_seconds",
    help: "When the longest waiting test of these tenants was queued",
    labels: ["tenant"],
    of: ({ queue }) =>
      queue.tenants.flatMap(({ _id, oldestAt }) => oldest({ tenant: _id }, oldestAt)),
  },
  { name: "scanners", help: "Scanners, idle ones too", of: ({ scanners }) => scanners.length },
  {
    name: "scanner_places",
    help: "Tests that a scanner runs at once",
    labels: ["scanner", "version"],
    of: ({ scanners }) =>
      scanners.map(({ name, version, places }) => [
        { scanner: name, version: version ?? "" },
        places ?? 0,
      ]),
  },
  {
    name: "scanner_busy",
    help: "Tests under way, by scanner",
    labels: ["scanner"],
    of: ({ scanners }) => scanners.map(({ name, running }) => [{ scanner: name }, running]),
  },
  {
    name: "scanner_test_started_timestamp_seconds",
    help: "Start of the test that a scanner runs longest",
    labels: ["scanner"],
    of: ({ scanners }) => scanners.flatMap(({ name, since }) => oldest({ scanner: name }, since)),
  },
  {
    name: "outbox_waiting",
    help: "Rows of the outbox that wait, by topic",
    labels: ["topic"],
    of: ({ outbox }) => outbox.map(({ topic, waiting }) => [{ topic }, waiting]),
  },
  {
    name: "outbox_oldest_timestamp_seconds",
    help: "When the longest waiting row of a topic was written",
    labels: ["topic"],
    of: ({ outbox }) => outbox.flatMap(({ topic, oldestAt }) => oldest({ topic }, oldestAt)),
  },
  { name: "mails_waiting", help: "E-mails that wait", of: ({ mails }) => mails.waiting },
  {
    name: "mails_oldest_timestamp_seconds",
    help: "When the longest waiting e-mail was written",
    of: ({ mails }) => known(mails.oldestAt),
  },
  {
    name: "mails_day",
    help: "E-mails of the last 24 hours, by how they ended",
    labels: ["result"],
    of: ({ mailsOfDay: { sent, refused, givenUp } }) => [
      [{ result: "sent" }, sent],
      [{ result: "refused" }, refused],
      [{ result: "given_up" }, givenUp],
    ],
  },
  {
    name: "search_waiting",
    help: "Documents that the search index lacks",
    of: ({ search }) => search.waiting,
  },
  {
    name: "search_documents",
    help: "Documents of the search, estimated; PostgreSQL alone is quick up to 200,000",
    of: ({ search }) => search.documents,
  },
  { name: "dead_letters", help: "Deliveries given up", of: ({ deadLetters }) => deadLetters },
  {
    name: "loop_last_run_timestamp_seconds",
    help: "End of the last run of a background loop",
    labels: ["loop", "worker"],
    of: ({ loops }) => timesOf(loops, ({ lastRunAt }) => lastRunAt),
  },
  {
    name: "loop_last_failure_timestamp_seconds",
    help: "Last failure of a background loop",
    labels: ["loop", "worker"],
    of: ({ loops }) => timesOf(loops, ({ lastFailedAt }) => lastFailedAt),
  },
  {
    name: "database_bytes",
    help: "Size of the database",
    of: ({ storage }) => storage.databaseBytes,
  },
  {
    name: "blob_bytes",
    help: "Size of the files of all results",
    of: ({ storage }) => storage.blobBytes,
  },
  { name: "blobs", help: "Number of files of all results", of: ({ storage }) => storage.blobCount },
];

type LoopOfState = SystemState["loops"][number];

function timesOf(loops: readonly LoopOfState[], of: (loop: LoopOfState) => string | null) {
  return loops.flatMap((loop) => {
    const at = of(loop);
    return at === null ? [] : [[{ loop: loop.name, worker: loop.worker }, seconds(at)] as const];
  });
}

const PREFIX = "crumbtrail_";
const ALIKE = "The same from every API: use max, not sum";
/** Reads closer together share one reading, such as those of all gauges of an answer. */
const SHARED_MS = 1000;

/**
 * Adds a gauge for every figure to a registry, once.
 * @param read reads the state; a failure is logged, and the figures are left out of the answer
 */
export function addSystemMetrics(
  registry: Registry,
  read: () => Promise<SystemState>,
  log: Logger,
): void {
  if (registry.getSingleMetric(`${PREFIX}queue_running`)) return;
  const latest = shared(() =>
    read().catch((err: unknown) => {
      log.error({ err }, "the figures of the system could not be read");
      return null;
    })
  );
  for (const { name, help, labels = [], of } of FIGURES) {
    new Gauge({
      name: `${PREFIX}${name}`,
      help: `${help}. ${ALIKE}`,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        this.reset();
        const state = await latest();
        const figure = state === null ? null : of(state);
        // Without labels, `reset` has set 0, which is not what an unknown figure is.
        if (typeof figure === "number") this.set(figure);
        else if (figure === null) this.remove();
        else for (const [by, value] of figure) this.set(by, value);
      },
    });
  }
}

function shared(read: () => Promise<SystemState | null>): () => Promise<SystemState | null> {
  let reading: { at: number; state: Promise<SystemState | null> } | undefined;
  return () => {
    const at = performance.now();
    if (reading === undefined || at - reading.at > SHARED_MS) {
      reading = { at, state: read() };
    }
    return reading.state;
  };
}
