import type { IssueRow } from "@crumbtrail/contract/issue";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { IssueSearch } from "../search.ts";
import { issuesQuery } from "../server/issues.ts";
import { useMoving } from "../server/move.ts";

export interface IssueListState {
  rows: readonly IssueRow[];
  /** Undefined until it is known. */
  total: number | undefined;
  query: ReturnType<typeof useIssueQuery>;
}

/** The list as it is shown: pages joined, without the rows that are on their way out. */
export function useIssues(search: IssueSearch): IssueListState {
  const query = useIssueQuery(search);
  const moving = useMoving();
  const { data } = query;
  return { ...useMemo(() => shownOf(data, moving), [data, moving]), query };
}

type Loaded = ReturnType<typeof useIssueQuery>["data"];

function shownOf(data: Loaded, moving: ReadonlySet<string>) {
  const loaded = data?.pages.flatMap((page) => page.data) ?? [];
  // An issue that moved up while pages were loaded stands on two of them.
  const once = [...new Map(loaded.map((row) => [row._id, row])).values()];
  const rows = once.filter(({ _id }) => !moving.has(_id));
  const total = data?.pages.at(-1)?.meta.total;
  return { rows, total: total && total - (once.length - rows.length) };
}

function useIssueQuery(search: IssueSearch) {
  return useInfiniteQuery(issuesQuery(search));
}
