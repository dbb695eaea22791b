/**
 * Vendors: third parties with the URL patterns and the storage and request entries by which scans
 * recognise them (specification, part 2 §3). Assigning a property approves the vendor on the
 * property.
 */
import { z } from "zod";
import { t } from "@crumbtrail/texts";
import { RECORD_STATUSES, STORAGE_KINDS } from "./enums.ts";
import { exportableQuery } from "./paging.ts";
import { flagOff } from "./query_values.ts";
import { pattern, patterns } from "./pattern.ts";
import { ALL_PROPERTIES } from "./permissions.ts";
import { readVersion, version } from "./versions.ts";

/** Ids of properties, or ALL of them; in answers, those that the caller may see. */
const properties = z.array(z.union([z.uuid(), z.literal(ALL_PROPERTIES)]));

/** The approval that added a row of the catalogue; an undone approval is not an origin. */
export const approvalOrigin = z.object({
  approval: z.uuid(),
  /** The approved issue; null for a row of a report, and if several issues were approved at once. */
  issue: z.uuid().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type ApprovalOrigin = z.infer<typeof approvalOrigin>;

export const VENDOR_ENTRY_TYPES = ["STORAGE", "REQUEST"] as const;

export const vendorListEntry = z.object({
  _id: z.uuid(),
  type: z.enum(VENDOR_ENTRY_TYPES),
  /** Kind of storage; null for requests, and for storage entries of any kind. */
  entryType: z.enum(STORAGE_KINDS).nullable(),
  /** In RE2 syntax, over the name of a storage entry or the URL of a request. */
  pattern: z.string(),
  description: z.string(),
  /** Whether matches are approved on the entry's properties; if false, the entry only names them. */
  whitelist: z.boolean(),
  properties,
  isDisabled: z.boolean(),
  manuallyCreated: z.boolean(),
  /** Whether the entry came from the Knowledge Hub; the name is the specification's. */
  createdByPW: z.boolean(),
  /** The opposite of `createdByPW`, as is `manuallyCreated`. */
  createdByTenant: z.boolean(),
  origin: approvalOrigin.nullable(),
});
export type VendorListEntry = z.infer<typeof vendorListEntry>;

const common = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  status: z.enum(RECORD_STATUSES),
  /** Requests of the vendor are never reported. */
  ignore: z.boolean(),
  /** A label for people; it approves nothing. */
  strictlyNecessary: z.boolean(),
  /** `global`: of the provider, for every tenant; `global` below is the same as a flag. */
  affiliation: z.enum(["tenant", "global"]),
  global: z.boolean(),
  /** The vendor of the Knowledge Hub that this one was imported from. */
  globalVendorRef: z.uuid().nullable(),
  iabId: z.number().int().nullable(),
  /** Sourcepoint's id of the vendor. */
  spVendorId: z.string().nullable(),
  properties,
  /** Latest synchronisation with the Knowledge Hub. */
  autoUpdatedAt: z.iso.datetime().nullable(),
  version,
});

/** A vendor in a list: counts instead of patterns and entries. */
export const listedVendor = common.extend({
  urlPatternCount: z.number().int(),
  entryCount: z.number().int(),
  /** Whether changes of the Knowledge Hub wait for a review. */
  hasHubChanges: z.boolean(),
  /** Open issues of the vendor, on properties that the caller may see. */
  openIssues: z.number().int(),
  origin: approvalOrigin.nullable(),
});
export type ListedVendor = z.infer<typeof listedVendor>;

export const vendor = common.extend({
  /** In RE2 syntax, over the URL of a request. */
  urlPatterns: z.array(z.string()),
  entityList: z.array(vendorListEntry),
  origin: approvalOrigin.nullable(),
});
export type Vendor = z.infer<typeof vendor>;

/** IAB's id under the specification's other name; always the same as `iabId`. */
const iabNr = z.number().int().nullable();

/** A vendor in answers. */
export const vendorWithIabNr = vendor.extend({ iabNr });

/** A row of the list; with `details=true` it has what a vendor alone has. */
export const vendorRow = listedVendor.extend({ iabNr }).extend(
  vendor.pick({ urlPatterns: true, entityList: true }).partial().shape,
);
export type VendorRow = z.infer<typeof vendorRow>;

export const vendorFilters = z.object({
  /** Part of a name, a description, a URL pattern or the pattern of an entry; any case. */
  search: z.string().trim().max(200).optional(),
  status: z.enum([...RECORD_STATUSES, "ALL"]).default("ACTIVE"),
  /** Only vendors of the provider (`true`), or only the tenant's own (`false`). */
  global: z.enum(["true", "false"]).optional(),
  /** Only vendors with changes of the Knowledge Hub that wait for a review. */
  hubChanges: z.literal("true").optional(),
});
export type VendorFilters = z.output<typeof vendorFilters>;
export const vendorQuery = exportableQuery.extend(vendorFilters.shape).extend({
  /** Rows with their patterns and entries, at most `DETAILED_ROWS` of them. */
  details: flagOff,
});

/** Few, because a vendor may have thousands of entries. */
export const DETAILED_ROWS = 50;

const fields = z.strictObject({
  name: z.string().trim().min(1).max(500),
  description: z.string().trim().max(2000),
  status: z.enum(RECORD_STATUSES),
  ignore: z.boolean(),
  strictlyNecessary: z.boolean(),
  urlPatterns: patterns,
  iabId: z.number().int().min(1).max(2 ** 31 - 1).nullable(),
  /** The same under the specification's other name; of both, the one that changes counts. */
  iabNr: z.number().int().min(1).max(2 ** 31 - 1).nullable(),
  spVendorId: z.string().trim().max(200).transform((id) => id || null).nullable(),
  /** ALL replaces all other ids. */
  properties: properties.max(1000),
});

/** A new vendor; with the ids of one of the Knowledge Hub, an import of that one. */
export const vendorInput = fields.partial().required({ name: true }).extend({
  /** Of the vendor in the Knowledge Hub. */
  _id: z.uuid().optional(),
  globalVendorRef: z.uuid().nullable().optional(),
});
export type VendorInput = z.output<typeof vendorInput>;

/** Absent fields stay unchanged. */
export const vendorChange = fields.partial().extend(readVersion);
export type VendorChange = z.output<typeof vendorChange>;

const entryFields = z.strictObject({
  pattern,
  description: z.string().trim().max(2000),
  whitelist: z.boolean(),
  properties: properties.max(1000),
  isDisabled: z.boolean(),
});
const storageFields = entryFields.extend({ entryType: z.enum(STORAGE_KINDS) });

/** A new entry; a storage entry needs a kind of storage. */
export const vendorEntryInput = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("STORAGE"),
    data: storageFields.partial().required({ pattern: true, entryType: true }),
    ...readVersion,
  }),
  z.strictObject({
    type: z.literal("REQUEST"),
    data: entryFields.partial().required({ pattern: true }),
    ...readVersion,
  }),
]);
export type VendorEntryInput = z.output<typeof vendorEntryInput>;

/** Absent fields of `data` stay unchanged. `version` is the vendor's. */
export const vendorEntryChange = z.strictObject({
  /** That of the entry, which stays. */
  type: z.enum(VENDOR_ENTRY_TYPES).optional(),
  /** An `entryType` of null: storage of any kind. */
  data: storageFields.extend({ entryType: z.enum(STORAGE_KINDS).nullable() }).partial(),
  ...readVersion,
});
export type VendorEntryChange = z.output<typeof vendorEntryChange>;

/** Properties of vendors that one call may add and remove, ALL counting as one. */
const MAX_ASSIGNMENTS = 50_000;

/** Assigns many vendors to properties at once, and removes them from properties. */
export const vendorPropertiesInput = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(10_000),
  /** Properties on which the vendors become approved. */
  add: properties.max(1000).default([]),
  /** ALL removes every assignment. A vendor approved on ALL properties stays so otherwise. */
  remove: properties.max(1000).default([]),
}).refine(({ ids, add, remove }) => ids.length * (add.length + remove.length) <= MAX_ASSIGNMENTS, {
  path: ["ids"],
  error: t("at most 50,000 assignments at once: choose fewer vendors or fewer properties"),
});
export type VendorPropertiesInput = z.output<typeof vendorPropertiesInput>;

export const vendorPropertiesResult = z.object({
  /** Number of changed vendors. */
  changed: z.number().int(),
  /**
   * Number of vendors left as they are because they are approved on ALL properties, present and
   * future, and single properties were to be removed.
   */
  everywhere: z.number().int(),
});
