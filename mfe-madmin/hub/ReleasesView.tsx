import type { HubRelease } from "@crumbtrail/contract/hub_entry";
import {
  type Column,
  DataTable,
  EmptyState,
  ListStates,
  LoadMore,
  Panel,
  RelativeTime,
  usePagedRows,
} from "@crumbtrail/kit";
import { t, translated } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { releasesQuery } from "../server/hub.ts";

/** The published versions of the hub, the latest first. */
export function ReleasesView() {
  const list = usePagedRows(useInfiniteQuery(releasesQuery));
  return (
    <ListStates
      list={list}
      rows={4}
      empty={
        <EmptyState title={t("No versions yet")}>
          {t("Publish drafts to make the first.")}
        </EmptyState>
      }
    >
      <Panel flush>
        <DataTable
          label={t("Versions")}
          columns={COLUMNS}
          rows={list.rows}
          rowKey={({ number }) => String(number)}
          footer={list.more && <LoadMore more={list.more} />}
        />
      </Panel>
    </ListStates>
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
