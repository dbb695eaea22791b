/** The state of the service, and dead letters. All functions throw ApiError. */
import type { DeadLetter } from "@crumbtrail/contract/dead_letter";
import type { MailStatus } from "@crumbtrail/contract/mail_options";
import type { SystemState } from "@crumbtrail/contract/system";
import { allPages, api, nextOffset, queryClient, read } from "@crumbtrail/host";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

const SYSTEM = ["madmin", "system"] as const;

/** Between two readings while the screen is open. */
const EVERY_MS = 5000;

/** Read again and again; a failed reading keeps the last one. */
export const stateQuery = queryOptions({
  queryKey: [...SYSTEM, "state"],
  queryFn: async (): Promise<SystemState> => await read(await api().operations.state.$get()),
  refetchInterval: EVERY_MS,
});

export const deadLettersQuery = queryOptions({
  queryKey: [...SYSTEM, "dead-letters"],
  queryFn: (): Promise<DeadLetter[]> =>
    allPages(async (query) => await read(await api().operations["dead-letters"].$get({ query }))),
  refetchInterval: EVERY_MS,
});

const MAILS = 20;

/** Pages of the mail log, the latest first. */
export const mailLogQuery = (status: MailStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [...SYSTEM, "mails", status],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset }) =>
      await read(await api().operations.mails.$get({ query: { status, offset, limit: MAILS } })),
    getNextPageParam: nextOffset,
    placeholderData: (shown) => shown,
    refetchInterval: EVERY_MS,
  });

/** The whole address of a mail. */
export async function revealRecipient(id: string): Promise<string> {
  const call = api().operations.mails[":id"].recipient;
  return (await read(await call.$post({ param: { id } }))).recipient;
}

/** Makes a dead letter due again. */
export async function retryDeadLetter(id: string): Promise<void> {
  try {
    await read(await api().operations["dead-letters"][":id"].retry.$post({ param: { id } }));
  } finally {
    // After a failure too: a colleague may have retried it.
    await queryClient.invalidateQueries({ queryKey: SYSTEM });
  }
}
