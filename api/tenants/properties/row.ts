/** A property's fields as columns. */
import type { PropertyChange } from "@crumbtrail/contract/property";
import { hostName } from "@crumbtrail/contract/urls";
import type { PropertyRow } from "@crumbtrail/db/queries/properties";

/** All but the PUR settings, which have to be sealed first. */
export function rowOf(change: Omit<PropertyChange, "pur">): PropertyRow {
  const { baseUrl } = change;
  return {
    name: change.name,
    description: change.description,
    base_url: baseUrl,
    host: baseUrl === undefined ? undefined : hostName(baseUrl) ?? "",
    status: change.status,
    url_white_list: change.urlWhiteList,
    custom_storage_item_whitelist: change.customStorageItemWhitelist,
    external_property_id: change.externalPropertyId,
    sp_vendor_list_id: change.spVendorListId,
    img: change.img,
    partial_reject: change.partialReject,
  };
}
