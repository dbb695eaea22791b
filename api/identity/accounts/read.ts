/** An account as the contract shows it. */
import type { Account } from "@crumbtrail/contract/account";
import { can, type Permission, PERMISSIONS } from "@crumbtrail/contract/permissions";
import { findAccountById } from "@crumbtrail/db/queries/accounts";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { found } from "../../platform/errors.ts";

/** @throws ApiError ENTITY_NOT_FOUND */
export async function readAccount(tx: TenantTx, id: string): Promise<Account> {
  const row = found(await findAccountById(tx, id));
  const permissions: Permission[] = PERMISSIONS.filter((name) => can(row.role, name));
  return { ...row, permissions };
}
