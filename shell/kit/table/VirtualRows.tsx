import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useRef } from "react";
import type { RowPlace } from "./TableRow.tsx";

const ROW_HEIGHT = 38;
const OVERSCAN = 12;

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
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: keyOf,
    overscan: OVERSCAN,
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
        {virtualizer.getVirtualItems().map((item) =>
          render(item.index, { top: item.start, measure: virtualizer.measureElement })
        )}
      </div>
    </div>
  );
}
