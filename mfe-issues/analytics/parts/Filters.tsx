/** The filters that all tabs share; the URL holds them, and a change of tab keeps them. */
import { SEARCH_DEBOUNCE_MS } from "@crumbtrail/contract/constants";
import {
  STATISTICS_RANGE_LABELS,
  STATISTICS_RANGES,
  type StatisticsRange,
} from "@crumbtrail/contract/statistics_options";
import { SearchInput, SegmentedControl } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { rangeOf } from "../../addresses/analytics.ts";
import { PropertyFilter } from "../../list/PropertyFilter.tsx";
import { useAnalyticsFilters } from "./use_filters.ts";

const RANGES = STATISTICS_RANGES.map((value) => ({
  value,
  label: STATISTICS_RANGE_LABELS[value],
}));

export function Filters() {
  const { filters, change } = useAnalyticsFilters();
  return (
    <div className="an-filters" role="search" aria-label={t("Filter analytics")}>
      <SearchInput
        label={t("Search analytics")}
        placeholder={t("Search vendor or name")}
        className="an-search"
        debounceMs={SEARCH_DEBOUNCE_MS}
        value={filters.search ?? ""}
        onChange={(search) => change({ search })}
      />
      <PropertyFilter
        hideLabel
        className="an-properties"
        value={filters.properties}
        onChange={(properties) => change({ properties })}
      />
      <SegmentedControl<StatisticsRange>
        label={t("Time range")}
        options={RANGES}
        value={rangeOf(filters)}
        onChange={(timeRange) => change({ timeRange })}
      />
    </div>
  );
}
