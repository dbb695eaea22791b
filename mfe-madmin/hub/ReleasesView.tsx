import type { HubRelease } from "@crumbtrail/contract/hub_entry";
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Panel,
  RelativeTime,
  SkeletonRows,
  usePagedRows,
} from "@crumbtrail/kit";
import { useInfiniteQuery } from "@tanstack/react-query";
import { releasesQuery } from "../server/hub.ts";

/** The published versions of the hub, the latest first. */
export function ReleasesView() {
  const list = usePagedRows(useInfiniteQuery(releasesQuery));
  if (list.isPending) return <SkeletonRows rows={4} height={52} />;
  if (list.isFailed) return <ErrorState onRetry={list.retry} busy={list.isFetching} />;
  if (list.rows.length === 0) {
    return <EmptyState title="No versions yet">Publish drafts to make the first.</EmptyState>;
  }
  return (
    <Panel flush>
      <DataTable
        label="Versions"
        columns={COLUMNS}
        rows={list.rows}
        rowKey={({ number }) => String(number)}
        footer={list.more && (
          <Button busy={list.more.busy} onClick={list.more.load}>Load more</Button>
        )}
      />
    </Panel>
  );
}

const COLUMNS: Column<HubRelease>[] = [
  { id: "number", title: "Version", width: "90px", cell: ({ number }) => number },
  { id: "note", title: "Note", width: "minmax(200px, 3fr)", cell: ({ note }) => note },
  {
    id: "counts",
    title: "Entries",
    width: "minmax(180px, 1fr)",
    cell: ({ added, changed, removed }) =>
      [
        `${added.toLocaleString()} added`,
        `${changed.toLocaleString()} changed`,
        ...removed > 0 ? [`${removed.toLocaleString()} no longer offered`] : [],
      ]
        .join(", "),
  },
  {
    id: "publishedAt",
    title: "Published",
    width: "130px",
    cell: ({ publishedAt }) => <RelativeTime at={publishedAt} />,
  },
];
