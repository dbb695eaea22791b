/** Sealed PUR passwords of all properties, for changing the key they are sealed under. */
import type { SystemTx, TenantTx } from "../tenant.ts";
import type { StoredPur } from "./properties.ts";

export interface OwnedPur {
  propertyId: string;
  pur: StoredPur;
}

export async function listAllTenantIds(tx: SystemTx): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`select id from tenants order by id`;
  return rows.map(({ id }) => id);
}

/** Locked until the transaction ends, so that no newer password is overwritten. */
export function listStoredPurs(tx: TenantTx): Promise<OwnedPur[]> {
  return tx<OwnedPur[]>`
    select id as "propertyId", pur from properties where pur is not null order by id for update`;
}

/** @param change its password is sealed */
export async function replacePurPassword(
  tx: TenantTx,
  { propertyId, password }: { propertyId: string; password: string },
): Promise<void> {
  await tx`update properties set pur = pur || jsonb_build_object('password', ${password}::text)
    where id = ${propertyId}`;
}
