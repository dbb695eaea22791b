/** Lists of the analytics as Excel workbooks. */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { Deps } from "../platform/deps.ts";
import { pages, type ScopeNow, tenantWorkbook } from "../platform/xlsx/tenant_workbook.ts";
import { type Column, type Sheet, sheetOf } from "../platform/xlsx/workbook.ts";

/** The sheet of a list, and its file. */
export interface FiguresSheet<T> {
  /** Name of the file without its ending. */
  file: string;
  of(rows: AsyncIterable<T[]>): Sheet;
}

/** A sheet with a line for each row. */
export const figures = <T>(
  file: string,
  name: string,
  columns: readonly Column<T>[],
): FiguresSheet<T> => ({ file, of: (rows) => sheetOf(name, columns, rows) });

/** A sheet with several lines for a row. */
export function splitFigures<T, Line>(
  { file, of }: FiguresSheet<Line>,
  linesOf: (row: T) => Line[],
): FiguresSheet<T> {
  async function* lines(rows: AsyncIterable<T[]>): AsyncGenerator<Line[]> {
    for await (const batch of rows) yield batch.flatMap(linesOf);
  }
  return { file, of: (rows) => of(lines(rows)) };
}

/** Rows per transaction: each sums up all figures, so there are few. */
const PAGE = 1000;

export function exportFigures<T>(
  deps: Deps,
  scope: ScopeNow,
  sheet: FiguresSheet<T>,
  readPage: (tx: TenantTx, slice: Slice) => Promise<Page<T>>,
): ReadableStream<Uint8Array> {
  return tenantWorkbook(
    deps,
    scope,
    (read) => sheet.of(pages(PAGE, (slice) => read((tx) => readPage(tx, slice)))),
  );
}
