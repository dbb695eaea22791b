import { ErrorState, SkeletonRows } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useCallback } from "react";
import type { FilterChange } from "../addresses/issues.ts";
import { CauseRows, type CauseRowsProps } from "./CauseRows.tsx";
import type { CauseListState } from "./list_state.ts";
import { NextPage } from "./NextPage.tsx";
import { NoIssues } from "./NoIssues.tsx";

/** Height in pixels of a row in one line. */
const ROW_HEIGHT = 40;
/** A search that finds at most so many causes shows their issues at once: it may name one of them. */
const UNFOLDED_BY_SEARCH = 3;

interface CauseListProps extends Omit<CauseRowsProps, "rows" | "stale" | "startUnfolded"> {
  causes: CauseListState;
  onChange(change: FilterChange): void;
}

/** The causes of the matching issues; each unfolds to its issues, or opens the only one. */
export function CauseList({ search, causes, onChange, ...props }: CauseListProps) {
  const { rows, total, query } = causes;
  const { fetchNextPage } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (query.isPending) return <SkeletonRows rows={12} height={ROW_HEIGHT} />;
  if (query.isError && rows.length === 0) {
    return <ErrorState onRetry={query.refetch} busy={query.isFetching} />;
  }
  if (total === 0) return <NoIssues search={search} onChange={onChange} />;
  const startUnfolded = Boolean(search.search) && rows.length <= UNFOLDED_BY_SEARCH;
  return (
    <>
      <CauseRows
        {...props}
        rows={rows}
        search={search}
        stale={query.isPlaceholderData}
        startUnfolded={startUnfolded}
      />
      <NextPage
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={more}
        failureText={t("The next causes could not be loaded. Please try again.")}
      />
    </>
  );
}
