import { SEARCH_DEBOUNCE_MS } from "@crumbtrail/contract/constants";
import {
  STORAGE_KIND_LABELS,
  TIME_RANGE_LABELS,
  TIME_RANGES,
  type TimeRange,
} from "@crumbtrail/contract/enums";
import { ISSUE_TYPE_TABLE, ISSUE_TYPES, type IssueType } from "@crumbtrail/contract/issue_types";
import {
  Button,
  FilterChip,
  IconClose,
  IssueTypeIcon,
  SearchInput,
  SegmentedControl,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { memo, useState } from "react";
import { AssignedFilter } from "../assignment/AssignedFilter.tsx";
import {
  type FilterChange,
  filtersOf,
  type IssueSearch,
  rangeOf,
  stateOf,
  typesOf,
} from "../addresses/issues.ts";
import { vendorText } from "../wording/vendor_text.ts";
import { causeFilterText, CHANGE_TEXTS } from "../wording/summary.ts";
import { PropertyFilter } from "./PropertyFilter.tsx";

const RANGES = TIME_RANGES.map((value) => ({ value, label: TIME_RANGE_LABELS[value] }));

interface FiltersProps {
  search: IssueSearch;
  onChange(change: FilterChange): void;
  /** A dialog is open: page shortcuts are off. */
  inert: boolean;
}

/** The filters of the list. The URL holds all of them, and a change of tab keeps them. */
export const Filters = memo(function Filters({ search, onChange, inert }: FiltersProps) {
  const [unfolded, setUnfolded] = useState(false);
  return (
    <div
      className={unfolded ? "is-filters is-unfolded" : "is-filters"}
      role="search"
      aria-label={t("Filter issues")}
      inert={inert}
    >
      <SearchInput
        label={t("Search issues")}
        placeholder={t("Search name, origin, URL")}
        className="is-search"
        debounceMs={SEARCH_DEBOUNCE_MS}
        value={search.search ?? ""}
        onChange={(text) => onChange({ search: text })}
      />
      {/* On narrow screens the other filters are folded, so that the list begins above the fold. */}
      <span className="is-filters-fold">
        <Button aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {t("Filters")}
        </Button>
      </span>
      <PropertyFilter
        hideLabel
        className="is-properties"
        value={search.properties}
        onChange={(properties) => onChange({ properties })}
      />
      <SegmentedControl<TimeRange>
        label={t("Time range")}
        options={RANGES}
        value={rangeOf(search)}
        onChange={(timeRange) => onChange({ timeRange })}
      />
      <AssignedFilter search={search} onChange={onChange} />
      <TypeChips
        chosen={typesOf(search)}
        onChange={(types) => onChange({ issueType: types.join(",") })}
      />
      {stateOf(search) === "open" && (
        <FilterChip
          pressed={search.untested === true}
          // Of any date: no test has found such issues for days.
          onChange={(untested) => onChange({ untested, ...(untested && { timeRange: "all" }) })}
        >
          {t("Page no longer tested")}
        </FilterChip>
      )}
      <NameChips search={search} onChange={onChange} />
    </div>
  );
}, isSame);

/** `search` is a new object after each navigation, such as opening an issue. */
function isSame(before: FiltersProps, now: FiltersProps): boolean {
  return before.inert === now.inert && before.onChange === now.onChange &&
    stateOf(before.search) === stateOf(now.search) &&
    filtersOf(before.search) === filtersOf(now.search);
}

/** Filters that links of the analytics set; a click removes one. */
function NameChips({ search, onChange }: Omit<FiltersProps, "inert">) {
  const { vendorName, entryName, storageType, cause, change } = search;
  if (!vendorName && !entryName && !storageType && !cause && !change) return null;
  return (
    <div className="is-chips" role="group" aria-label={t("Names")}>
      {vendorName && (
        <NameChip
          text={t("Vendor: {vendorName}", { vendorName: vendorText(vendorName) })}
          onRemove={() => onChange({ vendorName: "" })}
        />
      )}
      {entryName && (
        <NameChip
          text={t("Name: {entryName}", { entryName })}
          onRemove={() => onChange({ entryName: "" })}
        />
      )}
      {storageType && (
        <NameChip
          text={STORAGE_KIND_LABELS[storageType]}
          onRemove={() => onChange({ storageType: undefined })}
        />
      )}
      {cause && <NameChip text={causeFilterText(cause)} onRemove={() => onChange({ cause: "" })} />}
      {change && (
        <NameChip
          text={CHANGE_TEXTS[change]}
          onRemove={() => onChange({ change: undefined })}
        />
      )}
    </div>
  );
}

function NameChip({ text, onRemove }: { text: string; onRemove(): void }) {
  return (
    <FilterChip pressed onChange={onRemove} icon={<IconClose />}>
      <span className="is-name-chip" title={text}>{text}</span>
    </FilterChip>
  );
}

interface TypeChipsProps {
  chosen: IssueType[];
  onChange(types: IssueType[]): void;
}

function TypeChips({ chosen, onChange }: TypeChipsProps) {
  return (
    <div className="is-chips" role="group" aria-label={t("Issue types")}>
      {ISSUE_TYPES.map((type) => (
        <FilterChip
          key={type}
          pressed={chosen.includes(type)}
          onChange={(on) =>
            onChange(on ? [...chosen, type] : chosen.filter((other) => other !== type))}
          icon={<IssueTypeIcon type={type} />}
        >
          {ISSUE_TYPE_TABLE[type].label}
        </FilterChip>
      ))}
    </div>
  );
}
