/** Lists of the analytics as Excel workbooks. */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { TenantScope, TenantTx } from "@crumbtrail/db/tenant";
import type { Deps } from "../platform/deps.ts";
import { tenantWorkbook } from "../platform/xlsx/tenant_workbook.ts";
import type { Cell, Sheet } from "../platform/xlsx/workbook.ts";

export type Column = Sheet["columns"][number];

/** A table of a list. */
export interface FiguresSheet<T> {
  /** Name of the file without its ending. */
  file: string;
  name: string;
  columns: readonly Column[];
  /** The lines of a row, one or more. */
  cells(row: T): Cell[][];
}

/** Rows per transaction: each sums up all figures, so there are few. */
const PAGE = 1000;

export function exportFigures<T>(
  deps: Deps,
  scope: () => Promise<TenantScope>,
  { name, columns, cells }: FiguresSheet<T>,
  readPage: (tx: TenantTx, slice: Slice) => Promise<Page<T>>,
): ReadableStream<Uint8Array> {
  return tenantWorkbook(deps, scope, [{
    name,
    columns,
    async *rows(read) {
      for (let offset = 0, total = 1; offset < total; offset += PAGE) {
        const { data, meta } = await read((tx) => readPage(tx, { offset, limit: PAGE }));
        total = meta.total;
        yield data.flatMap(cells);
      }
    },
  }]);
}
