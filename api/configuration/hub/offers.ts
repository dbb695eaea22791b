/** Suggestions of tenants to the Knowledge Hub, which the provider's staff accepts or declines. */
import type { CuratedEntry, HubContents } from "@crumbtrail/contract/hub_entry";
import {
  type HubDeclineInput,
  type HubOffer,
  type HubOfferInput,
  MAX_HUB_OFFERS,
  type OwnHubOffer,
} from "@crumbtrail/contract/hub_offer";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import { findStored, lockHub, writeDrafts } from "@crumbtrail/db/queries/hub_entries";
import {
  closeOffer,
  countOpenOffers,
  findOffer,
  insertOffer,
  listOffers,
  listOwnOffers,
  withdrawOffer,
} from "@crumbtrail/db/queries/hub_offers";
import { findStorageItemById } from "@crumbtrail/db/queries/storage_items";
import {
  acrossTenants,
  readTenant,
  type SystemTx,
  type TenantTx,
  withTenant,
} from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import { type AccountActor, atHome } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { takeFixedRoom } from "../../tenants/limits.ts";
import { mergedVendor } from "../documents/parse/parse.ts";
import { requireAllProperties } from "../property_scope.ts";
import { readVendor } from "../vendors.ts";
import { findEntry, requireNoOwnItem } from "./curate.ts";
import { contentOf } from "./plan_list.ts";

/**
 * Suggests a vendor or storage item of the tenant's own, as it is now, without its properties.
 * @throws ApiError ENTITY_NOT_FOUND; ENTITY_ALREADY_EXISTS for an open suggestion of the same entry;
 * FORBIDDEN with details `{global}` for an entry of the hub, `{limit, used, max}`, and see
 * `requireAllProperties`
 */
export function offerEntry(
  { db }: Pick<Deps, "db">,
  actor: AccountActor,
  { kind, entry: entryId, showName }: HubOfferInput,
): Promise<OwnHubOffer> {
  requireAllProperties(actor);
  return withTenant(db.app, actor.scope, async (tx) => {
    const entry = kind === "VENDOR" ? await ownVendor(tx, entryId) : await ownItem(tx, entryId);
    await takeFixedRoom(tx, "hubOffers", MAX_HUB_OFFERS, () => countOpenOffers(tx));
    const offer = await insertOffer(tx, { entryId, entry, showName, offeredBy: actor.username });
    if (!offer) throw new ApiError("ENTITY_ALREADY_EXISTS");
    await recordAuditEvent(tx, actor, {
      action: "hub.offered",
      entityId: offer._id,
      after: { name: offer.name, kind, showName },
    });
    return offer;
  });
}

async function ownVendor(tx: TenantTx, id: string): Promise<HubContents> {
  const vendor = found(await readVendor(tx, id));
  requireOwn(vendor.globalVendorRef === null && !vendor.global);
  return { kind: "VENDOR", content: contentOf({ ...vendor, entries: vendor.entityList }) };
}

async function ownItem(tx: TenantTx, id: string): Promise<HubContents> {
  const item = found(await findStorageItemById(tx, id));
  requireOwn(item.globalItemRef === null && !item.global);
  const { name, type, description, keyPatterns, valuePatterns, origins } = item;
  const content = { name, type, description, keyPatterns, valuePatterns, origins };
  return { kind: "STORAGE_ITEM", content };
}

function requireOwn(isOwn: boolean): void {
  if (!isOwn) throw new ApiError("FORBIDDEN", { details: { item: "is in the Knowledge Hub" } });
}

/** @throws ApiError FORBIDDEN for an actor limited to some properties */
export function readOwnOffers(
  { db }: Pick<Deps, "db">,
  actor: AccountActor,
  slice: Slice,
): Promise<Page<OwnHubOffer>> {
  requireAllProperties(actor);
  return readTenant(db.app, actor.scope, (tx) => listOwnOffers(tx, slice));
}

/** @throws ApiError ENTITY_NOT_FOUND without an open suggestion; see `requireAllProperties` */
export function undoOffer(
  { db }: Pick<Deps, "db">,
  actor: AccountActor,
  id: string,
): Promise<void> {
  requireAllProperties(actor);
  return withTenant(db.app, actor.scope, async (tx) => {
    const { name, kind } = found(await withdrawOffer(tx, id));
    const before = { name, kind };
    await recordAuditEvent(tx, actor, { action: "hub.offer_undone", entityId: id, before });
  });
}

/** Open suggestions of all tenants, for the provider's staff. */
export function readOffers({ db }: Pick<Deps, "db">, slice: Slice): Promise<Page<HubOffer>> {
  return acrossTenants(db.system, (tx) => listOffers(tx, slice));
}

/**
 * Makes a suggestion a draft: of a new entry, or of the hub's entry of the same name, to which it
 * adds what that lacks.
 * @throws ApiError ENTITY_NOT_FOUND without an open suggestion; FORBIDDEN with details `{item}` if
 * the name is that of an item of the provider's own tenant
 */
export function acceptOffer(
  { db }: Pick<Deps, "db">,
  actor: AccountActor,
  id: string,
): Promise<CuratedEntry> {
  return acrossTenants(db.system, async (tx) => {
    await lockHub(tx);
    const { entry, hubEntry, tenantId } = found(await findOffer(tx, id));
    const { draft: drafted, published } = hubEntry === null ? {} : await findStored(tx, hubEntry);
    const known = drafted ?? published;
    if (known) requireNoOwnItem(known);
    const draft = {
      _id: known?._id ?? crypto.randomUUID(),
      entry: known ? merged(known.entry, entry) : entry,
      status: "ACTIVE" as const,
      source: known ? "STAFF" : "SUGGESTION",
    };
    await writeDrafts(tx, [draft], actor.username);
    await closeOffer(tx, id, null);
    const after = { name: entry.content.name, kind: entry.kind };
    await recordDecision(tx, actor, tenantId, {
      action: "hub.offer_accepted",
      entityId: id,
      after,
    });
    return await findEntry(tx, draft._id);
  });
}

/** @throws ApiError ENTITY_NOT_FOUND without an open suggestion */
export function declineOffer(
  { db }: Pick<Deps, "db">,
  actor: AccountActor,
  id: string,
  { reason }: HubDeclineInput,
): Promise<void> {
  return acrossTenants(db.system, async (tx) => {
    const { entry, tenantId } = found(await findOffer(tx, id));
    await closeOffer(tx, id, reason);
    const after = { name: entry.content.name, kind: entry.kind, reason };
    await recordDecision(tx, actor, tenantId, {
      action: "hub.offer_declined",
      entityId: id,
      after,
    });
  });
}

/** Records in the tenant's audit log, and in the provider's, which does not name the tenant. */
async function recordDecision(
  tx: SystemTx,
  actor: AccountActor,
  tenantId: string,
  event: Parameters<typeof recordAuditEvent>[2],
): Promise<void> {
  await recordAuditEvent(tx, { ...actor, scope: { tenantId, propertyIds: null } }, event);
  if (tenantId !== actor.homeTenantId) await recordAuditEvent(tx, atHome(actor), event);
}

function merged(known: HubContents, given: HubContents): HubContents {
  if (known.kind === "VENDOR" && given.kind === "VENDOR") {
    return { kind: "VENDOR", content: mergedVendor(known.content, given.content) };
  }
  if (known.kind === "VENDOR" || given.kind === "VENDOR") return known;
  const [own, more] = [known.content, given.content];
  const union = (list: "keyPatterns" | "valuePatterns" | "origins") => [
    ...new Set([...own[list], ...more[list]]),
  ];
  return {
    kind: "STORAGE_ITEM",
    content: {
      ...own,
      description: own.description || more.description,
      keyPatterns: union("keyPatterns"),
      valuePatterns: union("valuePatterns"),
      origins: union("origins"),
    },
  };
}
