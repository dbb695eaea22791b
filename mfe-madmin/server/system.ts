/** The state of the service, and dead letters. All functions throw ApiError. */
import type { MailStatus } from "@crumbtrail/contract/mail_options";
import { allPages, api, pagesQuery, read, settled } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

const SYSTEM = ["madmin", "system"] as const;

/** Between two readings while the screen is open. */
const EVERY_MS = 5000;

const calls = () => api().operations;

/** Read again and again; a failed reading keeps the last one. */
export const stateQuery = queryOptions({
  queryKey: [...SYSTEM, "state"],
  queryFn: () => read(calls().state.$get()),
  refetchInterval: EVERY_MS,
});

export const deadLettersQuery = queryOptions({
  queryKey: [...SYSTEM, "dead-letters"],
  queryFn: () => allPages((query) => read(calls()["dead-letters"].$get({ query }))),
  refetchInterval: EVERY_MS,
});

const MAILS = 20;

/** Pages of the mail log, the latest first. */
export const mailLogQuery = (status: MailStatus | undefined) => ({
  ...pagesQuery(
    [...SYSTEM, "mails", status],
    MAILS,
    (slice) => read(calls().mails.$get({ query: { status, ...slice } })),
  ),
  refetchInterval: EVERY_MS,
});

/** The whole address of a mail. */
export async function revealRecipient(id: string): Promise<string> {
  return (await read(calls().mails[":id"].recipient.$post({ param: { id } }))).recipient;
}

/** Makes a dead letter due again. */
export const retryDeadLetter = (id: string) =>
  settled(SYSTEM, read(calls()["dead-letters"][":id"].retry.$post({ param: { id } })));
