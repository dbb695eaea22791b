import type { SystemState } from "@crumbtrail/contract/system";
import { Badge, type Column, DataTable, EmptyState, Panel, RelativeTime } from "@crumbtrail/kit";
import { loopStatus } from "./verdict.ts";

type LoopRow = SystemState["loops"][number] & { at: string };

/** The workers' background loops with last run and last failure. */
export function LoopsPanel({ loops, at }: Pick<SystemState, "loops" | "at">) {
  return (
    <Panel title="Background loops" flush>
      {loops.length === 0
        ? <EmptyState title="No worker has reported in the last day" />
        : (
          <DataTable
            label="Background loops"
            columns={LOOPS}
            rows={loops.map((loop) => ({ ...loop, at }))}
            rowKey={({ name, worker }) => `${name} ${worker}`}
          />
        )}
    </Panel>
  );
}

const LABELS = {
  ok: { text: "Running", tone: "green" },
  late: { text: "Late", tone: "orange" },
  failed: { text: "Failed", tone: "red" },
  stopped: { text: "Stopped", tone: "neutral" },
} as const;

const LOOPS: Column<LoopRow>[] = [
  { id: "name", title: "Loop", cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: "status",
    title: "Status",
    width: "110px",
    cell: (loop) => {
      const { text, tone } = LABELS[loopStatus(loop, loop.at)];
      return <Badge tone={tone}>{text}</Badge>;
    },
    sortBy: (loop) => loopStatus(loop, loop.at),
  },
  { id: "worker", title: "Worker", cell: ({ worker }) => worker, sortBy: ({ worker }) => worker },
  {
    id: "lastRun",
    title: "Last run",
    width: "120px",
    cell: ({ lastRunAt }) => lastRunAt ? <RelativeTime at={lastRunAt} /> : "–",
    sortBy: ({ lastRunAt }) => lastRunAt,
  },
  {
    id: "lastFailure",
    title: "Last failure",
    width: "minmax(0, 2fr)",
    cell: ({ lastFailedAt, lastError }) =>
      lastFailedAt
        ? (
          <span>
            <RelativeTime at={lastFailedAt} />
            <span className="ma-error ma-line">{lastError}</span>
          </span>
        )
        : "–",
    sortBy: ({ lastFailedAt }) => lastFailedAt,
  },
];

/** Sizes, and what became of the mails of a day. */
export function StoragePanel({ storage, mailsOfDay }: Pick<SystemState, "storage" | "mailsOfDay">) {
  const { databaseBytes, blobBytes, blobCount, blobsMeasuredAt } = storage;
  const rows: [label: string, value: string][] = [
    ["Database", bytes(databaseBytes)],
    ["Recordings and pictures", blobBytes === null ? "–" : bytes(blobBytes)],
    ["Files of these", blobCount === null ? "–" : blobCount.toLocaleString()],
    ["E-mails sent, 24 hours", mailsOfDay.sent.toLocaleString()],
    ["E-mails refused, 24 hours", mailsOfDay.refused.toLocaleString()],
    ["E-mails given up, 24 hours", mailsOfDay.givenUp.toLocaleString()],
  ];
  return (
    <Panel title="Storage and e-mails">
      <table className="ma-table" aria-label="Storage and e-mails">
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {blobsMeasuredAt && (
        <p className="ma-dimmed ma-note">
          Files are measured every hour, last <RelativeTime at={blobsMeasuredAt} />.
        </p>
      )}
    </Panel>
  );
}

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** `1.4 GB`, in the browser's locale. */
function bytes(count: number): string {
  const power = count < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(count) / 3));
  return new Intl.NumberFormat(undefined, {
    style: "unit",
    unit: UNITS[power] ?? "byte",
    maximumFractionDigits: 1,
  }).format(count / 1000 ** power);
}
