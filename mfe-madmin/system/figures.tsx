import type { SystemState } from "@crumbtrail/contract/system";
import { Badge, type Column, DataTable, EmptyState, Panel, RelativeTime } from "@crumbtrail/kit";
import { formatNumber, t } from "@crumbtrail/texts";
import { loopStatus } from "./verdict.ts";

/** A loop, and when the state was read. */
type LoopRow = SystemState["loops"][number] & { at: string };

/** The loops of the background workers, with last run and last failure. */
export function LoopsPanel({ loops, at }: Pick<SystemState, "loops" | "at">) {
  return (
    <Panel title={t("Background loops")} flush>
      {loops.length === 0
        ? <EmptyState title={t("No worker has reported in the last day")} />
        : (
          <DataTable
            label={t("Background loops")}
            columns={LOOPS}
            rows={loops.map((loop) => ({ ...loop, at }))}
            rowKey={({ name, worker }) => `${name} ${worker}`}
          />
        )}
    </Panel>
  );
}

const LABELS = {
  ok: { text: t("Running"), tone: "green" },
  late: { text: t("Late"), tone: "orange" },
  failed: { text: t("Failed"), tone: "red" },
  stopped: { text: t("Stopped"), tone: "neutral" },
} as const;

const LOOPS: Column<LoopRow>[] = [
  { id: "name", title: t("Loop"), cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: "status",
    title: t("Status"),
    width: "110px",
    cell: (loop) => {
      const { text, tone } = LABELS[loopStatus(loop, loop.at)];
      return <Badge tone={tone}>{text}</Badge>;
    },
    sortBy: (loop) => loopStatus(loop, loop.at),
  },
  {
    id: "worker",
    title: t("Worker"),
    cell: ({ worker }) => worker,
    sortBy: ({ worker }) => worker,
  },
  {
    id: "lastRun",
    title: t("Last run"),
    width: "120px",
    cell: ({ lastRunAt }) => lastRunAt ? <RelativeTime at={lastRunAt} /> : "–",
    sortBy: ({ lastRunAt }) => lastRunAt,
  },
  {
    id: "lastFailure",
    title: t("Last failure"),
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

/** Sizes of database and files, and how the mails of the last day ended. */
export function StoragePanel({ storage, mailsOfDay }: Pick<SystemState, "storage" | "mailsOfDay">) {
  const { databaseBytes, blobBytes, blobCount } = storage;
  const rows: [label: string, value: string][] = [
    [t("Database"), bytes(databaseBytes)],
    [t("Recordings and pictures"), bytes(blobBytes)],
    [t("Files of these"), formatNumber(blobCount)],
    [t("E-mails sent, 24 hours"), formatNumber(mailsOfDay.sent)],
    [t("E-mails refused, 24 hours"), formatNumber(mailsOfDay.refused)],
    [t("E-mails given up, 24 hours"), formatNumber(mailsOfDay.givenUp)],
  ];
  return (
    <Panel title={t("Storage and e-mails")}>
      <table className="ma-table" aria-label={t("Storage and e-mails")}>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** `1.4 GB`, in the current locale. */
function bytes(count: number): string {
  const power = count < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(count) / 3));
  return formatNumber(count / 1000 ** power, {
    style: "unit",
    unit: UNITS[power] ?? "byte",
    maximumFractionDigits: 1,
  });
}
