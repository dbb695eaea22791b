/** How exports read the rows of a list, and what several sheets write alike. */
import type { RecordStatus } from "@crumbtrail/contract/enums";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import { listProperties } from "@crumbtrail/db/queries/properties";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { Read } from "../../platform/xlsx/tenant_workbook.ts";

/** Rows per transaction. */
const PAGE = 100;

/** All rows of a list of some hundred rows, read at once. */
export function allRows<T>(
  read: Read,
  list: (tx: TenantTx, slice: Slice) => Promise<Page<T>>,
): Promise<T[]> {
  return read(async (tx) => {
    const rows: T[] = [];
    // An empty page ends it, too: rows may be deleted meanwhile.
    for (let total = 1; rows.length < total;) {
      const { data, meta } = await list(tx, { offset: rows.length, limit: PAGE });
      rows.push(...data);
      total = data.length === 0 ? 0 : meta.total;
    }
    return rows;
  });
}

/**
 * Rows of a long list, page by page. All ids are read first, so that changes during the export move
 * no row from one page to another: each row appears at most once.
 */
export async function* rowsByIds<T>(
  read: Read,
  listIds: (tx: TenantTx) => Promise<string[]>,
  listRows: (tx: TenantTx, ids: readonly string[]) => Promise<T[]>,
): AsyncGenerator<T[]> {
  const ids = await read(listIds);
  for (let at = 0; at < ids.length; at += PAGE) {
    yield await read((tx) => listRows(tx, ids.slice(at, at + PAGE)));
  }
}

/** A row with the names of its properties. */
export type WithPropertyNames<T> = T & { propertyNames: string };

/** Gives names for ids of properties, without those outside of the reader's scope. */
export async function readPropertyNames(
  read: Read,
): Promise<(properties: readonly string[]) => string> {
  const properties = await allRows(read, listProperties);
  const names = new Map(properties.map(({ _id, name }) => [_id, name]));
  return (ids) => {
    if (ids.includes(ALL_PROPERTIES)) return "All properties";
    return lines(ids.flatMap((id) => names.get(id) ?? []).sort((a, b) => a.localeCompare(b)));
  };
}

/** Several texts in a cell. */
export const lines = (texts: readonly string[]): string => texts.join("\n");

export const statusText = (status: RecordStatus): string =>
  status === "ACTIVE" ? "Active" : "Inactive";
