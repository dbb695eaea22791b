/** The audit log as an Excel workbook. */
import type { AuditEvent, AuditFilters } from "@crumbtrail/contract/audit";
import { streamAuditEvents } from "@crumbtrail/db/queries/audit_log";
import { type TenantScope, withTenant } from "@crumbtrail/db/tenant";
import type { Deps } from "../http/context.ts";
import { type Cell, workbookStream } from "../xlsx/workbook.ts";

const COLUMNS = [
  { header: "When (UTC)", width: 20, kind: "date" },
  { header: "Who", width: 32 },
  { header: "Provider's staff", width: 16 },
  { header: "What", width: 24 },
  { header: "Thing", width: 18 },
  { header: "Id", width: 38 },
  { header: "Before", width: 50 },
  { header: "After", width: 50 },
  { header: "Address", width: 20 },
  { header: "Request", width: 38 },
] as const;

/** All events that match the filters, the latest first. */
export function exportAuditLog(
  deps: Deps,
  scope: TenantScope,
  filters: AuditFilters,
): ReadableStream<Uint8Array> {
  return workbookStream(
    (addSheet) =>
      withTenant(deps.db.app, scope, (tx) =>
        addSheet({
          name: "Audit log",
          columns: COLUMNS,
          rows: inCells(streamAuditEvents(tx, filters)),
        })),
    (error) => deps.log.error({ err: error, tenant: scope.tenantId }, "export broke off"),
  );
}

async function* inCells(batches: AsyncIterable<AuditEvent[]>): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map(cells);
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
