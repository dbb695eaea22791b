/** People who may be notified of a tenant's issues by e-mail, and the alerts they want. */
import type { Account } from "@crumbtrail/contract/account";
import type { Role } from "@crumbtrail/contract/enums";
import type { TenantTx } from "../tenant.ts";

export interface AlertRecipient {
  accountId: string;
  username: string;
  role: Role;
  alertSettings: Account["alertSettings"];
  /** Property scope of a role USER; null sees the whole tenant. */
  propertyIds: string[] | null;
}

/** Active accounts of the tenant; empty for a tenant that is disabled or being deleted. */
export function listAlertRecipients(tx: TenantTx): Promise<AlertRecipient[]> {
  return tx<AlertRecipient[]>`
    select a.id as "accountId", a.username, a.role, a.alert_settings as "alertSettings",
      case when a.role = 'USER' and not a.all_properties then array(
        select ap.property_id from account_properties ap
        where ap.tenant_id = a.tenant_id and ap.account_id = a.id) end as "propertyIds"
    from accounts a join tenants t on t.id = a.tenant_id
    where a.status = 'ACTIVE' and a.role <> 'SERVICE_ACCOUNT' and t.status = 'ACTIVE'
      and t.delete_begun_at is null
    order by a.id`;
}
