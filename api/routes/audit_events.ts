/** The audit log, for the tenant's admins. */
import { auditEvent, auditQuery } from "@crumbtrail/contract/audit";
import { listOf } from "@crumbtrail/contract/paging";
import { countAuditEvents, listAuditEvents } from "@crumbtrail/db/queries/audit_events";
import { exportAuditLog } from "../audit/export.ts";
import { okOrWorkbook, sendWorkbook } from "../http/downloads.ts";
import { endpoint, resource } from "../http/endpoint.ts";
import { inTenant } from "../http/guard.ts";
import { pageOf, sliceOf } from "../platform/paging.ts";

const PAGE_SIZE = 50;

const list = endpoint({
  method: "get",
  path: "/audit-events",
  access: "VIEW_AUDIT_LOG",
  summary: "Lists audit events, latest first",
  description:
    "With `export-format=xlsx`, all matching events as an Excel workbook; needs EXPORT_DATA.",
  tags: ["Audit log"],
  request: { query: auditQuery },
  responses: okOrWorkbook(listOf(auditEvent)),
});

export const auditEventRoutes = resource().openapi(list, async (c) => {
  const { "export-format": format, offset, limit, ...filters } = c.req.valid("query");
  if (format === "xlsx") {
    const file = { name: "audit-log", permission: "VIEW_AUDIT_LOG" } as const;
    return await sendWorkbook(c, file, (deps, scope) => exportAuditLog(deps, scope, filters));
  }
  const slice = sliceOf({ offset, limit }, PAGE_SIZE);
  const page = await inTenant(c, async (tx) => {
    const rows = await listAuditEvents(tx, filters, slice);
    return pageOf(rows, slice, await countAuditEvents(tx, filters));
  });
  return c.json(page, 200);
});
