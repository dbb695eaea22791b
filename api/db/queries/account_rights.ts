/** The rights of an account now, for work that goes on after the request that started it. */
import type { Role } from "@crumbtrail/contract/enums";
import type { TokenPermission } from "@crumbtrail/contract/permissions";
import type { SystemTx } from "../tenant.ts";

export interface AccountRights {
  tenantId: string;
  role: Role;
  allProperties: boolean;
  propertyIds: string[];
  /** Permissions of a service account's token; null once it was revoked or has expired. */
  tokenPermissions: TokenPermission[] | null;
}

/** Null when the account was deleted, or it or its tenant is not active. */
export async function findAccountRights(
  tx: SystemTx,
  accountId: string,
  now: Date,
): Promise<AccountRights | null> {
  const [row] = await tx<AccountRights[]>`
    select a.tenant_id as "tenantId", a.role, a.all_properties as "allProperties",
      array(select ap.property_id from account_properties ap
            where ap.tenant_id = a.tenant_id and ap.account_id = a.id) as "propertyIds",
      (select k.permissions from api_tokens k where k.tenant_id = a.tenant_id
        and k.account_id = a.id and k.expires_at > ${now}) as "tokenPermissions"
    from accounts a
    join tenants t on t.id = a.tenant_id and t.status = 'ACTIVE'
    where a.id = ${accountId} and a.status = 'ACTIVE'`;
  return row ?? null;
}
