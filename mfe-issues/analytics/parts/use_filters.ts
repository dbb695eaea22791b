import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { type AnalyticsFilters, readAnalyticsFilters } from "../../addresses/analytics.ts";
import { layout } from "../../addresses/analytics_tree.ts";

/** Resets the filters that all tabs share; those of the open tab alone stay. */
const NO_FILTERS: AnalyticsFilters = { search: "", timeRange: "30d", properties: "" };

/** The filters of every tab, and functions to change them on the open tab. */
export function useAnalyticsFilters() {
  const filters = layout.useSearch();
  const navigate = useNavigate();
  // Reads the current filters on navigation, because the search box reports its value with a delay.
  const change = useCallback((changed: AnalyticsFilters) =>
    void navigate({
      to: ".",
      search: (now) => ({ ...now, ...readAnalyticsFilters({ ...now, ...changed }) }),
      replace: true,
      resetScroll: false,
    }), [navigate]);
  return { filters, change, clear: useCallback(() => change(NO_FILTERS), [change]) };
}
