import type { IssueRow } from "@crumbtrail/contract/issue";
import type { IssueType } from "@crumbtrail/contract/issue_types";
import { propertiesQuery } from "@crumbtrail/host";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import { type FilterChange, type IssueSearch, withFilter } from "../search.ts";
import { issuesQuery } from "../server/issues.ts";
import { useMoving } from "../server/transitions.ts";
import { home } from "../tree.ts";

export interface IssueListState {
  rows: readonly IssueRow[];
  /** Undefined until it is known. */
  total: number | undefined;
  query: ReturnType<typeof useIssueQuery>;
}

/** The rows of all loaded pages, without those whose change is under way. */
export function useIssues(search: IssueSearch): IssueListState {
  const query = useIssueQuery(search);
  const moving = useMoving();
  const { data } = query;
  return { ...useMemo(() => shownOf(data, moving), [data, moving]), query };
}

type Loaded = ReturnType<typeof useIssueQuery>["data"];

function shownOf(data: Loaded, moving: ReadonlySet<string>) {
  const loaded = data?.pages.flatMap((page) => page.data) ?? [];
  // An issue that moved up between two requests is on both pages.
  const once = [...new Map(loaded.map((row) => [row._id, row])).values()];
  const rows = once.filter(({ _id }) => !moving.has(_id));
  const total = data?.pages.at(-1)?.meta.total;
  return { rows, total: total && total - (once.length - rows.length) };
}

function useIssueQuery(search: IssueSearch) {
  return useInfiniteQuery(issuesQuery(search));
}

/** The filters of the address, and functions that change them. */
export function useFilters() {
  const search = home.useSearch();
  const navigate = home.useNavigate();
  const section = useRef<HTMLElement>(null);
  // Applied to the filters of that moment: the search box reports its value a little later.
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

/** The tenant's properties and their names by id; a filter of the address may have unknown ids. */
export function usePropertyNames() {
  const { data } = useQuery(propertiesQuery);
  const names = new Map(data?.map(({ _id, name }) => [_id, name]));
  return {
    properties: data ?? [],
    nameOf: (id: string) => names.get(id) ?? (data ? "Unknown property" : "…"),
  };
}
