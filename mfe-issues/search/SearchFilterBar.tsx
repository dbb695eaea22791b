import { ISSUE_TYPE_TABLE, ISSUE_TYPES } from "@crumbtrail/contract/issue_types";
import { propertiesQuery } from "@crumbtrail/host";
import { MultiSelect, SegmentedControl, TextInput } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
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

/** Properties, and what applies to issues and test results alone. */
export function SearchFilterBar({ filters, onChange }: SearchFilterBarProps) {
  const { properties, issueType } = filters;
  const ofIssues = typeOf(filters) === "ISSUE";
  return (
    <div className="se-filters">
      <PropertyFilter
        chosen={properties?.split(",") ?? []}
        onChange={(ids) => onChange({ properties: ids.join(",") })}
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

interface PropertyFilterProps {
  chosen: string[];
  onChange(ids: string[]): void;
}

/** Without the tenant's default property (part 1 section 2). */
function PropertyFilter({ chosen, onChange }: PropertyFilterProps) {
  const { data } = useQuery(propertiesQuery);
  const offered = data?.filter(({ isTenantDefaultProperty }) => !isTenantDefaultProperty) ?? [];
  const names = new Map(data?.map(({ _id, name }) => [_id, name]));
  const ids = new Set([...offered.map(({ _id }) => _id), ...chosen]);
  return (
    <MultiSelect<string>
      label={t("Properties")}
      className="se-properties"
      placeholder={t("All properties")}
      options={[...ids].map((id) => ({
        value: id,
        label: names.get(id) ?? (data ? t("Unknown property") : "…"),
      }))}
      value={chosen}
      onChange={onChange}
    />
  );
}

/** First and last minute: of issues the last occurrence, of test results their time. */
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
