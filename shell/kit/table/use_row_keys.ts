import { t } from "@crumbtrail/texts";
import { useEffect, useRef } from "react";
import { useShortcuts } from "../shortcuts.ts";

interface RowKeysOptions {
  /** Ids of the rows, in the order of the table. */
  ids: readonly string[];
  /** True while an open dialog has the keyboard. */
  keysOff: boolean;
  /** Called on `x`; with `range` on `J` and `K`, for both rows of the step. */
  onSelect?: ((id: string, range: boolean) => void) | undefined;
}

/** The element of the list that had the focus last. */
interface Focused {
  element: HTMLElement;
  /** Index of the row around the element. */
  index: number;
}

/**
 * Keyboard navigation in a table: `j` and `k` move through the rows, `x` ticks a row. If a decision
 * removes the focused element, the row now in its place gets the focus.
 * @returns a ref for the element around the table and its bar
 */
export function useRowKeys({ ids, keysOff, onSelect }: RowKeysOptions) {
  const area = useRef<HTMLDivElement>(null);
  const focused = useRef<Focused>(null);

  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target === area.current) return;
      const index = indexOf(target);
      focused.current = { element: target, index: index ?? focused.current?.index ?? 0 };
    };
    const forget = ({ target }: Event) => {
      const isElsewhere = target instanceof Element && !area.current?.contains(target) &&
        !target.closest("[role=dialog], [role=menu]");
      if (isElsewhere) focused.current = null;
    };
    const list = area.current;
    list?.addEventListener("focusin", note);
    document.addEventListener("pointerdown", forget);
    return () => {
      list?.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", forget);
    };
  }, []);

  const focusRow = (index: number) => {
    const row = area.current?.querySelector<HTMLElement>(`[role=row][data-index="${index}"]`);
    (row ?? area.current)?.focus();
  };
  useEffect(() => {
    const last = focused.current;
    if (!last || keysOff || !isNowhere(document.activeElement)) return;
    if (last.element.isConnected) last.element.focus({ preventScroll: true });
    if (isNowhere(document.activeElement)) focusRow(Math.min(last.index, ids.length - 1));
  }, [ids, keysOff]);

  const current = () => indexOf(document.activeElement);
  const step = (by: 1 | -1) => {
    const index = current();
    const next = index === undefined ? 0 : Math.min(Math.max(index + by, 0), ids.length - 1);
    return { index, next };
  };
  const select = (index: number | undefined, range: boolean) => {
    const id = index === undefined ? undefined : ids[index];
    if (id !== undefined) onSelect?.(id, range);
  };
  const extend = (by: 1 | -1) => {
    const { index, next } = step(by);
    if (index !== undefined) select(index, true);
    if (index !== undefined) select(next, true);
    focusRow(next);
  };
  useShortcuts(
    keysOff || ids.length === 0 ? [] : [
      { key: "j", label: t("Next row"), run: () => focusRow(step(1).next) },
      { key: "k", label: t("Previous row"), run: () => focusRow(step(-1).next) },
      ...(onSelect
        ? [
          { key: "x", label: t("Select the row"), run: () => select(current(), false) },
          { key: "J", label: t("Select to the next row"), run: () => extend(1) },
          { key: "K", label: t("Select to the previous row"), run: () => extend(-1) },
        ]
        : []),
    ],
  );
  return area;
}

/** Index of the row around an element. */
function indexOf(element: Element | null): number | undefined {
  const index = element?.closest("[role=row][data-index]")?.getAttribute("data-index");
  return index ? Number(index) : undefined;
}

function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body;
}
