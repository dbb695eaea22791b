/** Writes the objects of a planned document. */
import type {
  ConfigDocument,
  DocumentProperty,
  DocumentSettings,
} from "@crumbtrail/contract/config_document";
import { hostName } from "@crumbtrail/contract/urls";
import {
  findPropertyIds,
  upsertDocumentGroups,
  upsertDocumentStorageItems,
  upsertDocumentVendors,
} from "@crumbtrail/db/queries/config_document";
import {
  insertProperty,
  type PropertyRow,
  updatePropertyById,
} from "@crumbtrail/db/queries/properties";
import { updateTenantSettings } from "@crumbtrail/db/queries/tenant_settings";
import type { TenantTx } from "@crumbtrail/db/tenant";

/** Adds objects, and replaces known ones; in the order of references. */
export async function writeDocument(
  tx: TenantTx,
  { properties = [], vendors = [], storageItems = [], assigneeGroups = [], settings }:
    ConfigDocument,
): Promise<void> {
  if (properties.length > 0) await writeProperties(tx, properties);
  if (vendors.length > 0) await upsertDocumentVendors(tx, vendors);
  if (storageItems.length > 0) await upsertDocumentStorageItems(tx, storageItems);
  if (assigneeGroups.length > 0) await upsertDocumentGroups(tx, assigneeGroups);
  if (settings) await writeSettings(tx, settings);
}

async function writeProperties(tx: TenantTx, properties: readonly DocumentProperty[]) {
  const known = await findPropertyIds(tx);
  for (const property of properties) {
    const { isTenantDefaultProperty: isDefault, name } = property;
    const host = hostName(property.baseUrl);
    const id = known.find((one) => isDefault ? one.isDefault : one.name === name)?.id ??
      known.find((one) => !isDefault && one.host === host)?.id;
    if (id) await updatePropertyById(tx, id, rowOf(property));
    else await insertProperty(tx, rowOf(property));
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
  };
}

function writeSettings(
  tx: TenantTx,
  { autoResolveAfterDays, ...settings }: DocumentSettings,
): Promise<void> {
  return updateTenantSettings(tx, { issues: { autoResolveAfterDays }, ...settings });
}
