import { ErrorState, SkeletonRows } from "@crumbtrail/kit";
import { type RefObject, useCallback, useDeferredValue, useMemo } from "react";
import type { BatchActionName } from "@crumbtrail/contract/issue_batch";
import { type FilterChange, type IssueSearch, type IssueState, stateOf } from "../search.ts";
import { SelectionBar } from "../selection/SelectionBar.tsx";
import type { Selection } from "../selection/use_selection.ts";
import { IssueRow, type RowActions } from "./IssueRow.tsx";
import { ListHead } from "./ListHead.tsx";
import { More } from "./More.tsx";
import { NoIssues } from "./NoIssues.tsx";
import type { IssueListState } from "./use_issues.ts";
import { ROW_HEIGHT, useFilled } from "./use_filled.ts";
import { useRowCursor } from "./use_row_cursor.ts";

/** From this many rows on, those out of view are not laid out. */
const LONG_FROM = 30;

export interface IssueListProps {
  search: IssueSearch;
  issues: IssueListState;
  actions: RowActions;
  selection: Selection;
  /** What is to be done to the selected issues. */
  onAct(action: BatchActionName): void;
  /** The issue whose details are shown. */
  openId: string | null;
  /** What the list lies in. */
  place: RefObject<HTMLElement | null>;
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
      {props.actions.onSelect && (
        <SelectionBar {...props} search={search} shown={rows.length} total={total} />
      )}
      <Lists rows={rows} stale={query.isPlaceholderData} state={stateOf(search)} {...props} />
      <More
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={more}
      />
    </>
  );
}

type ListProps = "actions" | "selection" | "onAct" | "openId" | "place" | "resting" | "failure";

interface RowsProps extends Pick<IssueListProps, ListProps> {
  rows: IssueListState["rows"];
  state: IssueState;
  /** Rows of the filters before, until those of the new ones come. */
  stale: boolean;
  hidden: boolean;
}

/** The rows of a tab; those of the tab before are hidden first and taken away a moment later. */
function Lists(props: Omit<RowsProps, "hidden">) {
  const { rows, state } = props;
  const now = useMemo(() => ({ rows, state }), [rows, state]);
  const before = useDeferredValue(now);
  const hidden = before.state === state ? null : before;
  return [
    <Rows key={state} hidden={false} {...props} />,
    hidden && <Rows key={hidden.state} {...props} {...hidden} hidden resting />,
  ];
}

function Rows(props: RowsProps) {
  const { rows, state, stale, hidden, actions, selection, onAct, openId, resting, failure } = props;
  const end = state === "resolved" ? actions.onReopen : actions.onResolve;
  const { list, activeId, onFocus } = useRowCursor({
    rows,
    openId,
    resting,
    onOpen: actions.onDetails,
    // With rows selected it is about these.
    onEnd: selection.count > 0 ? () => onAct(state === "resolved" ? "reopen" : "resolve") : end,
    onSelect: actions.onSelect,
  });
  const isFilled = useFilled(rows, props.place);
  return (
    <ol
      ref={list}
      hidden={hidden}
      className={listClass(rows.length, actions.onSelect !== undefined)}
      aria-label="Issues"
      aria-busy={stale}
      onFocus={onFocus}
    >
      {rows.map((row, index) => (
        <IssueRow
          key={row._id}
          row={row}
          filled={isFilled(row, index)}
          active={row._id === activeId}
          selected={selection.has(row._id)}
          failure={row._id === failure?.id ? failure.text : undefined}
          actions={actions}
        />
      ))}
    </ol>
  );
}

function listClass(rows: number, selectable: boolean): string {
  return ["is-list", rows >= LONG_FROM && "is-long", selectable && "is-selectable"]
    .filter(Boolean).join(" ");
}
