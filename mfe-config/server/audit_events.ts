/** The audit log, page by page or as a file. */
import type { AuditFilters } from "@crumbtrail/contract/audit";
import { api, apiUrl, pagesQuery, read } from "@crumbtrail/host";

const PAGE_SIZE = 50;

/** Matching events, newest first. */
export const auditQuery = (filters: AuditFilters) =>
  pagesQuery(
    ["audit-events", filters],
    PAGE_SIZE,
    (slice) => read(api()["audit-events"].$get({ query: { ...filters, ...slice } })),
  );

/** URL of a workbook (xlsx) with all matching events. */
export function auditExportUrl(filters: AuditFilters): string {
  const set = Object.entries(filters).flatMap(([name, value]) => value ? [[name, value]] : []);
  return apiUrl(`/audit-events?${new URLSearchParams([["export-format", "xlsx"], ...set])}`);
}
