/** Timestamps as the contract writes them. */
import type { SystemTx, TenantTx } from "../tenant.ts";

/** SQL for a timestamptz column as ISO 8601 in UTC with milliseconds; null stays null. */
export function iso(tx: TenantTx | SystemTx, column: string) {
  return tx`to_char(${tx(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
