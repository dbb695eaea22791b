/** The state of the service, dead letters and the mail log. All functions throw ApiError. */
import type { MailStatus } from "@crumbtrail/contract/mail_options";
import { allPages, api, pagesQuery, read, settled } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

const SYSTEM = ["madmin", "system"] as const;

/** Between two readings while the screen is open. */
const EVERY_MS = 5000;

const calls = () => api().operations;

/** Queues, scanners, loops and sizes; a failed reading keeps the last one. */
export const stateQuery = queryOptions({
  queryKey: [...SYSTEM, "state"],
  queryFn: () => read(calls().state.$get()),
  refetchInterval: EVERY_MS,
});

/** Deliveries given up after many attempts, and work that was set aside. */
export const deadLettersQuery = queryOptions({
  queryKey: [...SYSTEM, "dead-letters"],
  queryFn: () => allPages((query) => read(calls()["dead-letters"].$get({ query }))),
  refetchInterval: EVERY_MS,
});

const MAILS_PAGE_SIZE = 20;

/** Pages of the mail log, the latest first. */
export const mailLogQuery = (status: MailStatus | undefined) => ({
  ...pagesQuery(
    [...SYSTEM, "mails", status],
    MAILS_PAGE_SIZE,
    (slice) => read(calls().mails.$get({ query: { status, ...slice } })),
  ),
  refetchInterval: EVERY_MS,
});

/** The whole address of a mail, which the tenant's audit log records. */
export async function revealRecipient(id: string): Promise<string> {
  return (await read(calls().mails[":id"].recipient.$post({ param: { id } }))).recipient;
}

/** Queues a mail or an outbox row that was given up again. */
export const retryDeadLetter = (id: string) =>
  settled(SYSTEM, read(calls()["dead-letters"][":id"].retry.$post({ param: { id } })));
