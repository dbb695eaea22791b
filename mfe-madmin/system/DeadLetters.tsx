import type { DeadLetter } from "@crumbtrail/contract/dead_letter";
import { type FailureReplies, failureText, notify } from "@crumbtrail/host";
import {
  Badge,
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Panel,
  RelativeTime,
  SkeletonRows,
} from "@crumbtrail/kit";
import { useMutation, useQuery } from "@tanstack/react-query";
import { deadLettersQuery, retryDeadLetter } from "../server/system.ts";

const FAILURES: FailureReplies = {
  ENTITY_NOT_FOUND: "It was retried meanwhile, or it is an e-mail older than 24 hours.",
};

/** Mails and other deliveries given up after many attempts, each with a button to retry. */
export function DeadLetters() {
  const { data, isPending, isFetching, refetch } = useQuery(deadLettersQuery);
  return (
    <Panel title="Given up after many attempts" flush>
      {isPending
        ? <SkeletonRows rows={3} />
        : !data
        ? <ErrorState onRetry={refetch} busy={isFetching} />
        : data.length === 0
        ? <EmptyState title="No delivery was given up" />
        : (
          <DataTable
            label="Dead letters"
            columns={COLUMNS}
            rows={data}
            rowKey={({ id }) => id}
          />
        )}
    </Panel>
  );
}

const COLUMNS: Column<DeadLetter>[] = [
  {
    id: "kind",
    title: "Kind",
    width: "100px",
    cell: ({ kind }) => <Badge>{kind === "mail" ? "E-mail" : "Outbox"}</Badge>,
    sortBy: ({ kind }) => kind,
  },
  { id: "name", title: "Name", cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: "error",
    title: "Last error",
    width: "minmax(0, 2fr)",
    cell: ({ error }) => <span className="ma-error">{error}</span>,
  },
  {
    id: "attempts",
    title: "Attempts",
    width: "90px",
    cell: ({ attempts }) => attempts.toLocaleString(),
    sortBy: ({ attempts }) => attempts,
  },
  {
    id: "deadAt",
    title: "Given up",
    width: "120px",
    cell: ({ deadAt }) => <RelativeTime at={deadAt} />,
    sortBy: ({ deadAt }) => deadAt,
  },
  {
    id: "actions",
    title: "Actions",
    width: "90px",
    hideTitle: true,
    align: "end",
    cell: (letter) => <RetryButton {...letter} />,
  },
];

function RetryButton({ id, name }: DeadLetter) {
  const retry = useMutation({
    mutationFn: () => retryDeadLetter(id),
    onSuccess: () => notify(`${name} is tried again.`),
    onError: (error) => notify(`${name} was not retried. ${failureText(error, FAILURES)}`),
  });
  return (
    <Button
      size="sm"
      aria-label={`Retry ${name}`}
      busy={retry.isPending}
      onClick={() => retry.mutate()}
    >
      Retry
    </Button>
  );
}
