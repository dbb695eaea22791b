/** PUR settings of properties with sealed passwords. */
import type { SystemTx, TenantTx } from "../tenant.ts";
import { idsOf, valueOf } from "./fragments.ts";

export interface StoredPur {
  connector?: string | undefined;
  url: string;
  username: string;
  /** Sealed (secrets.ts); missing in settings from a document, until somebody enters it. */
  password?: string | undefined;
}

/** PUR settings that a scanner can use. */
export type SealedPur = StoredPur & { password: string };

/**
 * The only query of the application that reads the sealed password. With `hold` the row stays
 * locked until the transaction ends.
 */
export function findStoredPur(
  tx: TenantTx,
  id: string,
  hold?: "for update",
): Promise<StoredPur | null> {
  return valueOf(tx<{ pur: StoredPur | null }[]>`
    select pur from properties where id = ${id} ${hold ? tx`for update` : tx``}`);
}

export interface OwnedPur {
  propertyId: string;
  pur: SealedPur;
}

export function listAllTenantIds(tx: SystemTx): Promise<string[]> {
  return idsOf(tx<{ id: string }[]>`select id from tenants order by id`);
}

/**
 * Settings with a password. Locks the rows until the transaction ends, so that no newer password is
 * overwritten.
 */
export function listStoredPurs(tx: TenantTx): Promise<OwnedPur[]> {
  return tx<OwnedPur[]>`
    select id as "propertyId", pur from properties where pur ? 'password' order by id for update`;
}

/** @param change `password` is sealed */
export async function replacePurPassword(
  tx: TenantTx,
  { propertyId, password }: { propertyId: string; password: string },
): Promise<void> {
  await tx`update properties set pur = pur || jsonb_build_object('password', ${password}::text)
    where id = ${propertyId}`;
}
