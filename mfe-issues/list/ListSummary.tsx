import { apiUrl, useCan } from "@crumbtrail/host";
import { Button, DownloadLink } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useAssigneeName } from "../assignment/AssignedFilter.tsx";
import {
  type FilterChange,
  isFiltered,
  type IssueSearch,
  NO_FILTERS,
  toQuery,
} from "../addresses/issues.ts";
import { usePropertyNames } from "../wording/property_names.ts";
import { summary } from "../wording/summary.ts";

interface ListSummaryProps {
  search: IssueSearch;
  shown: number;
  total: number | undefined;
  /** Loading the issues failed. */
  failed: boolean;
  onChange(change: FilterChange): void;
}

/** A summary of list and filters, and buttons to clear the filters and download the list. */
export function ListSummary({ search, shown, total, failed, onChange }: ListSummaryProps) {
  const { nameOf } = usePropertyNames();
  const assignee = useAssigneeName(search.assigneeId);
  const mayExport = useCan("EXPORT_DATA");
  const waiting = failed ? t("The issues could not be loaded") : t("Loading issues");
  return (
    <div className="is-list-head">
      <p className="ct-dimmed" role="status">
        {total === undefined ? waiting : summary({ shown, total }, search, nameOf, assignee)}
      </p>
      <span className="is-list-tools">
        {isFiltered(search) && (
          <Button look="quiet" size="sm" onClick={() => onChange(NO_FILTERS)}>
            {t("Clear filters")}
          </Button>
        )}
        {mayExport && (
          <DownloadLink size="sm" href={exportUrl(search)}>
            {t("Download Excel")}
          </DownloadLink>
        )}
      </span>
    </div>
  );
}

function exportUrl(search: IssueSearch): string {
  return apiUrl(`/issues?${new URLSearchParams({ ...toQuery(search), "export-format": "xlsx" })}`);
}
