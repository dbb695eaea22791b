/** Adds a tenant with its first admin, for the provider's staff. */
import { EMAIL } from "@crumbtrail/contract/credentials";
import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import type { TenantData, TenantInput } from "@crumbtrail/contract/tenant_data";
import { findAccountForSignIn } from "@crumbtrail/db/queries/accounts";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { actorInTenant } from "../../tenants/access.ts";
import { createTenant } from "../../tenants/create.ts";
import { inviteUser } from "../users/invite.ts";

/**
 * Creates the tenant, then invites the admin. The admin's user name is checked first, so that a
 * refusal leaves no tenant behind.
 * @throws ApiError EMAIL_NOT_VALID; ENTITY_ALREADY_EXISTS for a taken user name; errors of
 * `createTenant`
 */
export async function addTenant(
  deps: Deps,
  actor: AccountActor,
  { admin, ...tenant }: TenantInput,
): Promise<TenantData> {
  if (admin) await requireFree(deps, admin.username);
  const created = await createTenant(deps, actor, tenant);
  if (admin) {
    await inviteUser(deps, actorInTenant(actor, created._id), {
      ...admin,
      role: "TENANT_ADMIN",
      propertyAuthorization: [{ property: ALL_PROPERTIES }],
    });
  }
  return created;
}

async function requireFree({ db }: Deps, username: string): Promise<void> {
  if (!EMAIL.test(username)) throw new ApiError("EMAIL_NOT_VALID");
  const taken = await acrossTenants(db.system, (tx) => findAccountForSignIn(tx, username));
  if (taken) throw new ApiError("ENTITY_ALREADY_EXISTS");
}
