import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef } from "react";
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

/** The rows in view and a few around them. Cards differ in height, so each is measured. */
export function VirtualRows({ label, count, keyOf, maxHeight, render }: VirtualRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const usual = useRef<number>(undefined);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => usual.current ?? ROW_HEIGHT,
    getItemKey: keyOf,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  useEffect(() => {
    // The first rows tell how high the others are: with a guess that is far off, each row that
    // comes into view would move all below it, and the page would be laid out twice for it.
    usual.current ??= usualHeight(items.map(({ size }) => size));
  });
  return (
    <div
      ref={scroller}
      role="rowgroup"
      className="ct-table-scroll"
      style={{ maxHeight }}
      tabIndex={0}
      aria-label={`${label}, ${count} rows, scrolls`}
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

/** Their middle, once they have been measured: no row is as high as the guess. */
function usualHeight(sizes: readonly number[]): number | undefined {
  const measured = sizes.filter((size) => size !== ROW_HEIGHT).sort((a, b) => a - b);
  return measured[Math.floor(measured.length / 2)];
}
