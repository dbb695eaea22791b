/** Integrations, as receivers of events, and their deliveries. All functions throw ApiError. */
import type { WebhookChange, WebhookInput } from "@crumbtrail/contract/webhook";
import { allPages, api, pagesQuery, read, saved } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";

const WEBHOOKS = ["webhooks"] as const;
const PAGE_SIZE = 50;

const calls = () => api().webhooks;

export const webhooksQuery = queryOptions({
  queryKey: [...WEBHOOKS, "list"],
  queryFn: () => allPages((query) => read(calls().$get({ query }))),
});

/** Pages of the deliveries to a receiver, newest first; while loading, none of another receiver. */
export const deliveriesQuery = (id: string) => ({
  ...pagesQuery(
    [...WEBHOOKS, "deliveries", id],
    PAGE_SIZE,
    (query) => read(calls()[":id"].deliveries.$get({ param: { id }, query })),
  ),
  placeholderData: undefined,
});

export const addWebhook = (json: WebhookInput) => saved(WEBHOOKS, read(calls().$post({ json })));

/** Changes the given fields. What somebody else has changed since is loaded, to be shown. */
export const changeWebhook = (id: string, json: WebhookChange) =>
  saved(WEBHOOKS, read(calls()[":id"].$patch({ param: { id }, json })));

export const deleteWebhook = (id: string) =>
  saved(WEBHOOKS, read(calls()[":id"].$delete({ param: { id } })));

/** Creates a new secret; later calls cannot read the secret again. */
export const replaceSecret = (id: string) => read(calls()[":id"].secret.$post({ param: { id } }));

/** Sends a test event and gives the answer of the receiver. */
export const testWebhook = (id: string) => read(calls()[":id"].test.$post({ param: { id } }));

export const sendAgain = (id: string, delivery: string) =>
  saved(
    WEBHOOKS,
    read(calls()[":id"].deliveries[":delivery"].resend.$post({ param: { id, delivery } })),
  );
