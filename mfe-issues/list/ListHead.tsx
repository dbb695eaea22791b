import type { CauseOrder } from "@crumbtrail/contract/cause_options";
import { apiUrl, useCan } from "@crumbtrail/host";
import { Button, DownloadLink, HintedText, SegmentedControl, Select } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
import { useAssigneeName } from "../assignment/AssignedFilter.tsx";
import {
  causeOrderOf,
  type FilterChange,
  isFiltered,
  issueOrderOf,
  type IssueSearch,
  type IssueView,
  NO_FILTERS,
  toQuery,
  viewOf,
} from "../addresses/issues.ts";
import { usePropertyNames } from "../wording/property_names.ts";
import { causesText, causeSummary, summary } from "../wording/summary.ts";

const ORDER_LABELS = tAll<CauseOrder>({
  issues: "Most issues",
  severity: "Severity",
  newest: "Newest",
  lastSeen: "Last seen",
  mostSeen: "Most seen",
});
const ORDERS = (Object.keys(ORDER_LABELS) as CauseOrder[])
  .map((value) => ({ value, label: ORDER_LABELS[value] }));

const VIEWS = [
  { value: "cause", label: t("By cause") },
  { value: "all", label: t("All issues") },
] as const;

interface ListHeadProps {
  search: IssueSearch;
  /** Loaded and matching rows, and the matching issues; undefined until loaded. */
  counts: { shown: number; total: number | undefined; issues: number | undefined };
  /** Loading the list failed. */
  failed: boolean;
  onChange(change: FilterChange): void;
}

/** What the list shows, by cause or not, in which order; clears the filters, downloads the list. */
export function ListHead({ search, counts, failed, onChange }: ListHeadProps) {
  const mayExport = useCan("EXPORT_DATA");
  const view = viewOf(search);
  const isByCause = view === "cause";
  return (
    <div className="is-list-head">
      <Summary {...{ search, counts, failed }} />
      <span className="is-list-tools">
        {isFiltered(search) && (
          <Button look="quiet" size="sm" onClick={() => onChange(NO_FILTERS)}>
            {t("Clear filters")}
          </Button>
        )}
        <SegmentedControl<IssueView>
          label={t("Group by")}
          options={VIEWS}
          value={view}
          onChange={(view) => onChange({ view })}
        />
        <Select<CauseOrder>
          label={t("Sort by")}
          hideLabel
          className="is-order"
          options={isByCause ? ORDERS : ORDERS.filter(({ value }) => value !== "issues")}
          value={isByCause ? causeOrderOf(search) : issueOrderOf(search)}
          onChange={(order) => onChange({ order })}
        />
        {mayExport && (
          <DownloadLink size="sm" href={exportUrl(search)}>
            {t("Download Excel")}
          </DownloadLink>
        )}
      </span>
    </div>
  );
}

function Summary({ search, counts, failed }: Omit<ListHeadProps, "onChange">) {
  const { nameOf } = usePropertyNames();
  const assignee = useAssigneeName(search.assigneeId);
  const { shown, total, issues } = counts;
  const isByCause = viewOf(search) === "cause";
  const waiting = failed ? t("The issues could not be loaded") : t("Loading issues");
  const text = total === undefined
    ? waiting
    : isByCause
    ? causeSummary({ causes: total, issues: issues ?? 0 }, search, nameOf, assignee)
    : summary({ shown, total }, search, nameOf, assignee);
  return (
    <p className="ct-dimmed" role="status" title={text}>
      {isByCause && total !== undefined
        ? <HintedText text={text} words={causesText(total)} of="cause" />
        : text}
    </p>
  );
}

function exportUrl(search: IssueSearch): string {
  return apiUrl(`/issues?${new URLSearchParams({ ...toQuery(search), "export-format": "xlsx" })}`);
}
