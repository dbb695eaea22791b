/** Changes a tenant's data. */
import { type TenantChange, tenantChange, type TenantData } from "@crumbtrail/contract/tenant";
import {
  findTenantData,
  type TenantDataRow,
  type TenantRow,
  updateTeamAccess,
  updateTenant,
} from "@crumbtrail/db/queries/tenant_data";
import { findTierById } from "@crumbtrail/db/queries/tiers";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { differing } from "../audit/differing.ts";
import { recordAuditEvent } from "../audit/record.ts";
import { type AccountActor, isVisitingStaff } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found } from "../platform/errors.ts";
import { actorAt, noteStaff } from "./reach.ts";
import { shownTo, withoutContacts } from "./read.ts";

/**
 * Writes the fields that differ from what is there; where none does there is no event.
 * @throws ApiError ENTITY_NOT_FOUND; MISSING_PERMISSION for the provider's fields; FORBIDDEN for
 *   staff where the tenant has not let it in, for its own status, and for the switch that lets it
 *   in, and for everybody when its time is over; INPUT_INVALID for a tier that can't be chosen
 */
export function changeTenant(
  deps: Deps,
  actor: AccountActor,
  id: string,
  change: TenantChange,
): Promise<TenantData> {
  const inside = actorAt(actor, id);
  return withTenant(deps.db.app, id, async (tx) => {
    const before = found(await findTenantData(tx, "for update of t"));
    const letIn = !isVisitingStaff(inside) || before.authorization.pwTeamMayAccessTenant;
    const seen = (row: TenantDataRow) => letIn ? row : withoutContacts(row);
    const changes = changesTo(seen(before), change);
    if (Object.keys(changes).length === 0) {
      // A change of nothing is a look.
      await noteStaff(tx, inside);
      return shownTo(actor.role, seen(before));
    }
    requireMay(inside, before, changes);
    if (isOver(before, deps.now())) refuse("is being deleted");
    await requireTier(tx, changes.tier?._id);
    await updateTenant(tx, rowOf(changes));
    if (changes.authorization) {
      const allowed = changes.authorization.pwTeamMayAccessTenant;
      await updateTeamAccess(tx, { allowed, by: actor.accountId, at: deps.now() });
    }
    const after = found(await findTenantData(tx));
    await recordAuditEvent(tx, inside, {
      action: "tenant.changed",
      entityId: id,
      before: differing(shownTo("TENANT_ADMIN", before), shownTo("TENANT_ADMIN", after)),
      after: differing(shownTo("TENANT_ADMIN", after), shownTo("TENANT_ADMIN", before)),
    });
    return shownTo(actor.role, seen(after));
  });
}

/** What is given and not there already: the whole object may come back as it was read. */
function changesTo(before: TenantDataRow, change: TenantChange): TenantChange {
  const { authorization: { pwTeamMayAccessTenant }, tier: { _id }, admin: { comment } } = before;
  const there: TenantChange = {
    ...before,
    authorization: { pwTeamMayAccessTenant },
    tier: { _id },
    admin: change.admin === null ? null : { comment },
  };
  return tenantChange.parse(differing(change, there));
}

/** The provider's part of a tenant. */
const PROVIDERS = ["status", "tier", "features", "admin"];

function requireMay(actor: AccountActor, before: TenantDataRow, changes: TenantChange): void {
  const names = Object.keys(changes);
  if (actor.role !== "ADMIN" && names.some((name) => PROVIDERS.includes(name))) {
    throw new ApiError("MISSING_PERMISSION", { details: { permission: "MANAGE_TENANTS" } });
  }
  if (!isVisitingStaff(actor)) {
    if (changes.status && actor.role === "ADMIN") refuse("is your own");
    return;
  }
  if (changes.authorization) refuse("alone decides who is let in");
  const letIn = before.authorization.pwTeamMayAccessTenant;
  if (!letIn && names.some((name) => !PROVIDERS.includes(name))) {
    refuse("has not authorised access");
  }
}

function isOver({ deletion }: TenantDataRow, now: Date): boolean {
  return deletion !== null && Date.parse(deletion.deleteAt) <= now.getTime();
}

function refuse(tenant: string): never {
  throw new ApiError("FORBIDDEN", { details: { tenant } });
}

/** Only an active tier can be chosen (part 2 section 4). */
async function requireTier(tx: TenantTx, id: string | undefined): Promise<void> {
  if (id === undefined || found(await findTierById(tx, id)).status === "ACTIVE") return;
  const details = [{ path: "tier", message: "this tier can't be chosen any more" }];
  throw new ApiError("INPUT_INVALID", { details });
}

function rowOf(changes: TenantChange): TenantRow {
  return {
    name: changes.name,
    timezone: changes.timezone,
    currency: changes.currency,
    address: changes.address,
    account_owner: changes.accountOwnerData,
    billing: changes.billingData,
    status: changes.status,
    tier_id: changes.tier?._id,
    admin_comment: changes.admin?.comment,
    features: changes.features,
  };
}
