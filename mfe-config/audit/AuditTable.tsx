import type { AuditEvent, AuditFilters } from "@crumbtrail/contract/audit";
import { Button, DataTable, EmptyState, ErrorState, Panel, SkeletonRows } from "@crumbtrail/kit";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { auditQuery } from "../server/audit_events.ts";
import { columns } from "./columns.tsx";

interface AuditTableProps {
  filters: AuditFilters;
  onClear(): void;
  onOpen(event: AuditEvent): void;
}

/** The events, the latest first, page by page. */
export function AuditTable({ filters, onClear, onOpen }: AuditTableProps) {
  const query = useInfiniteQuery(auditQuery(filters));
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const tableColumns = useMemo(() => columns(onOpen), [onOpen]);
  if (query.isPending) return <SkeletonRows rows={8} height={40} />;
  if (query.isError && rows.length === 0) {
    return <ErrorState onRetry={query.refetch} busy={query.isFetching} />;
  }
  if (rows.length === 0) return <Nothing filtered={isFiltered(filters)} onClear={onClear} />;
  const total = query.data?.pages[0]?.meta.total ?? rows.length;
  return (
    <Panel flush>
      <DataTable
        label="Audit log"
        columns={tableColumns}
        rows={rows}
        rowKey={(event) => event._id}
        onOpen={onOpen}
        footer={
          <div className="co-footer">
            <span>{`${rows.length} of ${total} ${total === 1 ? "event" : "events"}`}</span>
            {query.hasNextPage && (
              <Button onClick={() => query.fetchNextPage()} busy={query.isFetchingNextPage}>
                Load more
              </Button>
            )}
          </div>
        }
      />
    </Panel>
  );
}

function isFiltered(filters: AuditFilters): boolean {
  return Object.keys(filters).length > 0;
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  if (!filtered) {
    return (
      <EmptyState title="Nothing happened yet">
        What people of your company and the provider's team do appears here.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No events found" action={<Button onClick={onClear}>Show all events</Button>}>
      Nothing of that kind was done by those people in that time.
    </EmptyState>
  );
}
