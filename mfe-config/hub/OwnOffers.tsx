import type { OwnHubOffer } from "@crumbtrail/contract/hub_offer";
import { failureText, notify } from "@crumbtrail/host";
import {
  Badge,
  Button,
  type Column,
  DataTable,
  EmptyState,
  Panel,
  RelativeTime,
  type Tone,
  usePagedRows,
} from "@crumbtrail/kit";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { ownOffersQuery, withdrawOffer } from "../server/hub.ts";
import { Footer, Rows } from "./rows.tsx";

/** What the tenant has suggested to the Knowledge Hub, and the answers. */
export function OwnOffers() {
  const list = usePagedRows(useInfiniteQuery(ownOffersQuery));
  return (
    <Panel title="Your suggestions" flush>
      <Rows
        list={list}
        empty={
          <EmptyState title="No suggestions yet">
            Open a vendor or storage item of your own to suggest it to the Knowledge Hub.
          </EmptyState>
        }
      >
        <DataTable
          label="Your suggestions"
          columns={COLUMNS}
          rows={list.rows}
          rowKey={({ _id }) => _id}
          footer={<Footer list={list} unit={["suggestion", "suggestions"]} />}
        />
      </Rows>
    </Panel>
  );
}

const STATUSES: Record<OwnHubOffer["status"], { word: string; tone?: Tone }> = {
  OPEN: { word: "Waiting" },
  ACCEPTED: { word: "Accepted", tone: "green" },
  DECLINED: { word: "Declined", tone: "orange" },
  WITHDRAWN: { word: "Taken back" },
};

const COLUMNS: Column<OwnHubOffer>[] = [
  {
    id: "name",
    title: "Name",
    width: "minmax(180px, 2fr)",
    cell: ({ name, kind }) => (
      <span className="co-name-line">
        <strong>{name}</strong>
        <Badge>{kind === "VENDOR" ? "Vendor" : "Storage item"}</Badge>
      </span>
    ),
  },
  {
    id: "status",
    title: "Answer",
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
    title: "Your name",
    width: "110px",
    cell: ({ showName }) => showName ? "Shown" : "Not shown",
  },
  {
    id: "createdAt",
    title: "Suggested",
    width: "minmax(120px, 1fr)",
    cell: ({ offeredBy, createdAt }) => (
      <span>
        <RelativeTime at={createdAt} /> by {offeredBy}
      </span>
    ),
  },
  {
    id: "actions",
    title: "Actions",
    width: "110px",
    hideTitle: true,
    align: "end",
    cell: (offer) => offer.status === "OPEN" && <WithdrawButton {...offer} />,
  },
];

function WithdrawButton({ _id, name }: OwnHubOffer) {
  const withdraw = useMutation({
    mutationFn: () => withdrawOffer(_id),
    onSuccess: () => notify(`The suggestion of ${name} was taken back.`),
    onError: (error) => notify(`The suggestion stays. ${failureText(error)}`),
  });
  return (
    <Button
      size="sm"
      busy={withdraw.isPending}
      aria-label={`Take back ${name}`}
      onClick={() => withdraw.mutate()}
    >
      Take back
    </Button>
  );
}
