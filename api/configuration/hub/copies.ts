/**
 * A tenant's copies of the Knowledge Hub's entries: their import, and reviews of what the hub has
 * changed since. Alike for vendors (`vendors.ts`) and storage items (`items.ts`).
 */
import type { HubChange, HubChanges, HubChangesInput } from "@crumbtrail/contract/hub";
import {
  findHubReference,
  findPublished,
  type HubReference,
  isImported,
  type Kind,
  type Published,
  updateHubReference,
} from "@crumbtrail/db/queries/hub_imports";
import { raiseVersionOnce } from "@crumbtrail/db/queries/versions";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { differing, recordAuditEvent } from "../../audit/record.ts";
import { requireVersion } from "../../audit/versions.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, changedSince, found } from "../../platform/errors.ts";
import { requireAllProperties } from "../property_scope.ts";

/** What all copies have. */
export interface Copy {
  _id: string;
  name: string;
  version: number;
  status: "ACTIVE" | "DISABLED";
}

/** Copies of a kind. `T` is the content of an entry, `Own` the tenant's copy. */
export interface Copies<T, Own extends Copy> {
  kind: Kind<T>;
  /** Of audit events. */
  entity: "vendor" | "storage_item";
  read(tx: TenantTx, id: string): Promise<Own | null>;
  /** Those of the ids that the caller may know of. */
  readAll(tx: TenantTx, ids: readonly string[]): Promise<Own[]>;
  /** Adds a copy that is approved nowhere. @returns its id */
  insert(tx: TenantTx, content: T): Promise<string>;
  /** What the hub has changed, without changes that the copy has already. */
  compare(compared: { imported: T; hub: T; own: Own }): HubChange[];
  /** The content that a linked copy is compared with at first, so that all of the hub's is new. */
  blank(hub: T): T;
  apply(tx: TenantTx, own: Own, changes: readonly HubChange[]): Promise<void>;
  /** A new copy for the audit log. */
  added(own: Own): Record<string, unknown>;
  /** What a review of these changes may change, for the audit log. */
  recorded(own: Own, changes: readonly HubChange[]): object;
}

/** The version of a reference that was never compared. */
export const NEVER = 0;

/**
 * Imports an entry; nothing is approved by that.
 * @throws ApiError ENTITY_NOT_FOUND, also for an inactive entry; ENTITY_ALREADY_EXISTS for an imported
 * one; DUPLICATE_KEY for an own row of the same name; FORBIDDEN, see `requireAllProperties`
 */
export function importEntry<T, Own extends Copy>(
  { db }: Pick<Deps, "db">,
  actor: AccountActor,
  copies: Copies<T, Own>,
  hubId: string,
): Promise<Own> {
  const { kind, entity } = copies;
  requireAllProperties(actor);
  return withTenant(db.app, actor.scope, async (tx) => {
    const { version, isActive, content } = found(await findPublished(tx, kind, hubId));
    if (await isImported(tx, kind, hubId)) throw new ApiError("ENTITY_ALREADY_EXISTS");
    if (!isActive) throw new ApiError("ENTITY_NOT_FOUND");
    const id = await copies.insert(tx, content);
    await updateHubReference(tx, kind, id, { hubId, hubVersion: version });
    const own = found(await copies.read(tx, id));
    const after = copies.added(own);
    await recordAuditEvent(tx, actor, { action: `${entity}.imported`, entityId: id, after });
    return own;
  });
}

/**
 * What the hub has changed since the import or the last review.
 * @throws ApiError ENTITY_NOT_FOUND, also for a row that was not imported
 */
export async function readHubChanges<T, Own extends Copy>(
  tx: TenantTx,
  copies: Copies<T, Own>,
  id: string,
): Promise<HubChanges> {
  const { hub, changes } = await compare(tx, copies, id);
  return { hubVersion: hub.version, updatedAt: hub.updatedAt, changes };
}

/**
 * Applies the changes of the hub except those that the tenant's own changes win over, or leaves the
 * copy as it is. Either way they are not shown again.
 * @throws ApiError ENTITY_NOT_FOUND, as in `readHubChanges`; FORBIDDEN, see `requireAllProperties`,
 * and with 409 if the hub has a newer version than the reviewed one
 */
export function answerHubChanges<T, Own extends Copy>(
  { db }: Pick<Deps, "db">,
  actor: AccountActor,
  copies: Copies<T, Own>,
  id: string,
  { accept, hubVersion }: HubChangesInput,
): Promise<Own> {
  const { kind, entity } = copies;
  requireAllProperties(actor);
  return withTenant(db.app, actor.scope, async (tx) => {
    await requireVersion(tx, kind.copies, id, undefined);
    const { hub, own, reference, changes } = await compare(tx, copies, id);
    if (hub.version !== hubVersion) throw changedSince();
    await copies.apply(tx, own, accept ? changes.filter(({ isKept }) => !isKept) : []);
    await updateHubReference(tx, kind, id, { ...reference, hubVersion });
    await raiseVersionOnce(tx, kind.copies, [own]);
    const after = found(await copies.read(tx, id));
    const [old, now] = [copies.recorded(own, changes), copies.recorded(after, changes)];
    await recordAuditEvent(tx, actor, {
      action: accept ? `${entity}.hub_changes_accepted` : `${entity}.hub_changes_dismissed`,
      entityId: id,
      version: after.version,
      before: { name: own.name, ...differing(old, now), hubVersion: reference.hubVersion },
      after: {
        ...{ name: after.name, ...differing(now, old), hubVersion },
        ...accept ? {} : { changes },
      },
    });
    return after;
  });
}

interface Comparison<T, Own> {
  hub: Published<T>;
  own: Own;
  reference: HubReference;
  changes: HubChange[];
}

async function compare<T, Own extends Copy>(
  tx: TenantTx,
  { kind, ...copies }: Copies<T, Own>,
  id: string,
): Promise<Comparison<T, Own>> {
  const own = found(await copies.read(tx, id));
  const reference = found(await findHubReference(tx, kind, id));
  const { hubId, hubVersion } = reference;
  const hub = found(await findPublished(tx, kind, hubId));
  const imported = hubVersion === NEVER
    ? copies.blank(hub.content)
    : found(await findPublished(tx, kind, hubId, hubVersion)).content;
  return { hub, own, reference, changes: copies.compare({ imported, hub: hub.content, own }) };
}
