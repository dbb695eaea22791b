/** Creates an account of the provider's staff (role ADMIN). */
import type { Database } from "@crumbtrail/db/connect";
import { findAccountForSignIn, insertAccount, lockUsername } from "@crumbtrail/db/queries/accounts";
import { insertAuditEvent } from "@crumbtrail/db/queries/audit_events";
import { insertDefaultProperty } from "@crumbtrail/db/queries/properties";
import { lockProviderTenant } from "@crumbtrail/db/queries/staff_access";
import { ensureUnlimitedTier, insertTenant } from "@crumbtrail/db/queries/tenants";
import { acrossTenants, type SystemTx } from "@crumbtrail/db/tenant";
import { z } from "zod";
import { hashPassword, requireNewPassword } from "../accounts/passwords.ts";
import { ApiError } from "../../platform/errors.ts";

export interface NewStaff {
  username: string;
  password: string;
  /** Name of the provider's tenant, used if the tenant does not exist yet. */
  company: string;
}

/**
 * Creates the account in the provider's tenant; the first account also creates the tenant.
 * @throws ApiError EMAIL_NOT_VALID, VALIDATION_ERROR for the password, ENTITY_ALREADY_EXISTS
 */
export async function createStaff(
  db: Pick<Database, "system">,
  { username, password, company }: NewStaff,
): Promise<void> {
  if (!z.email().safeParse(username).success) throw new ApiError("EMAIL_NOT_VALID");
  requireNewPassword(password);
  const passwordHash = await hashPassword(password);
  await acrossTenants(db.system, async (tx) => {
    await lockUsername(tx, username);
    if (await findAccountForSignIn(tx, username)) throw new ApiError("ENTITY_ALREADY_EXISTS");
    const tenantId = await lockProviderTenant(tx) ?? await makeTenant(tx, company);
    const account = { tenantId, username, passwordHash, allProperties: true } as const;
    const id = await insertAccount(tx, { ...account, role: "ADMIN", status: "ACTIVE" });
    await insertAuditEvent(tx, {
      tenantId,
      actorId: null,
      actorName: "command line",
      action: "account.created",
      entityId: id,
      after: { username, role: "ADMIN" },
    });
  });
}

async function makeTenant(tx: SystemTx, company: string): Promise<string> {
  const id = await insertTenant(tx, company, await ensureUnlimitedTier(tx));
  if (!id) throw new Error("The tier without limits can't be chosen");
  await insertDefaultProperty(tx, id);
  return id;
}
