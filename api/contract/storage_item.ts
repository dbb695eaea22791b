/**
 * Storage items: cookies and storage entries by name, value and origin (specification, part 2 §3).
 * Assigning a property approves matching entries on the property.
 */
import { z } from "zod";
import { t } from "@crumbtrail/texts";
import { RECORD_STATUSES, STORAGE_KINDS } from "./enums.ts";
import { exportableQuery } from "./paging.ts";
import { patterns } from "./pattern.ts";
import { ALL_PROPERTIES } from "./permissions.ts";
import { withoutWhitespace } from "./text.ts";
import { isBaseUrl } from "./urls.ts";
import { approvalOrigin } from "./vendor.ts";
import { readVersion, version } from "./versions.ts";

/** Ids of properties, or ALL of them; in answers, those that the caller may see. */
const properties = z.array(z.union([z.uuid(), z.literal(ALL_PROPERTIES)]));

export const storageItem = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  type: z.enum(STORAGE_KINDS),
  /** In RE2 syntax, over the name of an entry; one of them has to match. */
  keyPatterns: z.array(z.string()),
  /** In RE2 syntax, over the value; unless empty, one of them has to match as well. */
  valuePatterns: z.array(z.string()),
  /** Hosts, with everything below them, that the entry may be of; empty for any. */
  origins: z.array(z.string()),
  vendor: z.uuid().nullable(),
  vendorName: z.string().nullable(),
  /** `global`: of the provider, for every tenant; `global` below is the same as a flag. */
  affiliation: z.enum(["tenant", "global"]),
  global: z.boolean(),
  /** The item of the Knowledge Hub that it was imported from. */
  globalItemRef: z.uuid().nullable(),
  status: z.enum(RECORD_STATUSES),
  properties,
  version,
  /** The approval that added the item. */
  origin: approvalOrigin.nullable(),
});
export type StorageItem = z.infer<typeof storageItem>;

export const storageItemFilters = z.object({
  /** Part of a name, a description, a pattern or an origin; any case. */
  search: z.string().trim().max(200).optional(),
  type: z.enum(STORAGE_KINDS).optional(),
  status: z.enum([...RECORD_STATUSES, "ALL"]).default("ACTIVE"),
  /** The provider's items (`true`, for ADMIN alone) instead of the tenant's own. */
  global: z.enum(["true", "false"]).default("false"),
});
export type StorageItemFilters = z.output<typeof storageItemFilters>;
export const storageItemQuery = exportableQuery.extend(storageItemFilters.shape);

const origin = z.string().max(500).transform((typed) => withoutWhitespace(typed).toLowerCase())
  .pipe(z.string().refine(isBaseUrl, t("not a host name")));

/** Hosts, with everything below them; as typed. */
export const storageOrigins = z.array(origin).max(500).transform((all) => [...new Set(all)]);

const fields = z.strictObject({
  name: z.string().trim().min(1).max(500),
  description: z.string().trim().max(2000),
  type: z.enum(STORAGE_KINDS),
  keyPatterns: patterns,
  valuePatterns: patterns,
  origins: storageOrigins,
  vendor: z.uuid().nullable(),
  status: z.enum(RECORD_STATUSES),
  /** ALL replaces all other ids. */
  properties: properties.max(1000),
});

export const storageItemInput = fields.partial().required({ name: true, type: true }).extend({
  /** For the provider's staff: an item of the Knowledge Hub, which every tenant can import. */
  global: z.boolean().optional(),
});
export type StorageItemInput = z.output<typeof storageItemInput>;

/** Absent fields stay unchanged. */
export const storageItemChange = fields.partial().extend(readVersion);
export type StorageItemChange = z.output<typeof storageItemChange>;
