/** Requests of tenants whose properties the provider's staff adds. */
import { z } from "zod";
import { completeUrl, isPageUrl } from "./urls.ts";

/** Open requests of a tenant. */
export const MAX_PROPERTY_REQUESTS = 20;

export const propertyRequestInput = z.strictObject({
  /** Any page of the website; `https://` is completed. */
  url: z.string().max(2000).transform(completeUrl).pipe(
    z.string().refine(isPageUrl, "not the URL of a page"),
  ),
  comment: z.string().trim().max(2000).default(""),
});
export type PropertyRequestInput = z.output<typeof propertyRequestInput>;

export const propertyRequest = z.object({
  _id: z.uuid(),
  url: z.string(),
  comment: z.string(),
  /** User name. */
  requestedBy: z.string(),
  createdAt: z.iso.datetime(),
});
export type PropertyRequest = z.infer<typeof propertyRequest>;

/** For the provider's staff. */
export const tenantPropertyRequest = propertyRequest.extend({
  tenant: z.object({ _id: z.uuid(), name: z.string() }),
});
export type TenantPropertyRequest = z.infer<typeof tenantPropertyRequest>;
