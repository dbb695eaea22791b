/** The audit log, for the tenant's admins. */
import { auditPage, auditQuery } from "@crumbtrail/contract/audit";
import { listAuditEvents } from "@crumbtrail/db/queries/audit_events";
import { findAuditRetention } from "@crumbtrail/db/queries/tenant_settings";
import { exportAuditLog } from "../audit/export.ts";
import { okOrWorkbook, sendWorkbook } from "../http/downloads.ts";
import { endpoints, resource } from "../http/endpoint.ts";
import { inTenant } from "../http/guard.ts";
import { sliceOf } from "../platform/paging.ts";

const endpoint = endpoints("Audit log");

const PAGE_SIZE = 50;

const list = endpoint.get("/audit-events", {
  access: "VIEW_AUDIT_LOG",
  summary: "Lists audit events, latest first, and how long they are kept",
  request: { query: auditQuery },
  responses: okOrWorkbook(auditPage),
});

export const auditEventRoutes = resource().openapi(list, async (c) => {
  const { "export-format": format, offset, limit, ...filters } = c.req.valid("query");
  if (format === "xlsx") {
    const file = { name: "audit-log", permission: "VIEW_AUDIT_LOG" } as const;
    return await sendWorkbook(c, file, (deps, scope) => exportAuditLog(deps, scope, filters));
  }
  const slice = sliceOf({ offset, limit }, PAGE_SIZE);
  const { config } = c.get("deps");
  const page = await inTenant(c, async (tx) => {
    const keptForYears = await findAuditRetention(tx) ?? config.AUDIT_RETENTION_YEARS;
    return { ...await listAuditEvents(tx, filters, slice), keptForYears };
  });
  return c.json(page, 200);
});
