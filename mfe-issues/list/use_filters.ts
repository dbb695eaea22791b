import type { IssueType } from "@crumbtrail/contract/issue_types";
import { useCallback, useRef } from "react";
import { type FilterChange, withFilter } from "../search.ts";
import { home } from "../tree.ts";

/** The filters as the address has them, and how to change them. */
export function useFilters() {
  const search = home.useSearch();
  const navigate = home.useNavigate();
  const section = useRef<HTMLElement>(null);
  // On what the address holds by then: the search box tells its value a moment later.
  const change = useCallback((filter: FilterChange) =>
    void navigate({
      search: (now) => withFilter(now, filter),
      hash: true,
      resetScroll: false,
      hashScrollIntoView: false,
    }), [navigate]);

  /** Only one type, perhaps of one property, whenever it was seen (part 1 section 2). */
  const pick = useCallback((issueType: IssueType, properties = "") => {
    change({ resolved: false, issueType, properties, search: "", timeRange: "all" });
    section.current?.scrollIntoView({ block: "start" });
  }, [change]);
  return { search, change, pick, section };
}
