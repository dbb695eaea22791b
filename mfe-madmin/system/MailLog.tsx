import type { LoggedMail } from "@crumbtrail/contract/mail_log";
import { MAIL_STATUSES, type MailStatus } from "@crumbtrail/contract/mail_options";
import { failureText, notify } from "@crumbtrail/host";
import {
  Badge,
  type Column,
  DataTable,
  EmptyState,
  ListStates,
  LoadMore,
  Panel,
  RelativeTime,
  SegmentedControl,
  usePagedRows,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { mailLogQuery, revealRecipient } from "../server/system.ts";

const LABELS = {
  WAITING: { text: t("Waiting"), tone: "neutral" },
  SENT: { text: t("Sent"), tone: "green" },
  REFUSED: { text: t("Refused"), tone: "red" },
  GIVEN_UP: { text: t("Given up"), tone: "orange" },
} as const;

const FILTERS = [
  { value: "ALL", label: t("All") },
  ...MAIL_STATUSES.map((value) => ({ value, label: LABELS[value].text })),
] as const;

/** The log of e-mails and their delivery, the latest first; addresses are shortened until clicked. */
export function MailLog() {
  const [shown, setShown] = useState<"ALL" | MailStatus>("ALL");
  const list = usePagedRows(useInfiniteQuery(mailLogQuery(shown === "ALL" ? undefined : shown)));
  return (
    <Panel title={t("E-mails")} flush>
      <div className="ma-mail-filter">
        <SegmentedControl<"ALL" | MailStatus>
          label={t("Delivery")}
          options={FILTERS}
          value={shown}
          onChange={setShown}
        />
      </div>
      <ListStates list={list} empty={<EmptyState title={t("No such e-mails")} />}>
        <DataTable
          label={t("E-mails")}
          columns={COLUMNS}
          rows={list.rows}
          rowKey={({ _id }) => _id}
          footer={list.more && <LoadMore more={list.more} />}
        />
      </ListStates>
    </Panel>
  );
}

const COLUMNS: Column<LoggedMail>[] = [
  { id: "name", title: t("Kind"), cell: ({ name }) => name },
  {
    id: "recipient",
    title: t("To [mail]"),
    width: "minmax(140px, 2fr)",
    cell: (mail) => <Recipient {...mail} />,
  },
  { id: "tenant", title: t("Tenant"), cell: ({ tenant }) => tenant?.name ?? "–" },
  {
    id: "status",
    title: t("Delivery"),
    width: "110px",
    cell: ({ status }) => <Badge tone={LABELS[status].tone}>{LABELS[status].text}</Badge>,
  },
  {
    id: "error",
    title: t("Last answer"),
    width: "minmax(0, 2fr)",
    cell: ({ error }) => <span className="ma-error">{error || "–"}</span>,
  },
  {
    id: "createdAt",
    title: t("Written"),
    width: "120px",
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

/** A shortened address; a click shows the whole one, which the tenant's audit log records. */
function Recipient({ _id, recipient }: LoggedMail) {
  const reveal = useMutation({
    mutationFn: () => revealRecipient(_id),
    onError: (error) => notify(`${t("The address was not shown.")} ${failureText(error)}`),
  });
  if (reveal.data !== undefined) return <span className="ma-cut">{reveal.data}</span>;
  return (
    <button
      type="button"
      className="ma-reveal"
      title={t("Show the address; the tenant's audit log records it")}
      aria-label={t("Show the address {recipient}", { recipient })}
      disabled={reveal.isPending}
      onClick={() => reveal.mutate()}
    >
      {recipient}
    </button>
  );
}
