/** Writes the objects of a document. */
import type {
  ConfigDocument,
  DocumentGroup,
  DocumentProperty,
  DocumentSettings,
} from "@crumbtrail/contract/config_document";
import type { DocumentPur } from "@crumbtrail/contract/config_scenarios";
import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import { hostName } from "@crumbtrail/contract/urls";
import { findPropertyIds, listGroupIds } from "@crumbtrail/db/queries/config_document";
import {
  upsertDocumentStorageItems,
  upsertDocumentVendors,
} from "@crumbtrail/db/queries/config_document_writes";
import {
  findPropertyById,
  insertProperty,
  type PropertyRow,
  updatePropertyById,
} from "@crumbtrail/db/queries/properties";
import { findStoredPur, type StoredPur } from "@crumbtrail/db/queries/stored_pur";
import { updateTenantSettings } from "@crumbtrail/db/queries/tenant_settings";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { addAssigneeIn, changeAssigneeIn } from "../../../issues/assignee_groups.ts";
import { found } from "../../../platform/errors.ts";
import { isSameOrigin } from "../../properties.ts";
import { closeAnsweredRequests } from "../../property_requests.ts";
import type { ImportActor } from "../read.ts";
import { judgeAgain } from "../../../scans/duties/follow.ts";
import { writeScenarios } from "./scenarios.ts";
import { writeStatements } from "./statements.ts";

/** Adds objects, and replaces known ones; in the order of references. */
export async function writeObjects(
  tx: TenantTx,
  actor: ImportActor,
  document: ConfigDocument,
  now: Date,
): Promise<void> {
  const { properties = [], vendors = [], storageItems = [], settings } = document;
  const { pageStatements = [], assigneeGroups = [] } = document;
  if (properties.length > 0) await writeProperties(tx, actor, properties);
  if (vendors.length > 0) await upsertDocumentVendors(tx, vendors);
  if (storageItems.length > 0) await upsertDocumentStorageItems(tx, storageItems);
  await writeScenarios(tx, actor, document, now);
  if (pageStatements.length > 0) await writeStatements(tx, actor, pageStatements);
  if (assigneeGroups.length > 0) await writeGroups(tx, actor, assigneeGroups);
  if (settings) await writeSettings(tx, settings);
}

async function writeProperties(
  tx: TenantTx,
  { scope: { tenantId } }: ImportActor,
  properties: readonly DocumentProperty[],
) {
  const known = await findPropertyIds(tx);
  for (const property of properties) {
    const { isTenantDefaultProperty: isDefault, name } = property;
    const host = hostName(property.baseUrl);
    const id = known.find((one) => isDefault ? one.isDefault : one.name === name)?.id ??
      known.find((one) => !isDefault && one.host === host)?.id;
    const { pur } = property;
    const before = id && pur ? await findStoredPur(tx, id, "for update") : null;
    const row = { ...rowOf(property), pur: pur && storedPur(pur, before) };
    if (!id) {
      await insertProperty(tx, row);
      continue;
    }
    const region = (await findPropertyById(tx, id))?.region;
    await updatePropertyById(tx, id, row);
    if (row.region && row.region !== region) await judgeAgain(tx, { tenantId, propertyId: id });
  }
}

/** The settings as stored; the known password stays only for the site for which it was entered. */
function storedPur(
  { connector, ...settings }: DocumentPur,
  before: StoredPur | null,
): StoredPur {
  const isKept = before?.password && isSameOrigin(before.url, settings.url);
  return {
    ...connector !== null && { connector },
    ...settings,
    ...isKept && { password: before.password },
  };
}

/** Closes the requests that the written properties with new base URLs answer. */
export async function closeRequestsFor(
  tx: TenantTx,
  actor: ImportActor,
  written: readonly DocumentProperty[],
  before: readonly DocumentProperty[],
): Promise<void> {
  const urls = new Set(before.map(({ baseUrl }) => baseUrl));
  const moved = written.filter(({ baseUrl }) => !urls.has(baseUrl));
  if (moved.length === 0) return;
  const ids = new Map((await findPropertyIds(tx)).map(({ id, name }) => [name, id]));
  for (const { name, baseUrl } of moved) {
    await closeAnsweredRequests(tx, actor, { _id: found(ids.get(name)), name, baseUrl });
  }
}

/** Group by group, since deadlines and links of assigned issues follow a changed group. */
async function writeGroups(tx: TenantTx, actor: ImportActor, groups: readonly DocumentGroup[]) {
  const properties = new Map((await findPropertyIds(tx)).map(({ id, name }) => [name, id]));
  const known = new Map((await listGroupIds(tx)).map(({ id, name }) => [name, id]));
  for (const { allProperties, properties: names, ...fields } of groups) {
    const chosen = allProperties
      ? [ALL_PROPERTIES]
      : names.flatMap((name) => properties.get(name) ?? []);
    const id = known.get(fields.name);
    const group = { ...fields, properties: chosen };
    if (id) await changeAssigneeIn(tx, actor, id, group, "issue_assignee.changed_by_import");
    else {
      const { sendsLaterIssues = false, sendsReappeared = false } = fields;
      await addAssigneeIn(tx, actor, { ...group, sendsLaterIssues, sendsReappeared });
    }
  }
}

function rowOf(property: DocumentProperty): PropertyRow {
  const { name, description, status, img, baseUrl } = property;
  return {
    ...{ name, description, status, img, base_url: baseUrl, host: hostName(baseUrl) ?? "" },
    url_white_list: property.urlWhiteList,
    custom_storage_item_whitelist: property.customStorageItemWhitelist,
    external_property_id: property.externalPropertyId,
    sp_vendor_list_id: property.spVendorListId,
    partial_reject: property.partialReject,
    banner_buttons: property.bannerButtons,
    region: property.region,
  };
}

function writeSettings(
  tx: TenantTx,
  { autoResolveAfterDays, ...settings }: DocumentSettings,
): Promise<void> {
  return updateTenantSettings(tx, { issues: { autoResolveAfterDays }, ...settings });
}
