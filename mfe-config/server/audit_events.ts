/** The audit log, page by page or as a file. */
import type { AuditFilters } from "@crumbtrail/contract/audit";
import { api, apiUrl, nextOffset, read } from "@crumbtrail/host";
import { infiniteQueryOptions } from "@tanstack/react-query";

const PAGE_SIZE = 50;

/** Matching events, newest first. */
export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ["audit-events", filters],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset }) =>
      await read(
        await api()["audit-events"].$get({ query: { ...filters, offset, limit: PAGE_SIZE } }),
      ),
    getNextPageParam: nextOffset,
    placeholderData: (shown) => shown,
  });

/** URL of a workbook (xlsx) with all matching events. */
export function auditExportUrl(filters: AuditFilters): string {
  const set = Object.entries(filters).flatMap(([name, value]) => value ? [[name, value]] : []);
  return apiUrl(`/audit-events?${new URLSearchParams([["export-format", "xlsx"], ...set])}`);
}
