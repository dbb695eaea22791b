import { assigneeChoicesQuery } from "@crumbtrail/host";
import { SegmentedControl, Select } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import type { FilterChange, IssueSearch } from "../addresses/issues.ts";

const ANYBODY = "";
const OPTIONS = [
  { value: "all", label: t("Anyone") },
  { value: "unassigned", label: t("Unassigned") },
  { value: "assigned", label: t("Assigned") },
] as const;

interface AssignedFilterProps {
  search: IssueSearch;
  onChange(change: FilterChange): void;
}

/** Filters issues by assigned or unassigned, and by assignee group (specification, part 1 §2). */
export function AssignedFilter({ search, onChange }: AssignedFilterProps) {
  return (
    <>
      <div className="is-assigned-filter">
        <SegmentedControl
          label={t("Assigned")}
          options={OPTIONS}
          value={search.assigned ?? "all"}
          onChange={(assigned) => onChange({ assigned })}
        />
      </div>
      {search.assigned === "assigned" && <AssigneeFilter search={search} onChange={onChange} />}
    </>
  );
}

function AssigneeFilter({ search: { assigneeId }, onChange }: AssignedFilterProps) {
  const { data = [] } = useQuery(assigneeChoicesQuery);
  const unknown = assigneeId && !data.some(({ _id }) => _id === assigneeId)
    ? [{ value: assigneeId, label: t("Unknown assignee") }]
    : [];
  return (
    <Select
      label={t("Assignee")}
      hideLabel
      searchable
      className="is-assignee"
      options={[
        { value: ANYBODY, label: t("Any assignee") },
        ...data.map(({ _id, name }) => ({ value: _id, label: name })),
        ...unknown,
      ]}
      value={assigneeId ?? ANYBODY}
      onChange={(id) => onChange({ assigneeId: id })}
    />
  );
}

/** The name of an assignee group; undefined without an id, and until the groups are loaded. */
export function useAssigneeName(id: string | undefined): string | undefined {
  const { data } = useQuery({ ...assigneeChoicesQuery, enabled: id !== undefined });
  return data?.find(({ _id }) => _id === id)?.name;
}
