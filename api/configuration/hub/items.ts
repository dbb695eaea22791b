/** Imports storage items of the Knowledge Hub, and applies later changes after a review. */
import {
  HUB_ITEM_LISTS,
  type HubChange,
  type HubChanges,
  type HubChangesInput,
} from "@crumbtrail/contract/hub";
import type { HubItemContent } from "@crumbtrail/contract/hub_item";
import type { StorageItem } from "@crumbtrail/contract/storage_item";
import {
  findHubReference,
  findPublished,
  HUB_ITEM,
  type HubReference,
  isImported,
  type Published,
  updateHubReference,
} from "@crumbtrail/db/queries/hub_imports";
import {
  findStorageItemById,
  insertStorageItem,
  updateStorageItemById,
} from "@crumbtrail/db/queries/storage_items";
import { raiseVersionOnce } from "@crumbtrail/db/queries/versions";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import { requireVersion } from "../../audit/versions.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { requireAllProperties } from "../property_scope.ts";
import { compareItemWithHub } from "./compare.ts";

/**
 * Imports an item; nothing is approved by that.
 * @throws ApiError ENTITY_NOT_FOUND; ENTITY_ALREADY_EXISTS for an imported item; DUPLICATE_KEY for
 * an item of the tenant's own with the same type and name; FORBIDDEN, see `requireAllProperties`
 */
export function importHubItem(
  { db }: Pick<Deps, "db">,
  actor: AccountActor,
  hubId: string,
): Promise<StorageItem> {
  requireAllProperties(actor);
  return withTenant(db.app, actor.scope, async (tx) => {
    const { version, isActive, content } = found(await findPublished(tx, HUB_ITEM, hubId));
    if (await isImported(tx, HUB_ITEM, hubId)) throw new ApiError("ENTITY_ALREADY_EXISTS");
    if (!isActive) throw new ApiError("ENTITY_NOT_FOUND");
    const id = await insertStorageItem(tx, content);
    await updateHubReference(tx, HUB_ITEM, id, { hubId, hubVersion: version });
    const after = found(await findStorageItemById(tx, id));
    await recordAuditEvent(tx, actor, { action: "storage_item.imported", entityId: id, after });
    return after;
  });
}

/**
 * What the hub has changed since the import or the last review.
 * @throws ApiError ENTITY_NOT_FOUND, also for an item that was not imported
 */
export async function readHubItemChanges(tx: TenantTx, itemId: string): Promise<HubChanges> {
  const { hub, changes } = await compare(tx, itemId);
  return { hubVersion: hub.version, updatedAt: hub.updatedAt, changes };
}

/**
 * Applies the changes of the hub except those that the tenant's own changes win over, or leaves the
 * item as it is. Either way they are not shown again.
 * @throws ApiError ENTITY_NOT_FOUND, as in `readHubItemChanges`; FORBIDDEN, see
 * `requireAllProperties`, and with 409 if the hub has a newer version than the reviewed one
 */
export function answerHubItemChanges(
  { db }: Pick<Deps, "db">,
  actor: AccountActor,
  itemId: string,
  { accept, hubVersion }: HubChangesInput,
): Promise<StorageItem> {
  requireAllProperties(actor);
  return withTenant(db.app, actor.scope, async (tx) => {
    await requireVersion(tx, "storage_items", itemId, undefined);
    const { hub, own, reference, changes } = await compare(tx, itemId);
    if (hub.version !== hubVersion) {
      throw new ApiError("FORBIDDEN", { status: 409, details: { changedSince: true } });
    }
    const applied = accept ? changes.filter(({ isKept }) => !isKept) : [];
    await updateStorageItemById(tx, itemId, withChanges(own, applied));
    await updateHubReference(tx, HUB_ITEM, itemId, { ...reference, hubVersion });
    await raiseVersionOnce(tx, "storage_items", [own]);
    const after = found(await findStorageItemById(tx, itemId));
    await recordAuditEvent(tx, actor, {
      action: accept ? "storage_item.hub_changes_accepted" : "storage_item.hub_changes_dismissed",
      entityId: itemId,
      before: { name: own.name, hubVersion: reference.hubVersion },
      after: { name: after.name, hubVersion, changes: accept ? applied : changes },
    });
    return after;
  });
}

interface Comparison {
  hub: Published<HubItemContent>;
  own: StorageItem;
  reference: HubReference;
  changes: HubChange[];
}

async function compare(tx: TenantTx, itemId: string): Promise<Comparison> {
  const own = found(await findStorageItemById(tx, itemId));
  const reference = found(await findHubReference(tx, HUB_ITEM, itemId));
  const { hubId, hubVersion } = reference;
  const hub = found(await findPublished(tx, HUB_ITEM, hubId));
  const imported = found(await findPublished(tx, HUB_ITEM, hubId, hubVersion));
  const { content } = imported;
  const changes = compareItemWithHub({ imported: content, hub: hub.content, own });
  return { hub, own, reference, changes };
}

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
