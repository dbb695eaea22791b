import {
  DEVICE_LABELS,
  GPC_LABEL,
  PRESET_LABELS,
  TEST_TYPE_LABELS,
} from "@crumbtrail/contract/enums";
import type { Issue, PageRun } from "@crumbtrail/contract/issue";
import { Badge, type Column, DataTable, ShortDate, shortDate, type Tone } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { runsQuery } from "../server/issues.ts";
import { countRuns, isTooEarly } from "./facts.ts";

type Result = PageRun["result"];

const RESULTS: Record<Result, { label: string; tone: Tone }> = {
  SEEN: { label: t("Seen"), tone: "brand" },
  NOT_SEEN: { label: t("Not seen"), tone: "green" },
  COULD_NOT_SEE: { label: t("Could not see"), tone: "striped" },
};

const COLUMNS: Column<PageRun>[] = [
  { id: "date", title: t("Date"), cell: (run) => <ShortDate at={run.dateTime} time /> },
  { id: "type", title: t("Test"), cell: (run) => TEST_TYPE_LABELS[run.type] },
  {
    id: "result",
    title: t("Result"),
    cell: ({ result }) => <Badge tone={RESULTS[result].tone}>{RESULTS[result].label}</Badge>,
  },
  {
    id: "report",
    title: t("Evidence"),
    cell: (run) => <Link to="/on-demand/history" search={{ report: run._id }}>{t("Report")}</Link>,
  },
];

/** The last runs of the page, the oldest first: seen, not seen, could not see. */
export function RunStrip({ issue }: { issue: Issue }) {
  const { data } = useQuery(runsQuery(issue._id));
  const [asTable, setAsTable] = useState(false);
  if (!data?.page) return null;
  const { runs } = data;
  const { preset, device, gpc } = data.page;
  const settings = [PRESET_LABELS[preset], DEVICE_LABELS[device], ...gpc ? [GPC_LABEL] : []];
  const title = t("Last {count, plural, one {run} other {# runs}} of this page", {
    count: runs.length,
  });
  return (
    <section className="is-runs" aria-label={title}>
      <h3>
        {title} <span className="ct-dimmed">{settings.join(", ")}</span>
      </h3>
      <div className="is-runs-strip" data-early={isTooEarly(issue) || undefined} aria-hidden>
        {[...runs].reverse().map((run) => (
          <i
            key={run._id}
            data-result={run.result}
            title={`${shortDate(new Date(run.dateTime), true)}: ${RESULTS[run.result].label}`}
          />
        ))}
      </div>
      <p className="is-runs-legend" data-early={isTooEarly(issue) || undefined}>
        <Legend result="SEEN" text={t("{seen} seen", countRuns(runs))} />
        <Legend result="NOT_SEEN" text={t("{notSeen} not seen", countRuns(runs))} />
        <Legend result="COULD_NOT_SEE" text={t("{couldNotSee} could not see", countRuns(runs))} />
        <button type="button" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
          {t("As a table")}
        </button>
      </p>
      {asTable && (
        <DataTable
          label={title}
          columns={COLUMNS}
          rows={runs}
          rowKey={({ _id }) => _id}
          maxHeight={320}
        />
      )}
    </section>
  );
}

function Legend({ result, text }: { result: Result; text: string }) {
  return (
    <span>
      <i data-result={result} aria-hidden /> {text}
    </span>
  );
}
