import type { SystemState } from "@crumbtrail/contract/system";
import { Panel, RelativeTime } from "@crumbtrail/kit";
import { formatNumber, t, tAll } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

const TYPE_LABELS: Record<SystemState["queue"]["byType"][number]["type"], string> = {
  ON_DEMAND: t("On demand"),
  CONTINUOUS: t("Continuous"),
  RSS_CRAWL: t("RSS crawl"),
};

/** Work of a kind that waits. */
interface Line {
  key: string;
  label: ReactNode;
  waiting: number;
  /** Since when the oldest waits; null if nothing is due. */
  oldestAt: string | null;
}

/** A table of waiting work. @param first heading of the first column */
function Backlogs({ label, first, lines }: { label: string; first: string; lines: Line[] }) {
  return (
    <table className="ma-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{t("Waiting")}</th>
          <th scope="col">{t("Oldest")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, waiting, oldestAt }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{formatNumber(waiting)}</td>
            <td>{oldestAt ? <RelativeTime at={oldestAt} /> : "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Waiting tests by type and by tenant. */
export function QueuePanel({ queue }: { queue: SystemState["queue"] }) {
  const total = { key: "all", label: t("All tests"), ...queue };
  const types = queue.byType.map(({ type, ...rest }) => ({
    key: type,
    label: TYPE_LABELS[type],
    ...rest,
  }));
  const tenants = queue.tenants.map(({ _id, name, ...rest }) => ({
    key: _id,
    label: <Link to="/madmin/tenants/$id" params={{ id: _id }}>{name}</Link>,
    ...rest,
  }));
  return (
    <Panel title={t("Queue")}>
      <div className="ma-stack">
        <Backlogs label={t("Queue by type")} first={t("Type")} lines={[total, ...types]} />
        {tenants.length > 0 && (
          <Backlogs label={t("Queue by tenant")} first={t("Tenant")} lines={tenants} />
        )}
      </div>
    </Panel>
  );
}

/** Scanners, idle ones too, with the steps of their tests and their version. */
export function ScannersPanel({ scanners }: { scanners: SystemState["scanners"] }) {
  return (
    <Panel title={t("Scanners")}>
      {scanners.length === 0
        ? <p className="ma-dimmed ma-note">{t("No scanner was seen in the last two minutes.")}</p>
        : (
          <table className="ma-table" aria-label={t("Scanners")}>
            <thead>
              <tr>
                <th scope="col">{t("Scanner")}</th>
                <th scope="col">{t("Tests")}</th>
                <th scope="col">{t("Longest")}</th>
              </tr>
            </thead>
            <tbody>
              {scanners.map(({ _id, name, version, places, running, steps, since }) => (
                <tr key={_id}>
                  <th scope="row">
                    {name}
                    <span className="ma-dimmed ma-line">
                      {workText(
                        running === 0 ? t("idle") : steps.map(stepText).join(", "),
                        version,
                      )}
                    </span>
                  </th>
                  <td>
                    {places === null
                      ? formatNumber(running)
                      : t("{running} of {places}", { running, places })}
                  </td>
                  <td>{since ? <RelativeTime at={since} /> : "–"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
    </Panel>
  );
}

/** Steps of a test in words; steps of a newer scanner are shown by their name. */
const STEP_TEXTS: Partial<Record<string, string>> = tAll({
  STARTING: "starting",
  LOADING: "loading",
  CONSENT: "consent",
  RELOADING: "reloading",
  COLLECTING: "collecting",
  SAVING: "saving",
});

function stepText(step: string): string {
  return STEP_TEXTS[step] ?? step.toLowerCase();
}

function workText(work: string, version: string | null): string {
  return version === null
    ? t("{work}, version unknown", { work })
    : t("{work}, version {version}", { work, version });
}

/** What the background workers have to do: mails, search documents, and calls of other systems. */
export function BacklogPanel({ state: { mails, search, outbox } }: { state: SystemState }) {
  const lines = [
    { key: "mails", label: t("E-mails"), ...mails },
    { key: "search", label: t("Search documents"), waiting: search.waiting, oldestAt: null },
    ...outbox.map(({ topic, ...rest }) => ({ key: topic, label: topic, ...rest })),
  ];
  return (
    <Panel title={t("Deliveries and search index")}>
      <Backlogs label={t("Deliveries and search index")} first={t("Work")} lines={lines} />
    </Panel>
  );
}
