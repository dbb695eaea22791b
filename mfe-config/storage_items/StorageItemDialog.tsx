import { type EntryDialogProps, useCan } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { OpenEntry, useEntry } from "@crumbtrail/kit/administration";
import { storageItemQuery } from "../server/storage_items.ts";
import { StorageItemModal } from "./StorageItemModal.tsx";

/** The editor of a storage item over a screen of another remote. */
export function StorageItemDialog({ id, onClose }: EntryDialogProps) {
  const mayManage = useCan("MANAGE_VENDORS");
  return (
    <OpenEntry title={t("Storage item")} {...useEntry(storageItemQuery(id))} onClose={onClose}>
      {(item) => <StorageItemModal item={item} readOnly={!mayManage} onClose={onClose} />}
    </OpenEntry>
  );
}
