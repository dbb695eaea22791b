import type { CauseRow, IssueRow } from "@crumbtrail/contract/issue";
import type { IssueType } from "@crumbtrail/contract/issue_types";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import { type FilterChange, type IssueSearch, withFilter } from "../addresses/issues.ts";
import { causesQuery, issuesQuery } from "../server/issues.ts";
import { useMoving } from "../server/transitions.ts";
import { home } from "../addresses/tree.ts";
import { keepView, keptView } from "./kept_view.ts";

export interface IssueListState {
  rows: readonly IssueRow[];
  /** Undefined until loaded. */
  total: number | undefined;
  query: ReturnType<typeof useIssueQuery>;
}

/**
 * The rows of all loaded pages, except issues with a change under way.
 * @param enabled false to load nothing
 */
export function useIssues(search: IssueSearch, enabled = true): IssueListState {
  const query = useIssueQuery(search, enabled);
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

function useIssueQuery(search: IssueSearch, enabled: boolean) {
  return useInfiniteQuery({ ...issuesQuery(search), enabled });
}

export interface CauseListState {
  rows: readonly CauseRow[];
  /** Undefined until loaded, as is the number of issues of all causes. */
  total: number | undefined;
  issues: number | undefined;
  query: ReturnType<typeof useCauseQuery>;
}

/** The causes of all loaded pages. */
export function useCauses(search: IssueSearch, enabled: boolean): CauseListState {
  const query = useCauseQuery(search, enabled);
  const { data } = query;
  const rows = useMemo(() => {
    const loaded = data?.pages.flatMap((page) => page.data) ?? [];
    return [...new Map(loaded.map((row) => [row._id, row])).values()];
  }, [data]);
  const meta = data?.pages.at(-1)?.meta;
  return { rows, total: meta?.total, issues: meta?.issues, query };
}

function useCauseQuery(search: IssueSearch, enabled: boolean) {
  return useInfiniteQuery({ ...causesQuery(search), enabled });
}

/** The filters in the URL with the view, functions to change them, and the section that `pick` scrolls to. */
export function useFilters() {
  const address = home.useSearch();
  const search = useMemo(() => ({ ...address, view: address.view ?? keptView() }), [address]);
  const navigate = home.useNavigate();
  const section = useRef<HTMLElement>(null);
  // Reads the current filters on navigation, because the search box reports its value with a delay.
  const change = useCallback((filter: FilterChange) => {
    if (filter.view) keepView(filter.view);
    void navigate({
      search: (now) => withFilter(now, filter),
      hash: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  }, [navigate]);

  /** Filters by a type, a property or both, for any date (specification, part 1 §2). */
  const pick = useCallback((issueType: IssueType | "" = "", properties = "") => {
    const any = { search: "", timeRange: "all", change: undefined } as const;
    change({ resolved: false, issueType, properties, ...any });
    section.current?.scrollIntoView({ block: "start" });
  }, [change]);
  return { search, change, pick, section };
}
