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
import { t, translated } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { releasesQuery } from "../server/hub.ts";

/** The published versions of the hub, the latest first. */
export function ReleasesView() {
  const list = usePagedRows(useInfiniteQuery(releasesQuery));
  if (list.isPending) return <SkeletonRows rows={4} height={52} />;
  if (list.isFailed) return <ErrorState onRetry={list.retry} busy={list.isFetching} />;
  if (list.rows.length === 0) {
    return (
      <EmptyState title={t("No versions yet")}>{t("Publish drafts to make the first.")}</EmptyState>
    );
  }
  return (
    <Panel flush>
      <DataTable
        label={t("Versions")}
        columns={COLUMNS}
        rows={list.rows}
        rowKey={({ number }) => String(number)}
        footer={list.more && (
          <Button busy={list.more.busy} onClick={list.more.load}>{t("Load more")}</Button>
        )}
      />
    </Panel>
  );
}

const COLUMNS: Column<HubRelease>[] = [
  { id: "number", title: t("Version"), width: "90px", cell: ({ number }) => number },
  {
    id: "note",
    title: t("Note"),
    width: "minmax(200px, 3fr)",
    cell: ({ note }) => translated(note),
  },
  {
    id: "counts",
    title: t("Entries"),
    width: "minmax(180px, 1fr)",
    cell: ({ added, changed, removed }) =>
      removed > 0
        ? t("{added} added, {changed} changed, {removed} no longer offered", {
          added,
          changed,
          removed,
        })
        : t("{added} added, {changed} changed", { added, changed }),
  },
  {
    id: "publishedAt",
    title: t("Published"),
    width: "130px",
    cell: ({ publishedAt }) => <RelativeTime at={publishedAt} />,
  },
];
