import { ISSUE_TYPE_TABLE, ISSUE_TYPES } from "@crumbtrail/contract/issue_types";
import { MultiSelect, SegmentedControl, TextInput } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import {
  type HitState,
  inState,
  isTimed,
  type SearchFilters,
  spanOf,
  stateOf,
  typeOf,
} from "../addresses/search.ts";
import { PropertyFilter } from "../list/PropertyFilter.tsx";

interface SearchFilterBarProps {
  filters: SearchFilters;
  onChange(change: SearchFilters): void;
}

const TYPES = ISSUE_TYPES.map((type) => ({ value: type, label: ISSUE_TYPE_TABLE[type].label }));

const STATES: { value: HitState; label: string }[] = [
  { value: "open", label: t("Open") },
  { value: "accepted", label: t("Accepted") },
  { value: "resolved", label: t("Resolved") },
  { value: "all", label: t("All") },
];

/** Filters of all hits (properties), of issues and test results (time), and of issues alone. */
export function SearchFilterBar({ filters, onChange }: SearchFilterBarProps) {
  const { properties, issueType } = filters;
  const ofIssues = typeOf(filters) === "ISSUE";
  return (
    <div className="se-filters">
      <PropertyFilter
        withoutDefault
        className="se-properties"
        value={properties}
        onChange={(ids) => onChange({ properties: ids })}
      />
      <Span filters={filters} onChange={onChange} />
      {ofIssues && (
        <>
          <MultiSelect<string>
            label={t("Issue types")}
            className="se-issue-types"
            placeholder={t("All issue types")}
            options={TYPES}
            value={issueType?.split(",") ?? []}
            onChange={(types) => onChange({ issueType: types.join(",") })}
          />
          <SegmentedControl<HitState>
            label={t("State")}
            showLabel
            options={STATES}
            value={stateOf(filters)}
            onChange={(state) => onChange(inState(state))}
          />
        </>
      )}
    </div>
  );
}

/** First and last minute: of an issue's last occurrence, or of a test. */
function Span({ filters, onChange }: SearchFilterBarProps) {
  const [now] = useState(() => new Date());
  const span = spanOf(filters, now);
  const disabled = !isTimed(filters);
  const fault = !disabled && span.start > span.end ? t("From is later than To") : undefined;
  const moment = (name: "start" | "end", label: string) => (
    <TextInput
      type="datetime-local"
      label={label}
      className="se-moment"
      disabled={disabled}
      title={disabled ? t("For issues and test results only") : undefined}
      error={name === "start" ? fault : undefined}
      value={span[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value || undefined })}
    />
  );
  return (
    <>
      {moment("start", t("From"))}
      {moment("end", t("To"))}
    </>
  );
}
