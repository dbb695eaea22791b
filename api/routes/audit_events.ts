/** The audit log, for the tenant's admins. */
import { auditEvent, auditQuery } from "@crumbtrail/contract/audit";
import { listOf } from "@crumbtrail/contract/paging";
import { countAuditEvents, listAuditEvents } from "@crumbtrail/db/queries/audit_events";
import { exportAuditLog } from "../audit/export.ts";
import { declared, endpoint, file, ok, resource } from "../http/endpoint.ts";
import { sendDownload } from "../http/downloads.ts";
import { inTenant, requirePermission, sessionOf } from "../http/guard.ts";
import { pageOf, sliceOf } from "../platform/paging.ts";
import { scopeNow } from "../http/rights_now.ts";
import { XLSX } from "../platform/xlsx/workbook.ts";

const PAGE_SIZE = 50;

const listed = ok(listOf(auditEvent));
Object.assign(listed[200].content, file(XLSX, "")[200].content);

const list = endpoint({
  method: "get",
  path: "/audit-events",
  access: "VIEW_AUDIT_LOG",
  summary: "Lists audit events, latest first",
  description:
    "With `export-format=xlsx`, all matching events as an Excel workbook; needs EXPORT_DATA.",
  tags: ["Audit log"],
  request: { query: auditQuery },
  responses: listed,
});

export const auditEventRoutes = resource().openapi(list, async (c) => {
  const { "export-format": format, offset, limit, ...filters } = c.req.valid("query");
  if (format === "xlsx") {
    requirePermission(c, "EXPORT_DATA");
    const headers = {
      "Content-Type": XLSX,
      "Content-Disposition": 'attachment; filename="audit-log.xlsx"',
    };
    const [deps, session] = [c.get("deps"), sessionOf(c)];
    const rights = () => scopeNow(deps, session, "VIEW_AUDIT_LOG");
    const open = () => exportAuditLog(deps, rights, filters);
    return declared<never>(await sendDownload(c, headers, open));
  }
  const slice = sliceOf({ offset, limit }, PAGE_SIZE);
  const page = await inTenant(c, async (tx) => {
    const rows = await listAuditEvents(tx, filters, slice);
    return pageOf(rows, slice, await countAuditEvents(tx, filters));
  });
  return c.json(page, 200);
});
