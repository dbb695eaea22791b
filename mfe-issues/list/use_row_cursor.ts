import { useShortcuts, type VirtualListHandle } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";

interface Cursor {
  id: string;
  /**
   * Index of the row. If the row leaves the list, the cursor moves to the row now at this index.
   */
  at: number;
}

interface Row {
  _id: string;
}

interface CursorOptions<T extends Row> {
  rows: readonly T[];
  /** Name of a row in the list of shortcuts. */
  unit: "issue" | "result" | "cause";
  /** Id of the row in the details dialog; the cursor follows. */
  openId: string | null;
  /** True while an open dialog has the keyboard. */
  keysOff: boolean;
  onOpen(row: T): void;
  /** Called on `e`. */
  onResolveOrReopen?: (row: T) => void;
  /** Called on `x` and Space; with `range` on `J` and `K`, for both rows of the step. */
  onSelect?: (id: string, range: boolean) => void;
}

/**
 * Keyboard navigation in the list: `j` and `k` move through the rows, Home and End move from within
 * a row to the first and last row; `Enter` opens a row, `e` resolves or re-opens the issue, `x` and
 * Space select the row, `J` and `K` select while moving. Not the kit's `useRowKeys`, which knows of
 * the focus alone: this cursor stays in its row while the focus is elsewhere, and reaches rows that
 * the list has not drawn.
 */
export function useRowCursor<T extends Row>(options: CursorOptions<T>) {
  const { rows, unit, openId, keysOff, onOpen, onResolveOrReopen, onSelect } = options;
  const list = useRef<VirtualListHandle>(null);
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const at = placeOf(rows, cursor);
  const row = at === null ? undefined : rows[at];
  const focusRow = (index: number) => list.current?.focusRow(index);

  useFocusOnClose(list, rows, openId);
  useEffect(() => {
    // If the focused row left the list, the next row at this index gets the focus, unless another
    // element is focused.
    const left = cursor !== null && row !== undefined && row._id !== cursor.id;
    if (left && at !== null && !keysOff && isNowhere(document.activeElement)) {
      list.current?.focusRow(at);
    }
  }, [cursor, row, at, keysOff]);

  const extend = (step: 1 | -1) => {
    if (at === null || !row) return focusRow(0);
    const next = Math.min(Math.max(at + step, 0), rows.length - 1);
    onSelect?.(row._id, true);
    if (rows[next]) onSelect?.(rows[next]._id, true);
    focusRow(next);
  };
  const selectText = t("Select the {unit, select, cause {cause} other {issue}}", { unit });
  const select = () => row && onSelect?.(row._id, false);
  useShortcuts(
    keysOff ? [] : [
      {
        key: "j",
        label: t("Next {unit, select, issue {issue} cause {cause} other {result}}", { unit }),
        run: () => focusRow(at === null ? 0 : Math.min(at + 1, rows.length - 1)),
      },
      {
        key: "k",
        label: t("Previous {unit, select, issue {issue} cause {cause} other {result}}", { unit }),
        run: () => focusRow(Math.max((at ?? 0) - 1, 0)),
      },
      {
        key: "Enter",
        label: t("Open the {unit, select, issue {issue} cause {cause} other {result}}", { unit }),
        run: () => row && onOpen(row),
      },
      ...(onResolveOrReopen
        ? [{
          key: "e",
          label: t("Resolve or re-open the issue"),
          run: () => row && onResolveOrReopen(row),
        }]
        : []),
      ...(onSelect
        ? [
          { key: "x", label: selectText, run: select },
          { key: " ", label: selectText, run: select },
          {
            key: "J",
            label: t("Select to the next {unit, select, cause {cause} other {issue}}", { unit }),
            run: () => extend(1),
          },
          {
            key: "K",
            label: t("Select to the previous {unit, select, cause {cause} other {issue}}", {
              unit,
            }),
            run: () => extend(-1),
          },
        ]
        : []),
    ],
  );
  /** The cursor follows the focus. */
  const onFocus = (event: FocusEvent) => {
    const index = indexAt(event.target);
    const focused = rows[index];
    if (focused) setCursor({ id: focused._id, at: index });
  };
  /** Outside the rows, Home and End keep scrolling the page. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    focusRow(event.key === "Home" ? 0 : rows.length - 1);
  };
  return { list, activeId: row?._id, listeners: { onFocus, onKeyDown } };
}

/** Index of the cursor's row, or of the row now in its place; null without a cursor or rows. */
function placeOf(rows: readonly Row[], cursor: Cursor | null): number | null {
  if (cursor === null || rows.length === 0) return null;
  const index = rows.findIndex(({ _id }) => _id === cursor.id);
  return index >= 0 ? index : Math.min(cursor.at, rows.length - 1);
}

/** Index of the row that contains an element; -1 outside of rows. */
function indexAt(element: Element | null): number {
  return Number(element?.closest("li[data-index]")?.getAttribute("data-index") ?? -1);
}

/** When the details close, focuses the row of the last open one. */
function useFocusOnClose(
  list: RefObject<VirtualListHandle | null>,
  rows: readonly Row[],
  openId: string | null,
): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (openId !== null) shown.current = openId;
    else if (shown.current !== undefined) {
      const index = rows.findIndex(({ _id }) => _id === shown.current);
      if (indexAt(document.activeElement) !== index) list.current?.focusRow(index);
      shown.current = undefined;
    }
  }, [list, rows, openId]);
}

function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body;
}
