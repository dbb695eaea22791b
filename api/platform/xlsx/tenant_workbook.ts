/** Workbooks of a tenant's rows, read page by page. */
import type { Page, Slice } from "@crumbtrail/contract/paging";
import { readTenant, type TenantScope, type TenantTx } from "@crumbtrail/db/tenant";
import type { Deps } from "../deps.ts";
import { onTurn } from "../process/pace.ts";
import { type Sheet, workbookStream } from "./workbook.ts";

/** Reads rows in a short transaction of its own, in turn with other heavy work. */
export type Read = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** The reader's current scope, asked before each read; throws once the reader has no access. */
export type ScopeNow = () => Promise<TenantScope>;

/** Streams a workbook; no transaction is open while the reader waits. */
export function tenantWorkbook(
  { db, log }: Pick<Deps, "db" | "log">,
  scopeNow: ScopeNow,
  ...sheets: readonly ((read: Read) => Sheet)[]
): ReadableStream<Uint8Array> {
  const read: Read = (work) => onTurn(async () => await readTenant(db.app, await scopeNow(), work));
  return workbookStream(
    async (addSheet) => {
      for (const sheet of sheets) await addSheet(sheet(read));
    },
    (error) => log.error({ err: error }, "export broke off"),
  );
}

/** The rows of a list, page by page. @param size rows per page */
export async function* pages<T>(
  size: number,
  readPage: (slice: Slice) => Promise<Page<T>>,
): AsyncGenerator<T[]> {
  for (let offset = 0, total = 1; offset < total; offset += size) {
    const { data, meta } = await readPage({ offset, limit: size });
    total = meta.total;
    yield data;
  }
}
