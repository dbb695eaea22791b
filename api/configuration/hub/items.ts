/** Copies of the Knowledge Hub's storage items. */
import { HUB_ITEM_LISTS, type HubChange } from "@crumbtrail/contract/hub";
import type { HubItemContent } from "@crumbtrail/contract/hub_item";
import type { StorageItem } from "@crumbtrail/contract/storage_item";
import { HUB_ITEM } from "@crumbtrail/db/queries/hub_imports";
import {
  findStorageItemById,
  insertStorageItem,
  listStorageItemsByIds,
  updateStorageItemById,
} from "@crumbtrail/db/queries/storage_items";
import { compareItemWithHub } from "./compare.ts";
import type { Copies } from "./copies.ts";

const NO_LISTS = { keyPatterns: [], valuePatterns: [], origins: [] };

export const ITEMS: Copies<HubItemContent, StorageItem> = {
  kind: HUB_ITEM,
  entity: "storage_item",
  read: findStorageItemById,
  readAll: listStorageItemsByIds,
  insert: insertStorageItem,
  compare: compareItemWithHub,
  blank: ({ name, type }) => ({ name, type, description: "", ...NO_LISTS }),
  apply: (tx, own, changes) => updateStorageItemById(tx, own._id, withChanges(own, changes)),
  added: (item) => item,
  recorded: ({ description, keyPatterns, valuePatterns, origins }) => {
    return { description, keyPatterns, valuePatterns, origins };
  },
};

/** The fields of an item after changes of the hub. */
function withChanges(own: StorageItem, changes: readonly HubChange[]) {
  const described = changes.find(({ part }) => part === "description");
  const lists = HUB_ITEM_LISTS.map((part) => {
    const ofPart = changes.filter((change) => change.part === part);
    const removed = ofPart.flatMap(({ before, after }) => after === null ? [before] : []);
    const added = ofPart.flatMap(({ after }) => typeof after === "string" ? [after] : []);
    return [part, [...own[part].filter((one) => !removed.includes(one)), ...added]];
  });
  return {
    ...Object.fromEntries(lists),
    ...typeof described?.after === "string" && { description: described.after },
  };
}
