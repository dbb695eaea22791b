/**
 * A tenant's configuration as one document: exported, kept under version control, and applied to
 * the same or another tenant. References are names, and lists have a stable order, so that equal
 * configurations are equal texts. Secrets are not part of a document.
 */
import { z } from "zod";
import { bannerButtonsInput } from "./banner_buttons.ts";
import { documentCrawl, documentPur, documentScenario } from "./config_scenarios.ts";
import { partialReject } from "./consent_settings.ts";
import { REGIONS } from "./duty_laws.ts";
import { RECORD_STATUSES, STORAGE_KINDS } from "./enums.ts";
import { MAX_PAGE_STATEMENTS } from "./constants.ts";

/**
 * Rises when programs of the version before can't read the document any more. Version 2 has PUR
 * settings, test scenarios and RSS crawls, version 3 buttons of banners and statements about pages,
 * version 4 what assignee groups are sent automatically; documents of earlier versions leave these as
 * they are.
 */
export const DOCUMENT_VERSION = 4;
const READ_VERSIONS = [1, 2, 3, DOCUMENT_VERSION] as const;

const name = (max: number) => z.string().min(1).max(max);
const pattern = z.string().min(1).max(2000);
const patterns = z.array(pattern).max(2000).default([]);
const description = z.string().max(2000).default("");
const status = z.enum(RECORD_STATUSES).default("ACTIVE");

/** Where an object is approved or applies. */
const assigned = {
  /** Whether it applies to all properties, present and future. */
  allProperties: z.boolean().default(false),
  /** Names of properties. */
  properties: z.array(name(200)).max(1000).default([]),
};

export const documentProperty = z.strictObject({
  name: name(200),
  description,
  /** Empty for the tenant's default property. */
  baseUrl: z.string().max(500).default(""),
  status,
  /** The property for pages of no other property; found by this mark instead of its name. */
  isTenantDefaultProperty: z.boolean().default(false),
  /** Sourcepoint's ids of the property and of its vendor list. */
  externalPropertyId: z.string().max(200).nullable().default(null),
  spVendorListId: z.string().max(200).nullable().default(null),
  /** URL of a picture. */
  img: z.string().max(2000).nullable().default(null),
  urlWhiteList: patterns,
  customStorageItemWhitelist: patterns,
  partialReject: partialReject.nullable().default(null),
  /** Buttons of the consent banner; null: none are named; absent: they stay as they are. */
  bannerButtons: bannerButtonsInput.optional(),
  /** Whose rules its duties are judged by; absent: it stays, and is EU for a new property. */
  region: z.enum(REGIONS).optional(),
  /** Without the password, which stays; null: No PUR; absent: the settings stay as they are. */
  pur: documentPur.nullable().optional(),
});
export type DocumentProperty = z.output<typeof documentProperty>;

export const documentEntry = z.strictObject({
  type: z.enum(["STORAGE", "REQUEST"]),
  entryType: z.enum(STORAGE_KINDS).nullable().default(null),
  pattern,
  description,
  whitelist: z.boolean().default(true),
  isDisabled: z.boolean().default(false),
  /** Whether the entry comes from the Knowledge Hub; the name is the specification's. */
  createdByPW: z.boolean().default(false),
  ...assigned,
});
export type DocumentEntry = z.output<typeof documentEntry>;

export const documentVendor = z.strictObject({
  name: name(500),
  description,
  status,
  ignore: z.boolean().default(false),
  strictlyNecessary: z.boolean().default(false),
  urlPatterns: patterns,
  iabId: z.number().int().min(1).max(2 ** 31 - 1).nullable().default(null),
  spVendorId: z.string().max(200).nullable().default(null),
  /**
   * The vendor of the Knowledge Hub that it was imported from, with the imported version; 0 for a
   * linked vendor before its first review.
   */
  hub: z.strictObject({ name: name(500), version: z.number().int().min(0) }).nullable()
    .default(null),
  ...assigned,
  entries: z.array(documentEntry).max(5000).default([]),
});
export type DocumentVendor = z.output<typeof documentVendor>;

export const documentStorageItem = z.strictObject({
  name: name(500),
  type: z.enum(STORAGE_KINDS),
  description,
  status,
  keyPatterns: patterns,
  valuePatterns: patterns,
  origins: z.array(z.string().min(1).max(500)).max(500).default([]),
  /** Name of a vendor. */
  vendor: name(500).nullable().default(null),
  ...assigned,
});
export type DocumentStorageItem = z.output<typeof documentStorageItem>;

/** What was said of a page. Saying neither is refused; in a plan it stands for a removal. */
export const documentStatement = z.strictObject({
  /** Name of the property that the page belongs to. */
  property: name(200),
  url: z.string().min(1).max(20_000),
  isPage: z.boolean().default(false),
  hasNoBanner: z.boolean().default(false),
});
export type DocumentStatement = z.output<typeof documentStatement>;

export const documentGroup = z.strictObject({
  name: name(200),
  description,
  assignees: z.array(z.email()).min(1).max(50),
  resolveTimeThresholdInHours: z.number().int().min(1).max(8760).default(24),
  sendsLaterIssues: z.boolean().optional(),
  sendsReappeared: z.boolean().optional(),
  status,
  ...assigned,
});
export type DocumentGroup = z.output<typeof documentGroup>;

export const documentSettings = z.strictObject({
  autoResolveAfterDays: z.number().int().min(0).max(365),
  groupNames: z.boolean(),
  keepValues: z.boolean(),
  suspiciousRequestStrings: z.array(z.string().min(3).max(200)).max(200),
});
export type DocumentSettings = z.output<typeof documentSettings>;

/** A section that is missing stays as it is when the document is applied. */
export const configDocument = z.strictObject({
  version: z.literal(READ_VERSIONS),
  properties: z.array(documentProperty).max(1000).optional(),
  vendors: z.array(documentVendor).max(20_000).optional(),
  storageItems: z.array(documentStorageItem).max(20_000).optional(),
  /** Exported for accounts that may see the configuration's lists. */
  testScenarios: z.array(documentScenario).max(10_000).optional(),
  /** Exported with the test scenarios. */
  rssCrawls: z.array(documentCrawl).max(10_000).optional(),
  /** Exported with the test scenarios; those that hold. */
  pageStatements: z.array(documentStatement).max(1000 * MAX_PAGE_STATEMENTS).optional(),
  /** Exported for accounts that may see users. */
  assigneeGroups: z.array(documentGroup).max(1000).optional(),
  /** Exported for accounts that may see the tenant's settings. */
  settings: documentSettings.optional(),
});
export type ConfigDocument = z.output<typeof configDocument>;

/** The sections of a document, in the order of their application. */
export const DOCUMENT_SECTIONS = [
  "properties",
  "vendors",
  "storageItems",
  "testScenarios",
  "rssCrawls",
  "pageStatements",
  "assigneeGroups",
  "settings",
] as const satisfies readonly (keyof ConfigDocument)[];
export type DocumentSection = typeof DOCUMENT_SECTIONS[number];
