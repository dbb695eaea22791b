import type { SystemState } from "@crumbtrail/contract/system";
import { Panel, RelativeTime } from "@crumbtrail/kit";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

const TYPE_LABELS: Record<SystemState["queue"]["byType"][number]["type"], string> = {
  ON_DEMAND: "On demand",
  CONTINUOUS: "Continuous",
  RSS_CRAWL: "RSS crawl",
};

interface Line {
  key: string;
  label: ReactNode;
  waiting: number;
  oldestAt: string | null;
}

/** A table of what waits, since when. */
function Backlogs({ label, first, lines }: { label: string; first: string; lines: Line[] }) {
  return (
    <table className="ma-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">Waiting</th>
          <th scope="col">Oldest</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, waiting, oldestAt }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{waiting.toLocaleString()}</td>
            <td>{oldestAt ? <RelativeTime at={oldestAt} /> : "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Waiting tests by type and by tenant. */
export function QueuePanel({ queue }: { queue: SystemState["queue"] }) {
  const total = { key: "all", label: "All tests", ...queue };
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
    <Panel title="Queue">
      <div className="ma-stack">
        <Backlogs label="Queue by type" first="Type" lines={[total, ...types]} />
        {tenants.length > 0 && <Backlogs label="Queue by tenant" first="Tenant" lines={tenants} />}
      </div>
    </Panel>
  );
}

/** Scanners, idle ones too, with what they do and their version. */
export function ScannersPanel({ scanners }: { scanners: SystemState["scanners"] }) {
  return (
    <Panel title="Scanners">
      {scanners.length === 0
        ? <p className="ma-dimmed ma-note">No scanner was seen in the last two minutes.</p>
        : (
          <table className="ma-table" aria-label="Scanners">
            <thead>
              <tr>
                <th scope="col">Scanner</th>
                <th scope="col">Tests</th>
                <th scope="col">Longest</th>
              </tr>
            </thead>
            <tbody>
              {scanners.map(({ _id, name, version, places, running, steps, since }) => (
                <tr key={_id}>
                  <th scope="row">
                    {name}
                    <span className="ma-dimmed ma-line">
                      {running === 0 ? "idle" : steps.join(", ").toLowerCase()}
                      {version === null ? ", version unknown" : `, version ${version}`}
                    </span>
                  </th>
                  <td>
                    {running.toLocaleString()}
                    {places !== null && ` of ${places.toLocaleString()}`}
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

/** Work for mail, search and other systems. */
export function BacklogPanel({ state: { mails, search, outbox } }: { state: SystemState }) {
  const lines = [
    { key: "mails", label: "E-mails", ...mails },
    { key: "search", label: "Search documents", waiting: search.waiting, oldestAt: null },
    ...outbox.map(({ topic, ...rest }) => ({ key: topic, label: topic, ...rest })),
  ];
  return (
    <Panel title="Deliveries and search index">
      <Backlogs label="Deliveries and search index" first="Work" lines={lines} />
    </Panel>
  );
}
