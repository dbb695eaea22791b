import type { CauseRow as Row, IssueRow } from "@crumbtrail/contract/issue";
import type { BatchActionName } from "@crumbtrail/contract/issue_batch";
import { useCan } from "@crumbtrail/host";
import { ErrorState, SkeletonRows, useShortcuts } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type FocusEvent, useCallback, useMemo, useRef, useState } from "react";
import type { FilterChange, IssueSearch } from "../addresses/issues.ts";
import { CauseIssues } from "./CauseIssues.tsx";
import { CauseLine } from "./CauseLine.tsx";
import { causeKey } from "./cause_words.ts";
import type { RowActions } from "./IssueRow.tsx";
import type { CauseListState } from "./list_state.ts";
import { NextPage } from "./NextPage.tsx";
import { NoIssues } from "./NoIssues.tsx";
import { useRowCursor } from "./use_row_cursor.ts";

/** Height in pixels of a row in one line. */
const ROW_HEIGHT = 40;
/** A search that finds at most so many causes shows their issues at once: it may name one of them. */
const UNFOLDED_BY_SEARCH = 3;

export interface CauseListProps {
  search: IssueSearch;
  causes: CauseListState;
  actions: RowActions;
  /** Opens the dialog of a bulk action on the issues of a cause; absent for read-only roles. */
  onAct: ((action: BatchActionName, cause: string) => void) | undefined;
  /** Opens the dialog of a bulk action on an issue of a cause. */
  onActOnIssue(action: BatchActionName, row: IssueRow): void;
  /** Called before the details of an issue of a cause open. */
  onOpenCause(cause: string): void;
  openId: string | null;
  keysOff: boolean;
  failure: { id: string; text: string } | null;
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
      <Rows
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

interface RowsProps extends Omit<CauseListProps, "causes" | "onChange"> {
  rows: readonly Row[];
  stale: boolean;
  startUnfolded: boolean;
}

function Rows({ rows, search, stale, startUnfolded, ...props }: RowsProps) {
  const { actions, onAct, onActOnIssue, onOpenCause, openId, keysOff, failure } = props;
  /** What a press left folded or unfolded. */
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isUnfolded = (key: string) => pressed.get(key) ?? startUnfolded;
  const { onDetails } = actions;
  const press = useCallback((row: Row) => {
    const key = causeKey(row);
    if (row.onlyIssue !== null) {
      onOpenCause(key);
      return onDetails({ _id: row.onlyIssue });
    }
    setPressed((now) => new Map(now).set(key, !(now.get(key) ?? startUnfolded)));
  }, [onOpenCause, onDetails, startUnfolded]);
  const keyed = useMemo(() => rows.map((row) => ({ _id: causeKey(row), row })), [rows]);
  const { list, activeId, listeners } = useRowCursor({
    rows: keyed,
    unit: "cause",
    // The line gets the focus back when its issue closes.
    openId: keyed.find(({ row }) => row.onlyIssue !== null && row.onlyIssue === openId)?._id ??
      null,
    keysOff: keysOff || openId !== null,
    onOpen: ({ row }) => press(row),
  });
  const mayConfigure = useCan("MANAGE_VENDORS");
  // The issue of an unfolded cause that pointer or focus came to last; keys act on it alone.
  const pointed = useRef<IssueRow>(null);
  const point = useCallback((row: IssueRow | null) => void (pointed.current = row), []);
  const act = (action: BatchActionName) => () => {
    const row = pointed.current;
    // Afterwards its row may be gone, from under a pointer that did not move.
    point(null);
    if (row) onActOnIssue(action, row);
    else if (activeId !== undefined) onAct?.(action, activeId);
  };
  const onFocus = (event: FocusEvent) => {
    if (!event.target.closest(".is-row")) point(null);
    listeners.onFocus(event);
  };
  useShortcuts(
    !onAct || keysOff || openId !== null ? [] : [
      {
        key: "a",
        label: t("Hand over the issues of the cause, or the one under the pointer"),
        run: act("assign"),
      },
      ...mayConfigure
        ? [
          {
            key: "t",
            label: t("Accept the issues of the cause, or the one under the pointer, until a day"),
            run: act("accept"),
          },
          {
            key: "w",
            label: t("Approve the issues of the cause, or the one under the pointer"),
            run: act("approve"),
          },
        ]
        : [],
      {
        key: "e",
        label: t("Resolve the issues of the cause, or the one under the pointer"),
        run: act("resolve"),
      },
    ],
  );
  return (
    <div className="is-causes">
      <Head />
      <ol
        ref={(element) => {
          list.current = element && {
            focusRow: (index) => rowAt(element, index)?.focus(),
          };
        }}
        className="is-cause-list"
        aria-label={t("Causes")}
        aria-busy={stale}
        {...listeners}
        onFocus={onFocus}
      >
        {keyed.map(({ _id, row }, index) => (
          <li
            key={_id}
            className="is-cause"
            data-index={index}
            data-cause={_id}
            tabIndex={-1}
            aria-current={_id === activeId ? "true" : undefined}
          >
            <CauseLine
              cause={row}
              unfolded={isUnfolded(_id)}
              onPress={press}
              onAct={onAct}
            />
            {isUnfolded(_id) && (
              <CauseIssues
                cause={row}
                search={search}
                actions={actions}
                failure={failure}
                onOpen={onOpenCause}
                onPoint={point}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function rowAt(list: Element, index: number): HTMLElement | null {
  return list.querySelector<HTMLElement>(`:scope > [data-index="${index}"]`);
}

/** The heads of the columns; each value of a row says what it is. */
function Head() {
  return (
    <div className="is-cause-line is-cause-head" aria-hidden>
      <span />
      <span>{t("Cause")}</span>
      <span>{t("Loaded by")}</span>
      <span className="is-end">{t("Issues")}</span>
      <span className="is-cause-mix">{t("Of these")}</span>
      <span>{t("Set [when]")}</span>
      <span>{t("Where")}</span>
      <span>{t("Last 14 days")}</span>
      <span className="is-end">{t("Since")}</span>
      <span>{t("Owner")}</span>
    </div>
  );
}
