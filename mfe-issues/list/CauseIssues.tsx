import { causeText } from "@crumbtrail/contract/cause_text";
import type { CauseRow, IssueRow as Row } from "@crumbtrail/contract/issue";
import { ErrorState, SkeletonRows } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import type { IssueSearch } from "../addresses/issues.ts";
import { causeKey } from "./cause_words.ts";
import { IssueRow, type RowActions } from "./IssueRow.tsx";
import { isPlace } from "./row_click.ts";
import { useIssues } from "./list_state.ts";

/** Number of issues before "show all". */
const SHOWN = 10;

interface CauseIssuesProps {
  cause: CauseRow;
  search: IssueSearch;
  actions: RowActions;
  failure: { id: string; text: string } | null;
  /** Index of the first issue among all rows of the list. */
  firstIndex: number;
  /** Id of the row with the list's cursor. */
  activeId: string | undefined;
  /** Called with the issues that are shown, with none when the cause folds. */
  onShown(cause: string, issues: readonly Row[]): void;
  /** Called before the details of an issue open. */
  onOpen(cause: string): void;
  /** Opens the dialog of a decision on an issue; absent for those who may not take it. */
  onDecide?: RowActions["onDecide"];
  /** Called when pointer or focus come to an issue; with null when the pointer leaves. */
  onPoint(row: Row | null): void;
}

/** The issues of an unfolded cause, read when it unfolds. */
export function CauseIssues(props: CauseIssuesProps) {
  const { cause, search, actions, failure, firstIndex, activeId } = props;
  const { onShown, onOpen, onPoint, onDecide } = props;
  const key = causeKey(cause);
  const { rows, total, query } = useIssues({ ...search, cause: key });
  const shown = useMemo(() => rows.slice(0, SHOWN), [rows]);
  useEffect(() => onShown(key, shown), [onShown, key, shown]);
  useEffect(() => () => onShown(key, []), [onShown, key]);
  if (query.isPending) {
    return <SkeletonRows rows={Math.min(cause.issues, SHOWN)} height={40} />;
  }
  if (query.isError && rows.length === 0) {
    return <ErrorState onRetry={query.refetch} busy={query.isFetching} />;
  }
  const { onSelect: _, ...others } = actions;
  const rowActions: RowActions = {
    ...others,
    ...onDecide && { onDecide },
    onDetails: (row) => {
      onOpen(key);
      others.onDetails(row);
    },
  };
  const name = causeText(cause);
  return (
    <div className="is-cause-issues">
      <p className="ct-dimmed is-cause-sentence">
        {t("All from one cause: {name}.", { name })}
      </p>
      <ol className="is-list" aria-label={t("Issues of {name}", { name })}>
        {shown.map((row, index) => (
          <li
            key={row._id}
            className="is-row"
            data-issue={row._id}
            data-index={firstIndex + index}
            tabIndex={-1}
            aria-current={row._id === activeId ? "true" : undefined}
            onClick={(event) => isPlace(event) && rowActions.onDetails(row)}
            onPointerMove={() => onPoint(row)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(row)}
          >
            <IssueRow
              row={row}
              active={false}
              selected={false}
              failure={row._id === failure?.id ? failure.text : undefined}
              actions={rowActions}
            />
          </li>
        ))}
      </ol>
      {total !== undefined && total > SHOWN && (
        <p className="is-cause-all">
          <Link
            to="/"
            search={{ ...search, cause: key, view: undefined }}
            resetScroll={false}
          >
            {t("Show all {count, plural, one {# issue} other {# issues}}", { count: total })}
          </Link>
        </p>
      )}
    </div>
  );
}
