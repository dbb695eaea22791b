import type { DeadLetter } from "@crumbtrail/contract/dead_letter";
import { type FailureReplies, failureText, notify } from "@crumbtrail/host";
import {
  allRows,
  Badge,
  Button,
  buttonsColumn,
  type Column,
  DataTable,
  EmptyState,
  ListStates,
  Panel,
  RelativeTime,
} from "@crumbtrail/kit";
import { formatNumber, t } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { deadLettersQuery, retryDeadLetter } from "../server/system.ts";

const FAILURES: FailureReplies = {
  ENTITY_NOT_FOUND: t("It was retried meanwhile, or it is an e-mail older than 24 hours."),
};

/**
 * Dead letters: deliveries given up after many attempts, with a button to retry; and work set
 * aside, because it ended scanners or workers.
 */
export function DeadLetters() {
  const list = allRows(useQuery(deadLettersQuery));
  return (
    <Panel title={t("Given up or set aside")} flush>
      <ListStates list={list} empty={<EmptyState title={t("Nothing was given up")} />}>
        <DataTable
          label={t("Dead letters")}
          columns={COLUMNS}
          rows={list.rows}
          rowKey={({ id }) => id}
        />
      </ListStates>
    </Panel>
  );
}

const KINDS: Record<DeadLetter["kind"], string> = {
  mail: t("E-mail"),
  outbox: t("Outbox"),
  webhook: t("Webhook"),
  reading: t("Feed, sitemap"),
  test: t("Test run"),
};

const COLUMNS: Column<DeadLetter>[] = [
  {
    id: "kind",
    title: t("Kind"),
    width: "130px",
    cell: ({ kind }) => <Badge>{KINDS[kind]}</Badge>,
    sortBy: ({ kind }) => kind,
  },
  { id: "name", title: t("Name"), cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: "error",
    title: t("Last error"),
    width: "minmax(0, 2fr)",
    cell: ({ error }) => <span className="ma-error">{error}</span>,
  },
  {
    id: "attempts",
    title: t("Attempts"),
    width: "90px",
    cell: ({ attempts }) => formatNumber(attempts),
    sortBy: ({ attempts }) => attempts,
  },
  {
    id: "deadAt",
    title: t("Given up"),
    width: "120px",
    cell: ({ deadAt }) => <RelativeTime at={deadAt} />,
    sortBy: ({ deadAt }) => deadAt,
  },
  buttonsColumn("90px", (letter) => isRetriable(letter) && <RetryButton {...letter} />),
];

/** What was set aside is not tried again, lest it end another process. */
const isRetriable = ({ kind }: DeadLetter) => kind === "mail" || kind === "outbox";

function RetryButton({ id, name }: DeadLetter) {
  const retry = useMutation({
    mutationFn: () => retryDeadLetter(id),
    onSuccess: () => notify(t("{name} is tried again.", { name })),
    onError: (error) =>
      notify(`${t("{name} was not retried.", { name })} ${failureText(error, FAILURES)}`),
  });
  return (
    <Button
      size="sm"
      aria-label={t("Retry {name}", { name })}
      busy={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {t("Retry")}
    </Button>
  );
}
