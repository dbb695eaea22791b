/** Workbooks of a tenant's rows, read page by page. */
import { readTenant, type TenantScope, type TenantTx } from "@crumbtrail/db/tenant";
import type { Deps } from "../deps.ts";
import { onTurn } from "../process/pace.ts";
import { type Cell, type Sheet, workbookStream } from "./workbook.ts";

/** Reads rows in a short transaction of its own, in turn with other heavy work. */
export type Read = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

export interface TenantSheet extends Omit<Sheet, "rows"> {
  /** Rows in batches. */
  rows(read: Read): AsyncIterable<Cell[][]>;
}

/**
 * Streams a workbook; no transaction is open while the reader waits.
 * @param scopeNow the reader's current scope, called before each read; throws once the reader has
 * no access
 */
export function tenantWorkbook(
  { db, log }: Pick<Deps, "db" | "log">,
  scopeNow: () => Promise<TenantScope>,
  sheets: readonly TenantSheet[],
): ReadableStream<Uint8Array> {
  const read: Read = (work) => onTurn(async () => await readTenant(db.app, await scopeNow(), work));
  return workbookStream(
    async (addSheet) => {
      for (const { name, columns, rows } of sheets) {
        await addSheet({ name, columns, rows: rows(read) });
      }
    },
    (error) => log.error({ err: error }, "export broke off"),
  );
}
