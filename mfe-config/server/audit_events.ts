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

/** Name of an issue of the log; a deleted issue has none. */
export const issueNameQuery = (id: string) => ({
  queryKey: ["audit-events", "issue", id],
  queryFn: async () => (await read(api().issues[":id"].$get({ param: { id } }))).entryName,
});
