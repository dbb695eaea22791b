/** Receivers of the tenant's events, and deliveries. All functions throw ApiError. */
import type {
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookInput,
  WebhookSecret,
  WebhookTestResult,
} from "@crumbtrail/contract/webhook";
import { allPages, api, nextOffset, queryClient, read, withLatest } from "@crumbtrail/host";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

const WEBHOOKS = ["webhooks"] as const;
const PAGE_SIZE = 50;

export const webhooksQuery = queryOptions({
  queryKey: [...WEBHOOKS, "list"],
  queryFn: () => allPages(async (query) => await read(await api().webhooks.$get({ query }))),
});

/** Pages of the deliveries to a receiver, newest first. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...WEBHOOKS, "deliveries", id],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset }) =>
      await read(
        await api().webhooks[":id"].deliveries.$get({
          param: { id },
          query: { offset, limit: PAGE_SIZE },
        }),
      ),
    getNextPageParam: nextOffset,
  });

export async function addWebhook(json: WebhookInput): Promise<NewWebhook> {
  const made = await read(await api().webhooks.$post({ json }));
  await refresh();
  return made;
}

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export function changeWebhook(id: string, json: WebhookChange): Promise<Webhook> {
  return withLatest(async () => {
    const changed = await read(await api().webhooks[":id"].$patch({ param: { id }, json }));
    await refresh();
    return changed;
  }, refresh);
}

export async function deleteWebhook(id: string): Promise<void> {
  await read(await api().webhooks[":id"].$delete({ param: { id } }));
  await refresh();
}

/** Creates a new secret; later calls cannot read the secret again. */
export async function replaceSecret(id: string): Promise<WebhookSecret> {
  return await read(await api().webhooks[":id"].secret.$post({ param: { id } }));
}

/** Sends a test event and gives the answer of the receiver. */
export async function testWebhook(id: string): Promise<WebhookTestResult> {
  return await read(await api().webhooks[":id"].test.$post({ param: { id } }));
}

export async function sendAgain(id: string, delivery: string): Promise<void> {
  const param = { id, delivery };
  await read(await api().webhooks[":id"].deliveries[":delivery"].resend.$post({ param }));
  await refresh();
}

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: WEBHOOKS });
}
