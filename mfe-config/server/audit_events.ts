/** The audit log, page by page. All functions throw ApiError. */
import type { AuditFilters } from "@crumbtrail/contract/audit";
import { api, pagesQuery, read } from "@crumbtrail/host";

const PAGE_SIZE = 50;

/** Matching events, newest first. */
export const auditQuery = (filters: AuditFilters) =>
  pagesQuery(
    ["audit-events", filters],
    PAGE_SIZE,
    (slice) => read(api()["audit-events"].$get({ query: { ...filters, ...slice } })),
  );
