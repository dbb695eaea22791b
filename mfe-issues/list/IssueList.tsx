import type { BatchActionName } from "@crumbtrail/contract/issue_batch";
import {
  Alert,
  Button,
  ErrorState,
  type Selection,
  SkeletonRows,
  VirtualList,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useCallback, useEffect, useRef } from "react";
import {
  type FilterChange,
  type IssueSearch,
  type IssueState,
  stateOf,
} from "../addresses/issues.ts";
import { IssueSelectionBar } from "../selection/IssueSelectionBar.tsx";
import { IssueRow, type RowActions } from "./IssueRow.tsx";
import type { IssueListState } from "./list_state.ts";
import { ListSummary } from "./ListSummary.tsx";
import { NoIssues } from "./NoIssues.tsx";
import { useRowCursor } from "./use_row_cursor.ts";

/** Height in pixels of a row with one line per text. */
const ROW_HEIGHT = 59;

export interface IssueListProps {
  search: IssueSearch;
  issues: IssueListState;
  actions: RowActions;
  selection: Selection;
  /** Opens the dialog of a bulk action on the selected issues. */
  onAct(action: BatchActionName): void;
  /** Id of the issue in the details dialog. */
  openId: string | null;
  /** True while an open dialog has the keyboard. */
  keysOff: boolean;
  /** The text of a failed change, shown in the row of the issue. */
  failure: { id: string; text: string } | null;
  onChange(change: FilterChange): void;
}

/** The matching issues; scrolling loads more. */
export function IssueList(props: IssueListProps) {
  const { search, issues: { rows, total, query }, onChange } = props;
  return (
    <>
      <ListSummary
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
      {props.actions.onSelect && (
        <IssueSelectionBar {...props} search={search} shown={rows.length} total={total} />
      )}
      <Rows
        // Each tab starts without a cursor.
        key={stateOf(search)}
        rows={rows}
        stale={query.isPlaceholderData}
        state={stateOf(search)}
        {...props}
      />
      <NextPage
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={more}
      />
    </>
  );
}

type ListProps = "actions" | "selection" | "onAct" | "openId" | "keysOff" | "failure";

interface RowsProps extends Pick<IssueListProps, ListProps> {
  rows: IssueListState["rows"];
  state: IssueState;
  /** True while rows of the previous filters are shown and the new rows are loading. */
  stale: boolean;
}

function Rows({ rows, state, stale, actions, selection, onAct, ...props }: RowsProps) {
  const { openId, keysOff, failure } = props;
  const resolveOrReopen = state === "resolved" ? actions.onReopen : actions.onResolve;
  const { list, activeId, listeners } = useRowCursor({
    rows,
    unit: "issue",
    openId,
    keysOff,
    onOpen: actions.onDetails,
    // With rows selected, the shortcut acts on the selection.
    onResolveOrReopen: selection.count > 0
      ? () => onAct(state === "resolved" ? "reopen" : "resolve")
      : resolveOrReopen,
    onSelect: actions.onSelect,
  });
  return (
    <VirtualList
      ref={list}
      label={t("Issues")}
      className={actions.onSelect ? "is-list is-selectable" : "is-list"}
      busy={stale}
      listeners={listeners}
      rows={rows}
      rowHeight={ROW_HEIGHT}
      keyOf={({ _id }) => _id}
      attributesOf={({ _id }) => ({
        className: "is-row",
        "data-issue": _id,
        "aria-current": _id === activeId ? "true" : undefined,
        "data-selected": selection.has(_id) || undefined,
      })}
      render={(row) => (
        <IssueRow
          row={row}
          active={row._id === activeId}
          selected={selection.has(row._id)}
          failure={row._id === failure?.id ? failure.text : undefined}
          actions={actions}
        />
      )}
    />
  );
}

interface NextPageProps {
  hasMore: boolean;
  busy: boolean;
  /** After a failed request only a click tries again. */
  failed: boolean;
  onMore(): void;
}

/** Loads the next page within one viewport of the bottom, or on a click. */
function NextPage({ hasMore, busy, failed, onMore }: NextPageProps) {
  const end = useRef<HTMLDivElement>(null);
  const idle = hasMore && !busy && !failed;
  useEffect(() => {
    if (!idle || !end.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && onMore(),
      { rootMargin: "0px 0px 100% 0px" },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [idle, onMore]);
  if (!hasMore) return null;
  return (
    <div ref={end} className="is-more">
      {failed && (
        <Alert kind="error">{t("The next issues could not be loaded. Please try again.")}</Alert>
      )}
      <Button onClick={onMore} busy={busy}>{t("Load more")}</Button>
    </div>
  );
}
