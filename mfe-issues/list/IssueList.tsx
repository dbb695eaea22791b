import type { BatchActionName } from "@crumbtrail/contract/issue_batch";
import { ErrorState, type Selection, SkeletonRows, VirtualList } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useCallback } from "react";
import {
  type FilterChange,
  type IssueSearch,
  type IssueState,
  stateOf,
} from "../addresses/issues.ts";
import { IssueSelectionBar } from "../selection/IssueSelectionBar.tsx";
import { IssueRow, type RowActions } from "./IssueRow.tsx";
import type { IssueListState } from "./list_state.ts";
import { NextPage } from "./NextPage.tsx";
import { NoIssues } from "./NoIssues.tsx";
import { isPlace } from "./row_click.ts";
import { useRowCursor } from "./use_row_cursor.ts";

/** Height in pixels of a row in one line. */
const ROW_HEIGHT = 40;

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
export function IssueList(all: IssueListProps) {
  const { search, issues: { rows, total, query }, onChange, ...props } = all;
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
        failureText={t("The next issues could not be loaded. Please try again.")}
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
  const isResolved = state === "resolved" || state === "approved";
  const resolveOrReopen = isResolved ? actions.onReopen : actions.onResolve;
  const { list, activeId, listeners } = useRowCursor({
    rows,
    unit: "issue",
    openId,
    keysOff,
    onOpen: actions.onDetails,
    // With rows selected, the shortcut acts on the selection.
    onResolveOrReopen: selection.count > 0
      ? () => onAct(isResolved ? "reopen" : "resolve")
      : resolveOrReopen,
    onSelect: actions.onSelect,
  });
  return (
    <>
      {selection.count === 0 && <Head selectable={!!actions.onSelect} isResolved={isResolved} />}
      <VirtualList
        ref={list}
        label={t("Issues")}
        className={actions.onSelect ? "is-list is-selectable" : "is-list"}
        busy={stale}
        listeners={listeners}
        rows={rows}
        rowHeight={ROW_HEIGHT}
        keyOf={({ _id }) => _id}
        attributesOf={(row) => ({
          className: "is-row",
          "data-issue": row._id,
          "aria-current": row._id === activeId ? "true" : undefined,
          "data-selected": selection.has(row._id) || undefined,
          onClick: (event) => isPlace(event) && actions.onDetails(row),
        })}
        render={(row) => (
          <IssueRow
            row={row}
            active={!keysOff && row._id === activeId}
            selected={selection.has(row._id)}
            failure={row._id === failure?.id ? failure.text : undefined}
            actions={actions}
          />
        )}
      />
    </>
  );
}

/** The heads of the columns; each value of a row says what it is. */
function Head({ selectable, isResolved }: { selectable: boolean; isResolved: boolean }) {
  return (
    <div className={selectable ? "is-row-heads is-selectable" : "is-row-heads"} aria-hidden>
      <span className="is-row-head">
        <span className="is-row-type">{t("Type")}</span>
        {t("Name")}
      </span>
      <span>{t("Where")}</span>
      <span>{t("Seen")}</span>
      <span>{t("Last seen")}</span>
      <span>{isResolved ? t("Resolved") : t("Owner")}</span>
    </div>
  );
}
