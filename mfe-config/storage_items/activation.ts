/** Sets storage items inactive and active again, and shows how that ended. */
import type { StorageItem } from "@crumbtrail/contract/storage_item";
import { confirm, failureText, notify } from "@crumbtrail/host";
import { changeStorageItem, deactivateStorageItem } from "../server/storage_items.ts";

/** Asks in the specification's words; the item can be activated again from the message. */
export async function askAndDeactivate(item: StorageItem): Promise<void> {
  const yes = await confirm({
    title: "Delete item? This will set item as inactive and remove from the list",
    text: item.name,
    action: "Delete",
    destructive: true,
  });
  if (!yes) return;
  try {
    await deactivateStorageItem(item._id);
    notify(`${item.name} is inactive now.`, () => void activate(item));
  } catch (error) {
    notify(`${item.name} was not deleted. ${failureText(error)}`);
  }
}

export async function activate({ _id, name }: StorageItem): Promise<void> {
  try {
    await changeStorageItem(_id, { status: "ACTIVE" });
    notify(`${name} is active again.`);
  } catch (error) {
    notify(`${name} was not activated. ${failureText(error)}`);
  }
}
