/** The audit log as an Excel workbook. */
import type { AuditEvent, AuditFilters } from "@crumbtrail/contract/audit";
import { type AuditPosition, nextAuditEvents } from "@crumbtrail/db/queries/audit_events";
import { readTenant, type TenantScope } from "@crumbtrail/db/tenant";
import type { Deps } from "../platform/deps.ts";
import { onTurn } from "../platform/process/pace.ts";
import { type Cell, workbookStream } from "../platform/xlsx/workbook.ts";

const COLUMNS = [
  { header: "When (UTC)", width: 20, kind: "date" },
  { header: "Who", width: 32 },
  { header: "Provider's staff", width: 16 },
  { header: "Action", width: 24 },
  { header: "Object", width: 18 },
  { header: "ID", width: 38 },
  { header: "Before", width: 50 },
  { header: "After", width: 50 },
  { header: "Address", width: 20 },
  { header: "Request", width: 38 },
] as const;

/** Rows of a transaction. */
const PAGE = 200;

/**
 * All events that match the filters, the latest first. Each page is read in a transaction of its
 * own. Events never change, and new events come before the first page, so the export holds every
 * event of its start exactly once.
 * @param scopeNow asked before each page for the reader's scope; throws when the reader has lost
 *   the right to export
 */
export function exportAuditLog(
  deps: Deps,
  scopeNow: () => Promise<TenantScope>,
  filters: AuditFilters,
): ReadableStream<Uint8Array> {
  return workbookStream(
    (addSheet) =>
      addSheet({ name: "Audit log", columns: COLUMNS, rows: readPages(deps, scopeNow, filters) }),
    (error) => deps.log.error({ err: error }, "export broke off"),
  );
}

async function* readPages(
  { db }: Deps,
  scopeNow: () => Promise<TenantScope>,
  filters: AuditFilters,
): AsyncGenerator<Cell[][]> {
  const read = (after: AuditPosition | null) =>
    onTurn(async () =>
      await readTenant(
        db.app,
        await scopeNow(),
        (tx) => nextAuditEvents(tx, filters, after, PAGE),
      )
    );
  let page = await read(null);
  while (page.end) {
    yield page.events.map(cells);
    page = await read(page.end);
  }
}

function cells(event: AuditEvent): Cell[] {
  return [
    new Date(event.at),
    event.actor.name,
    event.actor.isStaff,
    event.action,
    event.entityType,
    event.entityId,
    event.before && JSON.stringify(event.before),
    event.after && JSON.stringify(event.after),
    event.address,
    event.requestId,
  ];
}
