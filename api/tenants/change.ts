/** Changes a tenant's data: the customer's part and the provider's part. */
import { NOT_AUTHORISED } from "@crumbtrail/contract/constants";
import { type TenantChange, tenantChange, type TenantData } from "@crumbtrail/contract/tenant_data";
import {
  findTenantData,
  type TenantDataRow,
  type TenantRow,
  updateTeamAccess,
  updateTenant,
} from "@crumbtrail/db/queries/tenant_data";
import { publishRightsChanged } from "@crumbtrail/db/queries/staff_access";
import { deleteAllSessions } from "@crumbtrail/db/queries/sessions";
import { findTierById } from "@crumbtrail/db/queries/tiers";
import { abortAllRuns } from "@crumbtrail/db/queries/test_runs";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { differing, recordAuditEvent } from "../audit/record.ts";
import { requireVersion } from "../audit/versions.ts";
import { type AccountActor, isVisitingStaff } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found } from "../platform/errors.ts";
import { actorInTenant, recordStaffVisit, refuseTenant } from "./access.ts";
import { withoutContacts, withoutNotes } from "./read.ts";

/**
 * Updates the changed fields; without a change there is no audit event. Disabling a tenant aborts
 * its waiting and running tests and ends all sessions; enabling revives none. Its data stays.
 * @throws ApiError ENTITY_NOT_FOUND; MISSING_PERMISSION for the provider's fields; FORBIDDEN for
 * staff without the tenant's authorisation, for the status of the staff's own tenant, for a change
 * of the authorisation by staff, and for a tenant with a due deletion, and with 409 when the given
 * version is not the current one; INPUT_INVALID for an inactive tier
 */
export function changeTenant(
  deps: Deps,
  actor: AccountActor,
  id: string,
  { version, ...change }: TenantChange,
): Promise<TenantData> {
  const tenantActor = actorInTenant(actor, id);
  return withTenant(deps.db.app, id, async (tx) => {
    const before = found(await findTenantData(tx, "for update of t"));
    const hasAccess = !isVisitingStaff(tenantActor) || before.authorization.pwTeamMayAccessTenant;
    const visible = (row: TenantDataRow) => hasAccess ? row : withoutContacts(row);
    const changes = changesTo(visible(before), change);
    const isChanged = Object.keys(changes).length > 0;
    if (isChanged) requireRights(tenantActor, before, changes);
    await requireVersion(tx, "tenants", id, version, { showsChanges: hasAccess });
    if (!isChanged) {
      // A call without any change counts as reading.
      await recordStaffVisit(tx, tenantActor);
      return withoutNotes(actor.role, visible(before));
    }
    if (isDeletionDue(before, deps.now())) refuseTenant("is being deleted");
    await requireTier(tx, changes.tier?._id);
    await updateTenant(tx, rowOf(changes));
    if (changes.status === "DISABLED") {
      await abortAllRuns(tx);
      await deleteAllSessions(tx);
    }
    if (changes.authorization) {
      const allowed = changes.authorization.pwTeamMayAccessTenant;
      await updateTeamAccess(tx, { allowed, by: actor.accountId, at: deps.now() });
      await publishRightsChanged(tx, id);
    }
    const after = found(await findTenantData(tx));
    // The tenant reads this log: the provider's notes stay out of it.
    const old = withoutNotes("TENANT_ADMIN", before);
    const now = withoutNotes("TENANT_ADMIN", after);
    await recordAuditEvent(tx, tenantActor, {
      action: "tenant.changed",
      entityId: id,
      version: after.version,
      before: differing(old, now),
      after: differing(now, old),
    });
    return withoutNotes(actor.role, visible(after));
  });
}

/** The changed fields: a client may send the whole object back unchanged. */
function changesTo(before: TenantDataRow, change: TenantChange): TenantChange {
  const { authorization: { pwTeamMayAccessTenant }, tier: { _id }, admin: { comment } } = before;
  const stored: TenantChange = {
    ...before,
    authorization: { pwTeamMayAccessTenant },
    tier: { _id },
    // Null in what users send back, who see no notes.
    admin: change.admin === null ? null : { comment },
  };
  return tenantChange.parse(differing(change, stored));
}

/** Fields that only the provider's staff may change. */
const PROVIDER_FIELDS = ["status", "tier", "limits", "features", "admin"];
/** Fields that staff may change without the tenant's authorisation. */
const STAFF_FIELDS = [...PROVIDER_FIELDS, "currency"];

function requireRights(actor: AccountActor, before: TenantDataRow, changes: TenantChange): void {
  const names = Object.keys(changes);
  if (actor.role !== "ADMIN" && names.some((name) => PROVIDER_FIELDS.includes(name))) {
    throw new ApiError("MISSING_PERMISSION", { details: { permission: "MANAGE_TENANTS" } });
  }
  if (!isVisitingStaff(actor)) {
    if (changes.status && actor.role === "ADMIN") refuseTenant("is your own");
    return;
  }
  if (changes.authorization) refuseTenant("must authorise access itself");
  const isAuthorised = before.authorization.pwTeamMayAccessTenant;
  if (!isAuthorised && names.some((name) => !STAFF_FIELDS.includes(name))) {
    refuseTenant(NOT_AUTHORISED);
  }
}

function isDeletionDue({ deletion }: TenantDataRow, now: Date): boolean {
  return deletion !== null && Date.parse(deletion.deleteAt) <= now.getTime();
}

/** A tenant can change to an active tier only (specification, part 2 §4). */
async function requireTier(tx: TenantTx, id: string | undefined): Promise<void> {
  if (id === undefined || found(await findTierById(tx, id)).status === "ACTIVE") return;
  const details = [{ path: "tier", message: answerText("This tier is no longer available") }];
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
    own_limits: changes.limits,
    features: changes.features,
  };
}
