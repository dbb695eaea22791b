/** Moments as people type them: without a time zone they are of the tenant's. */
import type { TenantTx } from "../tenant.ts";

/** A time stamp that ends with its time zone: `Z`, or an offset. */
const ZONED = /(?:Z|[+-]\d\d:?\d\d)$/;

/** SQL of a moment that a person named, as a `timestamptz`. */
export function zonedMoment(tx: TenantTx, value: string) {
  if (ZONED.test(value)) return tx`${value}::timestamptz`;
  return tx`(${value}::timestamp at time zone (select timezone from tenants))`;
}

export async function readMoment(tx: TenantTx, value: string): Promise<Date> {
  const [row] = await tx<{ at: Date }[]>`select ${zonedMoment(tx, value)} as at`;
  if (!row) throw new Error("A moment has no row");
  return row.at;
}
