import { ErrorState, SkeletonRows } from "@crumbtrail/kit";
import { useCallback } from "react";
import type { FilterChange, IssueSearch } from "../search.ts";
import { IssueRow, type RowActions } from "./IssueRow.tsx";
import { ListHead } from "./ListHead.tsx";
import { More } from "./More.tsx";
import { NoIssues } from "./NoIssues.tsx";
import type { IssueListState } from "./use_issues.ts";
import { useRowCursor } from "./use_row_cursor.ts";

const ROW_HEIGHT = 59;
/** From this many rows on, those out of view are not laid out. */
const LONG_FROM = 100;

export interface IssueListProps {
  search: IssueSearch;
  issues: IssueListState;
  actions: RowActions;
  /** The issue whose details are shown. */
  openId: string | null;
  /** A dialog has the keyboard. */
  resting: boolean;
  /** A change that did not work, told in the row that caused it. */
  failure: { id: string; text: string } | null;
  onChange(change: FilterChange): void;
}

/** The issues that match, more of them as one scrolls. */
export function IssueList(props: IssueListProps) {
  const { search, issues: { rows, total, query }, onChange } = props;
  return (
    <>
      <ListHead
        search={search}
        shown={rows.length}
        total={total}
        failed={query.isError}
        onChange={onChange}
      />
      <Content {...props} />
    </>
  );
}

function Content({ search, issues: { rows, total, query }, onChange, ...props }: IssueListProps) {
  const { fetchNextPage } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (query.isPending) return <SkeletonRows rows={8} height={ROW_HEIGHT} />;
  if (query.isError && rows.length === 0) {
    return <ErrorState onRetry={query.refetch} busy={query.isFetching} />;
  }
  if (total === 0) return <NoIssues search={search} onChange={onChange} />;
  return (
    <>
      <Rows rows={rows} stale={query.isPlaceholderData} resolved={search.resolved} {...props} />
      <More
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={more}
      />
    </>
  );
}

interface RowsProps extends Pick<IssueListProps, "actions" | "openId" | "resting" | "failure"> {
  rows: IssueListState["rows"];
  resolved: true | undefined;
  /** Rows of the filters before, until those of the new ones come. */
  stale: boolean;
}

function Rows({ rows, resolved, stale, actions, openId, resting, failure }: RowsProps) {
  const { list, activeId, onFocus } = useRowCursor({
    rows,
    openId,
    resting,
    onOpen: actions.onDetails,
    onEnd: resolved ? actions.onReopen : actions.onResolve,
  });
  return (
    <ol
      ref={list}
      className={rows.length >= LONG_FROM ? "is-list is-long" : "is-list"}
      aria-label="Issues"
      aria-busy={stale}
      onFocus={onFocus}
    >
      {rows.map((row) => (
        <IssueRow
          key={row._id}
          row={row}
          active={row._id === activeId}
          failure={row._id === failure?.id ? failure.text : undefined}
          actions={actions}
        />
      ))}
    </ol>
  );
}
