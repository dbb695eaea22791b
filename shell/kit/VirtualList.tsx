import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
} from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type LiHTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  startTransition,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useUsualHeight } from "./table/VirtualRows.tsx";

/** Rows drawn above and below the window, so that a turn of the wheel never shows a gap. */
const OVERSCAN = 10;
/** A list of up to this many rows is in the document as a whole. */
const WHOLE_UP_TO = 60;

export interface VirtualListHandle {
  /** Moves the focus to a row anywhere in the list; the browser scrolls the row into view. */
  focusRow(index: number): void;
}

interface VirtualListProps<T> {
  label: string;
  rows: readonly T[];
  keyOf(row: T): string;
  /** Estimated height of a row in CSS pixels, until the first rows are measured. */
  rowHeight: number;
  /** Attributes of a row's `<li>`. */
  attributesOf?(row: T): LiHTMLAttributes<HTMLLIElement> & { [data: `data-${string}`]: unknown };
  /** Content of a row; `memo` it, because every step of scrolling asks for all rows in view. */
  render(row: T): ReactNode;
  className?: string;
  busy?: boolean;
  /** Hears the key presses and the focus of rows. */
  listeners?: Pick<LiHTMLAttributes<HTMLOListElement>, "onFocus" | "onKeyDown">;
  ref?: Ref<VirtualListHandle>;
}

/**
 * A list that scrolls with the page. Of a long list only the rows in and around the window are in
 * the document, so that tens of thousands cost no more than a few. The focused row stays in the
 * document. A short list is in the document as a whole, for pictures of the page; before printing all
 * rows of any list are drawn.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, rows, keyOf, attributesOf, render, className = "" } = props;
  const list = useRef<HTMLOListElement>(null);
  const isShort = rows.length <= WHOLE_UP_TO;
  const margin = useDistanceFromTop(list, !isShort);
  const isPrinting = useIsPrinting();
  const isWhole = isShort || isPrinting;
  const drawn = useDrawnRows(list, rows.length, props.rowHeight);
  const { focusedIndex, focusRow, noteFocus } = useRowFocus(list, rows, keyOf);
  const { heightOf, learn } = useUsualHeight(props.rowHeight);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: heightOf,
    getItemKey: (index) => keyOf(rowAt(rows, index)),
    // While the list is hidden its rows have no height.
    measureElement: (...measured) => measureElement(...measured) || heightOf(),
    initialRect: { width: innerWidth, height: innerHeight },
    overscan: OVERSCAN,
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), focusedIndex),
    scrollMargin: margin,
  });
  // The browser itself keeps in place what is in sight of a short list.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isShort ? () => false : undefined;
  const items = virtualizer.getVirtualItems();
  useEffect(() => learn(items.map(({ size }) => size)));
  useImperativeHandle(props.ref, () => ({ focusRow }));

  const element = (index: number, style?: CSSProperties) => {
    const row = rowAt(rows, index);
    return (
      <li
        key={keyOf(row)}
        // A short list needs no heights: to read them would lay out the page once more.
        ref={isShort ? undefined : virtualizer.measureElement}
        data-index={index}
        aria-posinset={index + 1}
        aria-setsize={rows.length}
        tabIndex={-1}
        style={style}
        {...attributesOf?.(row)}
      >
        {render(row)}
      </li>
    );
  };
  return (
    <ol
      ref={list}
      className={`ct-virtual-list ${className}`}
      aria-label={label}
      aria-busy={props.busy}
      style={isWhole ? undefined : { height: virtualizer.getTotalSize() }}
      {...props.listeners}
      onFocusCapture={noteFocus}
    >
      {isWhole
        ? (isPrinting ? rows : rows.slice(0, drawn)).map((_, index) => element(index))
        : items.map(({ index, start }) =>
          element(index, { position: "absolute", insetInline: 0, top: start - margin })
        )}
    </ol>
  );
}

/**
 * How many rows of a short list are in the document: in the first frame those that fit into the
 * window, and all of them once that frame is painted. A page that is scrolled has all of them at
 * once, so that it stays as long as it was.
 */
function useDrawnRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): number {
  const [drawn, setDrawn] = useState(() =>
    scrollY > 0 ? Infinity : Math.ceil(innerHeight / rowHeight / 2)
  );
  const isPart = drawn < count;
  useLayoutEffect(() => {
    if (!isPart) return;
    const top = list.current?.getBoundingClientRect().top ?? 0;
    const fitting = Math.ceil((innerHeight - top) / rowHeight);
    setDrawn((now) => Math.max(now, fitting));
    return afterPaint(() => startTransition(() => setDrawn(Infinity)));
  }, [list, isPart, rowHeight]);
  return drawn;
}

/** Calls back once the next frame is painted. @returns cancels that */
function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

function rowAt<T>(rows: readonly T[], index: number): T {
  const row = rows[index];
  if (row === undefined) throw new RangeError(`No row ${index}`);
  return row;
}

/** The indexes and `extra`, in order; without `extra` if negative. */
function withIndex(indexes: number[], extra: number): number[] {
  if (extra < 0 || indexes.includes(extra)) return indexes;
  return [...indexes, extra].sort((a, b) => a - b);
}

/** The row that keeps its element because the focus is in the row, or is about to be. */
function useRowFocus<T>(
  list: RefObject<HTMLOListElement | null>,
  rows: readonly T[],
  keyOf: (row: T) => string,
) {
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const pending = useRef<string>(undefined);
  const focusedIndex = rows.findIndex((row) => keyOf(row) === focusedKey);

  const focusRow = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    const element = elementAt(list.current, index);
    if (element) return element.focus();
    pending.current = keyOf(row);
    setFocusedKey(keyOf(row));
  };
  useLayoutEffect(() => {
    if (pending.current === undefined || pending.current !== focusedKey) return;
    pending.current = undefined;
    elementAt(list.current, focusedIndex)?.focus();
  }, [list, focusedKey, focusedIndex]);

  const noteFocus = ({ target }: { target: Element }) => {
    const index = target.closest("li[data-index]")?.getAttribute("data-index");
    const row = index && rows[Number(index)];
    if (row) setFocusedKey(keyOf(row));
  };
  return { focusedIndex, focusRow, noteFocus };
}

function elementAt(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`:scope > [data-index="${index}"]`) ?? null;
}

/**
 * CSS pixels from the top of the page to the element; follows content above that grows or shrinks.
 * @param wanted false to lay out nothing for it
 */
function useDistanceFromTop(element: RefObject<HTMLElement | null>, wanted: boolean): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    if (!wanted) return;
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top;
      if (top !== undefined) setDistance(Math.round(top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, wanted]);
  return distance;
}

/** From just before the page is printed until it has been. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as the event is over.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
