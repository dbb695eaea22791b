/** Properties: the websites a tenant owns (part 2 sections 1, 3 and 5). */
import { z } from "zod";
import { partialReject, pur, purInput } from "./consent_settings.ts";
import { RECORD_STATUSES } from "./enums.ts";
import { isBaseUrl } from "./urls.ts";

export const property = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** A host, or a root domain with a leading dot that covers all subdomains. */
  baseUrl: z.string(),
  status: z.enum(RECORD_STATUSES),
  isTenantDefaultProperty: z.boolean(),
  urlWhiteList: z.array(z.string()),
  customStorageItemWhitelist: z.array(z.string()),
  /** Sourcepoint's id of the property. */
  externalPropertyId: z.string().nullable(),
  /** Sourcepoint's id of its vendor list, read from there daily where the property's id is set too. */
  spVendorListId: z.string().nullable(),
  /** State of that list; null where none is named. */
  vendorList: z.object({
    /** How many of its vendors have an IAB id; null while the list has not been read. */
    iabVendors: z.number().int().nullable(),
    readAt: z.iso.datetime().nullable(),
    /** Why the last attempt to read it failed; null when it succeeded, or nobody tried yet. */
    error: z.string().nullable(),
  }).nullable(),
  img: z.string().nullable(),
  /** Login of the offer to pay instead of consenting; null: No PUR. */
  pur: pur.nullable(),
  /** The toggles chosen for PARTIAL_REJECT_ALL; null: none. */
  partialReject: partialReject.nullable(),
});
export type Property = z.infer<typeof property>;

/** In RE2 syntax: the API checks it with the engine that runs it, which is too big for a browser. */
const pattern = z.string().transform((typed) => typed.replace(/\s+/g, "")).pipe(
  z.string().min(3).max(2000),
);
const text = (max: number) => z.string().trim().max(max);

/** Fields that a manager of a property may change. */
const fields = z.strictObject({
  name: text(200).min(1),
  description: text(2000),
  baseUrl: z.string().max(500).transform((typed) => typed.replace(/\s+/g, "")).pipe(
    z.string().refine(isBaseUrl, "not a host name, nor a root domain with a leading dot"),
  ),
  status: z.enum(RECORD_STATUSES),
  urlWhiteList: z.array(pattern).max(500),
  customStorageItemWhitelist: z.array(pattern).max(500),
  externalPropertyId: text(200).nullable(),
  spVendorListId: text(200).nullable(),
  img: z.url({ protocol: /^https?$/ }).max(2000).nullable(),
  partialReject: partialReject.nullable(),
});

/** Fields that are left out stay as they are. */
export const propertyChange = fields.extend({ pur: purInput }).partial();
export type PropertyChange = z.output<typeof propertyChange>;

/** A new property; PUR settings are dropped, because they need a saved property. */
export const propertyInput = fields.partial().required({ name: true, baseUrl: true })
  .extend({ pur: z.unknown().optional() })
  .transform(({ pur: _, ...rest }) => rest);
export type PropertyInput = z.output<typeof propertyInput>;

/** A connector that an administrator can choose for a property's PUR offer. */
export const purConnector = z.object({
  _id: z.string(),
  name: z.string(),
  /** Page of the login; empty where each publisher has its own. */
  baseUrl: z.string(),
});
