/** Properties: the websites a tenant owns (specification, part 2 §1, §3 and §5). */
import { z } from "zod";
import { bannerButtons, bannerButtonsInput } from "./banner_buttons.ts";
import { partialReject, pur, purInput } from "./consent_settings.ts";
import { REGIONS } from "./duty_laws.ts";
import { RECORD_STATUSES } from "./enums.ts";
import { patterns } from "./pattern.ts";
import { baseUrlInput, propertyMove } from "./property_move.ts";
import { readVersion, version } from "./versions.ts";

export const property = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** A host, or a root domain with a leading dot, covering all subdomains. */
  baseUrl: z.string(),
  status: z.enum(RECORD_STATUSES),
  /** The property to which pages outside all others belong. */
  isTenantDefaultProperty: z.boolean(),
  /** Patterns of approved URLs, and of names of approved storage entries. */
  urlWhiteList: z.array(z.string()),
  customStorageItemWhitelist: z.array(z.string()),
  /** Sourcepoint's id of the property. */
  externalPropertyId: z.string().nullable(),
  /**
   * Sourcepoint's id of the property's vendor list, read daily if `externalPropertyId` is set too.
   */
  spVendorListId: z.string().nullable(),
  /** State of the vendor list; null without a list. */
  vendorList: z.object({
    /** Number of vendors with an IAB id; null until the first read. */
    iabVendors: z.number().int().nullable(),
    readAt: z.iso.datetime().nullable(),
    /**
     * Error of the last attempt to read the list; null after success, or before the first attempt.
     */
    error: z.string().nullable(),
  }).nullable(),
  /** URL of a picture for lists. */
  img: z.string().nullable(),
  /** Login of the offer to pay instead of consenting; null: No PUR. */
  pur: pur.nullable(),
  /** The toggles chosen for PARTIAL_REJECT_ALL; null: none. */
  partialReject: partialReject.nullable(),
  /** Buttons of the consent banner, as the property names them; null: none. */
  bannerButtons: bannerButtons.nullable(),
  /** Whose rules its duties are judged by. */
  region: z.enum(REGIONS),
  version,
});
export type Property = z.infer<typeof property>;

const text = (max: number) => z.string().trim().max(max);

/** Fields a manager of a property may change. */
const fields = z.strictObject({
  name: text(200).min(1),
  description: text(2000),
  baseUrl: baseUrlInput,
  status: z.enum(RECORD_STATUSES),
  urlWhiteList: patterns,
  customStorageItemWhitelist: patterns,
  externalPropertyId: text(200).nullable(),
  spVendorListId: text(200).nullable(),
  img: z.url({ protocol: /^https?$/ }).max(2000).nullable(),
  partialReject: partialReject.nullable(),
  bannerButtons: bannerButtonsInput,
  region: z.enum(REGIONS),
});

/** Absent fields stay unchanged. */
export const propertyChange = fields.extend({
  pur: purInput,
  /** Empty for the tenant default property, as it is read. */
  baseUrl: z.union([z.literal(""), fields.shape.baseUrl]),
}).partial().extend(readVersion);
export type PropertyChange = z.output<typeof propertyChange>;

/** A new property; PUR settings are dropped, because they need a saved property. */
export const propertyInput = fields.partial().required({ name: true, baseUrl: true })
  .extend({ pur: z.unknown().optional() })
  .transform(({ pur: _, ...rest }) => rest);
export type PropertyInput = z.output<typeof propertyInput>;

/** A saved property, and the issues that moved with its pages; null for none. */
export const changedProperty = property.extend({ issueMove: propertyMove.nullable() });
export type ChangedProperty = z.infer<typeof changedProperty>;

/** What a property has, and what is deleted with it. */
export const propertyUsage = z.object({
  /** Issues, resolved and accepted ones included. */
  issues: z.number().int(),
  /** Issues neither resolved nor accepted. */
  openIssues: z.number().int(),
  results: z.number().int(),
  /** Tests waiting or running. */
  queuedTests: z.number().int(),
  scenarios: z.number().int(),
  /** Assignee groups limited to some properties, this one included. */
  groups: z.number().int(),
  /** Users and API tokens limited to some properties, this one included. */
  users: z.number().int(),
  /** Vendors approved on this property by name, not on all properties. */
  vendors: z.number().int(),
  /** The same of storage items. */
  storageItems: z.number().int(),
});
export type PropertyUsage = z.infer<typeof propertyUsage>;

/** A connector that PUR settings can name: a known login form. */
export const purConnector = z.object({
  _id: z.string(),
  name: z.string(),
  /** Login page; empty for a page per publisher. */
  baseUrl: z.string(),
});
