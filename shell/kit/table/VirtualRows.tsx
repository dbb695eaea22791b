import { t } from "@crumbtrail/texts";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import type { RowPlace } from "./TableRow.tsx";

const ROW_HEIGHT = 38;
const OVERSCAN = 8;

interface VirtualRowsProps {
  label: string;
  count: number;
  keyOf(index: number): string;
  maxHeight: number;
  render(index: number, place: RowPlace): ReactNode;
}

/** The rows in view and a few around them. On a narrow screen rows are cards, which differ in height, so each is measured. */
export function VirtualRows({ label, count, keyOf, maxHeight, render }: VirtualRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { heightOf, learn } = useUsualHeight(ROW_HEIGHT);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  useEffect(() => learn(items.map(({ size }) => size)));
  return (
    <div
      ref={scroller}
      role="rowgroup"
      className="ct-table-scroll"
      style={{ maxHeight }}
      tabIndex={0}
      aria-label={t("{label}, {count} rows, scrolls", { label, count })}
    >
      <div
        role="presentation"
        className="ct-table-length"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map((item) =>
          render(item.index, { top: item.start, measure: virtualizer.measureElement })
        )}
      </div>
    </div>
  );
}

/**
 * The height to assume for rows not drawn yet: a guess until the first rows are measured, then
 * their median. With a wrong guess, each row that comes into view would move all rows below, and
 * the page would be laid out twice.
 */
export function useUsualHeight(guess: number) {
  const usual = useRef<number>(undefined);
  const heightOf = useCallback(() => usual.current ?? guess, [guess]);
  const learn = useCallback((sizes: readonly number[]) => {
    // A measured row never has exactly the guessed height.
    const measured = sizes.filter((size) => size !== guess).sort((a, b) => a - b);
    usual.current ??= measured[Math.floor(measured.length / 2)];
  }, [guess]);
  return { heightOf, learn };
}
