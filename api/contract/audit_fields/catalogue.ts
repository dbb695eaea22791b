/** Labels of the fields of properties and of the catalogue. */
import { t } from "@crumbtrail/texts";
import { AUDIT_VALUES } from "../audit_values.ts";
import { type Fields, type FieldsByType, NAMED, PROPERTIES, titled } from "./parts.ts";

const { activity, duty, region, storageKind } = AUDIT_VALUES;

/** Whose row it is, and the approval that added the row. */
const OWNER = {
  affiliation: null,
  global: null,
  origin: null,
  "origin.approval": null,
  "origin.issue": null,
  "origin.by": t("Approved by"),
  "origin.at": { label: t("Approved at"), isTime: true },
  approval: null,
} as const;

/** Reviewed changes of the Knowledge Hub. */
const HUB_CHANGES = {
  changes: t("Changes in the Knowledge Hub"),
  "changes.part": { label: t("Part"), values: AUDIT_VALUES.hubPart },
  "changes.before": t("Before"),
  "changes.after": t("After"),
  "changes.isKept": t("Own change kept"),
  "changes.entry": null,
} as const;

/** An entry of a vendor. */
const ENTRY = {
  type: { label: t("Entry"), values: AUDIT_VALUES.entryType },
  entryType: { label: t("Type"), values: storageKind },
  pattern: t("Pattern"),
  description: t("Description"),
  properties: PROPERTIES,
  whitelist: t("Whitelist"),
  isDisabled: t("Disabled"),
  manuallyCreated: t("Added by hand"),
  createdByPW: t("From the Knowledge Hub"),
  createdByTenant: null,
  origin: null,
} as const;

/** The fields of the objects in a list. */
const below = (prefix: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${prefix}.${name}`, field]));

export const CATALOGUE_FIELDS = {
  property: {
    ...NAMED,
    baseUrl: t("Base URL"),
    isTenantDefaultProperty: t("Tenant default property"),
    urlWhiteList: t("URL whitelist"),
    customStorageItemWhitelist: t("Storage item whitelist"),
    externalPropertyId: t("Sourcepoint property ID"),
    spVendorListId: t("Sourcepoint vendor list ID"),
    vendorList: null,
    "vendorList.iabVendors": t("Vendors in the vendor list"),
    "vendorList.readAt": { label: t("Vendor list read"), isTime: true },
    "vendorList.error": t("Vendor list: error"),
    img: t("Image URL"),
    pur: "PUR",
    "pur.connector": t("PUR: connector"),
    "pur.url": t("PUR: URL"),
    "pur.username": t("PUR: username"),
    "pur.passwordSet": t("PUR: password set"),
    purPasswordChanged: t("PUR: new password"),
    partialReject: "2,5 Wege",
    "partialReject.toggles": t("2,5 Wege: toggles"),
    "partialReject.toggles.label": t("Toggle"),
    "partialReject.toggles.on": t("On"),
    "partialReject.toggles.legitimateInterest": t("Legitimate interest"),
    "partialReject.expected": t("2,5 Wege: purposes"),
    "partialReject.expected.purposeConsents": t("2,5 Wege: purposes with consent"),
    "partialReject.expected.purposeLegitimateInterests": t(
      "2,5 Wege: purposes with legitimate interest",
    ),
    region: { label: t("Region"), values: region },
    bannerButtons: t("Consent banner"),
    ...titled("bannerButtons", t("Consent banner"), {
      "accept.labels": t("Accept: labels"),
      "accept.selectors": t("Accept: selectors"),
      "reject.labels": t("Reject: labels"),
      "reject.selectors": t("Reject: selectors"),
      "settings.labels": t("Settings: labels"),
      "settings.selectors": t("Settings: selectors"),
    }),
    duty: { label: t("Duty"), values: duty },
    owner: t("Owner"),
    acceptedUntil: { label: t("Accepted until"), isTime: true },
    reason: t("Reason"),
    note: t("Note"),
    ...titled("moved", t("Moved"), {
      issues: t("Issues"),
      openIssues: t("Open issues"),
      joined: t("Joined issues"),
      divided: t("Divided issues"),
      scenarios: t("Scenarios"),
      from: t("From properties"),
      to: t("To properties"),
    }),
    ...titled("usage", t("Deleted"), {
      issues: t("Issues"),
      openIssues: t("Open issues"),
      results: t("Test results"),
      queuedTests: t("Queued tests"),
      scenarios: t("Scenarios"),
      groups: t("From assignee groups"),
      users: t("From users and tokens"),
      vendors: t("From vendors"),
      storageItems: t("From storage items"),
    }),
  },
  vendor: {
    ...NAMED,
    status: { label: t("Status"), values: activity },
    ...OWNER,
    properties: PROPERTIES,
    ignore: t("Ignore"),
    strictlyNecessary: t("Strictly necessary"),
    globalVendorRef: null,
    iabId: t("IAB id"),
    spVendorId: t("Sourcepoint vendor id"),
    autoUpdatedAt: { label: t("Compared with the Knowledge Hub"), isTime: true },
    urlPatterns: t("URL patterns"),
    hubVersion: t("Version in the Knowledge Hub"),
    "hub.name": t("Knowledge Hub"),
    "hub.version": t("Version in the Knowledge Hub"),
    entries: t("Entries"),
    ...below("entries", ENTRY),
    ...HUB_CHANGES,
    ...below("changes.entry", ENTRY),
  },
  storage_item: {
    ...NAMED,
    status: { label: t("Status"), values: activity },
    ...OWNER,
    properties: PROPERTIES,
    type: { label: t("Type"), values: storageKind },
    keyPatterns: t("Key patterns"),
    valuePatterns: t("Value patterns"),
    origins: t("Origins"),
    vendor: null,
    vendorName: t("Vendor"),
    globalItemRef: null,
    hubVersion: t("Version in the Knowledge Hub"),
    ...HUB_CHANGES,
  },
  hub: {
    name: t("Name"),
    kind: { label: t("Kind"), values: AUDIT_VALUES.hubKind },
    status: { label: t("Status"), values: activity },
    number: t("Version"),
    note: t("Note"),
    added: t("Added"),
    changed: t("Changed"),
    removed: t("Set inactive"),
    format: { label: t("Format"), values: AUDIT_VALUES.importFormat },
    rejected: t("Parts not imported"),
    reason: t("Reason"),
    showName: t("With the tenant's name"),
  },
  suggestion: {
    suggestions: t("Suggestions"),
    "suggestions.entry": { label: t("Type"), values: AUDIT_VALUES.suggestion },
    "suggestions.name": { label: t("Name"), names: "catalogue" },
  },
  approval: {
    approved: t("Approved"),
    "approved.name": t("Name"),
    "approved.pattern": t("Pattern"),
    "approved.properties": PROPERTIES,
  },
} as const satisfies FieldsByType;
