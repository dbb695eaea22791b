import type { OwnHubOffer } from "@crumbtrail/contract/hub_offer";
import { failureText, notify } from "@crumbtrail/host";
import {
  Badge,
  Button,
  buttonsColumn,
  type Column,
  DataTable,
  EmptyState,
  ListFooter,
  ListStates,
  Panel,
  RelativeTime,
  type Tone,
  Trans,
  usePagedRows,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { ownOffersQuery, withdrawOffer } from "../server/hub.ts";

/** What the tenant has suggested to the Knowledge Hub, and the answers. */
export function OwnOffers() {
  const list = usePagedRows(useInfiniteQuery(ownOffersQuery));
  return (
    <Panel title={t("Your suggestions")} flush>
      <ListStates
        list={list}
        empty={
          <EmptyState title={t("No suggestions yet")}>
            {t("Open a vendor or storage item of your own to suggest it to the Knowledge Hub.")}
          </EmptyState>
        }
      >
        <DataTable
          label={t("Your suggestions")}
          columns={COLUMNS}
          rows={list.rows}
          rowKey={({ _id }) => _id}
          footer={<ListFooter list={list} unit={[t("suggestion"), t("suggestions")]} />}
        />
      </ListStates>
    </Panel>
  );
}

const STATUSES: Record<OwnHubOffer["status"], { word: string; tone?: Tone }> = {
  OPEN: { word: t("Waiting") },
  ACCEPTED: { word: t("Accepted"), tone: "green" },
  DECLINED: { word: t("Declined"), tone: "orange" },
  WITHDRAWN: { word: t("Taken back") },
};

const COLUMNS: Column<OwnHubOffer>[] = [
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
    id: "status",
    title: t("Answer"),
    width: "minmax(180px, 2fr)",
    cell: ({ status, reason }) => (
      <span className="co-name-line">
        <Badge tone={STATUSES[status].tone}>{STATUSES[status].word}</Badge>
        {reason}
      </span>
    ),
  },
  {
    id: "showName",
    title: t("Your name"),
    width: "130px",
    cell: ({ showName }) => showName ? t("Shown") : t("Not shown"),
  },
  {
    id: "createdAt",
    title: t("Suggested"),
    width: "minmax(120px, 1fr)",
    cell: ({ offeredBy, createdAt }) => (
      <span>
        <Trans
          text="{when} by {offeredBy}"
          when={<RelativeTime at={createdAt} />}
          offeredBy={offeredBy}
        />
      </span>
    ),
  },
  buttonsColumn("130px", (offer) => offer.status === "OPEN" && <WithdrawButton {...offer} />),
];

function WithdrawButton({ _id, name }: OwnHubOffer) {
  const withdraw = useMutation({
    mutationFn: () => withdrawOffer(_id),
    onSuccess: () => notify(t("The suggestion of {name} was taken back.", { name })),
    onError: (error) => notify(`${t("The suggestion stays.")} ${failureText(error)}`),
  });
  return (
    <Button
      size="sm"
      busy={withdraw.isPending}
      aria-label={t("Take back {name}", { name })}
      onClick={() => withdraw.mutate()}
    >
      {t("Take back")}
    </Button>
  );
}
