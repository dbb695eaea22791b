import type { CauseRow, IssueRow } from "@crumbtrail/contract/issue";
import type { BatchActionName } from "@crumbtrail/contract/issue_batch";
import { useCan } from "@crumbtrail/host";
import { type Selection, useShortcuts } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type FocusEvent, useCallback, useMemo, useRef } from "react";
import type { RowActions } from "./IssueRow.tsx";
import type { CauseLineRow } from "./use_cause_lines.ts";
import { useRowCursor } from "./use_row_cursor.ts";

export interface CauseKeysOptions {
  lines: readonly CauseLineRow[];
  actions: RowActions;
  /** The ticked causes; absent for read-only roles. */
  selection: Selection | undefined;
  /**
   * Opens the dialog of a bulk action on the issues of causes, comma separated; absent for
   * read-only roles.
   */
  onAct: ((action: BatchActionName, causes: string) => void) | undefined;
  /** Opens the dialog of a bulk action on an issue of a cause. */
  onActOnIssue(action: BatchActionName, row: IssueRow): void;
  /** Called before the details of an issue of a cause open. */
  onOpenCause(cause: string): void;
  /** Unfolds a cause, or opens its only issue. */
  onPress(cause: CauseRow): void;
  openId: string | null;
  keysOff: boolean;
}

type CursorRow = { _id: string } & ({ cause: CauseRow } | { issue: IssueRow; of: string });

/**
 * Keys of the causes: the cursor moves through them and the issues of the unfolded ones; an action
 * is on the issue under the pointer, else on the ticked causes, else on the cursor's row.
 */
export function useCauseKeys(options: CauseKeysOptions) {
  const { lines, actions, selection, onAct, onActOnIssue, onOpenCause, onPress } = options;
  const { openId } = options;
  const keysOff = options.keysOff || openId !== null;
  const rows = useMemo(() =>
    lines.flatMap(({ key, row, issues }): CursorRow[] => [
      { _id: key, cause: row },
      ...issues.map((issue) => ({ _id: issue._id, issue, of: key })),
    ]), [lines]);
  const open = (row: CursorRow) => {
    if ("cause" in row) return onPress(row.cause);
    onOpenCause(row.of);
    actions.onDetails(row.issue);
  };
  const selectCause = (id: string, range: boolean) => {
    if (lines.some(({ key }) => key === id)) selection?.select(id, range);
  };
  const { list: cursorList, activeId, listeners } = useRowCursor({
    rows,
    unit: "cause",
    // The line gets the focus back when its only issue closes.
    openId: lines.find(({ row }) => row.onlyIssue !== null && row.onlyIssue === openId)?.key ??
      openId,
    keysOff,
    onOpen: open,
    ...selection && { onSelect: selectCause },
  });
  const list = useCallback((element: HTMLOListElement | null) => {
    cursorList.current = element && { focusRow: (index) => rowAt(element, index)?.focus() };
  }, [cursorList]);

  // The issue that pointer or focus came to last; keys act on it alone.
  const pointed = useRef<IssueRow>(null);
  const onPoint = useCallback((row: IssueRow | null) => void (pointed.current = row), []);
  const act = (action: BatchActionName) => {
    const active = rows.find(({ _id }) => _id === activeId);
    const issue = pointed.current ?? (active && "issue" in active ? active.issue : null);
    // Afterwards its row may be gone, from under a pointer that did not move.
    onPoint(null);
    if (issue) onActOnIssue(action, issue);
    else if (selection && selection.count > 0) onAct?.(action, selection.keys.join(","));
    else if (activeId !== undefined) onAct?.(action, activeId);
  };
  useActionKeys(onAct !== undefined && !keysOff, act);
  const isNothingSelected = selection !== undefined && selection.count === 0;
  useShortcuts(
    isNothingSelected && !keysOff
      ? [{ key: "A", label: t("Select all on the screen"), run: selection.selectShown }]
      : [],
  );
  const onFocus = (event: FocusEvent) => {
    if (!event.target.closest(".is-row")) onPoint(null);
    listeners.onFocus(event);
  };
  return { list, activeId, listeners: { ...listeners, onFocus }, onPoint };
}

function useActionKeys(enabled: boolean, act: (action: BatchActionName) => void): void {
  const mayConfigure = useCan("MANAGE_VENDORS");
  useShortcuts(
    enabled
      ? [
        {
          key: "a",
          label: t("Hand over the issues of the cause, or the one under the pointer"),
          run: () => act("assign"),
        },
        ...mayConfigure
          ? [
            {
              key: "t",
              label: t("Accept the issues of the cause, or the one under the pointer, until a day"),
              run: () => act("accept"),
            },
            {
              key: "w",
              label: t("Approve the issues of the cause, or the one under the pointer"),
              run: () => act("approve"),
            },
          ]
          : [],
        {
          key: "e",
          label: t("Resolve the issues of the cause, or the one under the pointer"),
          run: () => act("resolve"),
        },
      ]
      : [],
  );
}

function rowAt(list: Element, index: number): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-index="${index}"]`);
}
