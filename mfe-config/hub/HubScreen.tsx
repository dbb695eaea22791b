import type { HubRelease } from "@crumbtrail/contract/hub_entry";
import type { HubReview } from "@crumbtrail/contract/hub_offer";
import { useCan, useTitle } from "@crumbtrail/host";
import {
  Badge,
  Button,
  buttonsColumn,
  type Column,
  DataTable,
  EmptyState,
  ListFooter,
  type ListRows,
  ListStates,
  Page,
  Panel,
  readListSearch,
  RelativeTime,
  useListAddress,
  usePagedRows,
} from "@crumbtrail/kit";
import { t, translated } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { releasesQuery, reviewsQuery } from "../server/hub.ts";
import { knowledgeHub } from "../addresses/tree.ts";
import { ReviewDialog } from "./HubReview.tsx";
import { OwnOffers } from "./OwnOffers.tsx";

/**
 * The Knowledge Hub for a tenant: changes to review, the tenant's suggestions, the hub's versions.
 */
export function HubScreen() {
  useTitle(t("Knowledge Hub"));
  const { search, open, close } = useListAddress(
    knowledgeHub.useSearch(),
    readListSearch,
    knowledgeHub.useNavigate(),
  );
  const mayManage = useCan("MANAGE_VENDORS");
  const reviews = usePagedRows(useInfiniteQuery(reviewsQuery));
  const columns = useMemo(() => reviewColumns(({ _id }) => open(_id)), [open]);
  const opened = reviews.rows.find(({ _id }) => _id === search.open);
  return (
    <Page title={t("Knowledge Hub")} word="knowledge_hub">
      <p className="co-hub-verdict" role="status">{verdict(reviews)}</p>
      <Panel title={t("Changes to review")} flush>
        <ListStates
          list={reviews}
          empty={
            <EmptyState title={t("Nothing to review")}>
              {t("What you have imported agrees with the Knowledge Hub.")}
            </EmptyState>
          }
        >
          <DataTable
            label={t("Changes to review")}
            columns={columns}
            rows={reviews.rows}
            rowKey={({ _id }) => _id}
            onOpen={({ _id }) => open(_id)}
            footer={<ListFooter list={reviews} unit={[t("entry"), t("entries")]} />}
          />
        </ListStates>
      </Panel>
      {mayManage && <OwnOffers />}
      <Releases />
      {opened && (
        <ReviewDialog
          key={opened._id}
          entry={{ kind: opened.kind, id: opened._id, name: opened.name }}
          saved={t("{name} was reviewed.", { name: opened.name })}
          readOnly={!mayManage}
          onClose={close}
        />
      )}
    </Page>
  );
}

function verdict({ isPending, isFailed, total }: ListRows<HubReview>): string {
  if (isPending || isFailed) return "";
  if (total === 0) return t("No change of the Knowledge Hub waits for your review.");
  return t(
    "{total, plural, one {# entry that you imported has changed in the Knowledge Hub. Your tests use yours until you accept the change.} other {# entries that you imported have changed in the Knowledge Hub. Your tests use yours until you accept the changes.}}",
    { total },
  );
}

function reviewColumns(onReview: (review: HubReview) => void): Column<HubReview>[] {
  return [
    {
      id: "name",
      title: t("Name"),
      width: "minmax(180px, 2fr)",
      cell: ({ name, kind }) => (
        <span className="co-name-line">
          <strong>{name}</strong>
          <Badge>{kind === "VENDOR" ? t("Vendor") : t("Storage item")}</Badge>
        </span>
      ),
    },
    {
      id: "changes",
      title: t("Changes"),
      width: "minmax(150px, 1fr)",
      cell: ({ changeCount, keptCount }) => (
        <span className="co-name-line">
          {t("{count, plural, one {# change} other {# changes}}", { count: changeCount })}
          {keptCount > 0 && (
            <Badge tone="orange">{t("Yours stays: {count}", { count: keptCount })}</Badge>
          )}
        </span>
      ),
    },
    {
      id: "release",
      title: t("With version"),
      width: "minmax(160px, 2fr)",
      cell: ({ release }) => release ? `${release.number}: ${translated(release.note)}` : "–",
    },
    {
      id: "updatedAt",
      title: t("Published"),
      width: "120px",
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
    buttonsColumn("100px", (review) => (
      <Button
        size="sm"
        aria-label={t("Review {name}", { name: review.name })}
        onClick={() => onReview(review)}
      >
        {t("Review")}
      </Button>
    )),
  ];
}

/** The published versions of the hub, the latest first. */
function Releases() {
  const list = usePagedRows(useInfiniteQuery(releasesQuery));
  return (
    <Panel title={t("Versions")} flush>
      <ListStates list={list} empty={<EmptyState title={t("No versions yet")} />}>
        <DataTable
          label={t("Versions")}
          columns={RELEASES}
          rows={list.rows}
          rowKey={({ number }) => String(number)}
          footer={<ListFooter list={list} unit={[t("version"), t("versions")]} />}
        />
      </ListStates>
    </Panel>
  );
}

const RELEASES: Column<HubRelease>[] = [
  { id: "number", title: t("Version"), width: "90px", cell: ({ number }) => number },
  {
    id: "note",
    title: t("Note"),
    width: "minmax(180px, 3fr)",
    cell: ({ note }) => translated(note),
  },
  {
    id: "counts",
    title: t("Entries"),
    width: "minmax(170px, 1fr)",
    cell: ({ added, changed, removed }) =>
      [
        t("{count} added", { count: added }),
        t("{count} changed", { count: changed }),
        ...removed > 0 ? [t("{count} no longer offered", { count: removed })] : [],
      ].join(", "),
  },
  {
    id: "publishedAt",
    title: t("Published"),
    width: "130px",
    cell: ({ publishedAt }) => <RelativeTime at={publishedAt} />,
  },
];
