/** Requests of tenants whose properties the provider's staff adds. */
import { z } from "zod";
import { t } from "@crumbtrail/texts";
import { completeUrl, isPageUrl } from "./urls.ts";

/** Open requests of a tenant. */
export const MAX_PROPERTY_REQUESTS = 20;

/** Days for which the tenant's list shows an answered request. */
export const ANSWERED_REQUEST_DAYS = 14;

export const propertyRequestInput = z.strictObject({
  /** Any page of the website; `https://` is completed. */
  url: z.string().max(2000).transform(completeUrl).pipe(
    z.string().refine(isPageUrl, t("not the URL of a page")),
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
  status: z.enum(["OPEN", "ADDED", "DECLINED"]),
  /** The property that covers the URL, once added. */
  property: z.object({ _id: z.uuid(), name: z.string() }).nullable(),
  /** Why the request was declined. */
  reason: z.string().nullable(),
});
export type PropertyRequest = z.infer<typeof propertyRequest>;

/** An open request, for the provider's staff. */
export const tenantPropertyRequest = propertyRequest.omit({
  status: true,
  property: true,
  reason: true,
}).extend({
  tenant: z.object({
    _id: z.uuid(),
    name: z.string(),
    /** Whether the tenant lets staff in, without which staff cannot add the property. */
    teamMayAccess: z.boolean(),
  }),
});
export type TenantPropertyRequest = z.infer<typeof tenantPropertyRequest>;

export const declineInput = z.strictObject({
  /** Sent to the person who asked. */
  reason: z.string().trim().min(1).max(2000),
});
export type DeclineInput = z.output<typeof declineInput>;
