/** The door to the tenant's rows for handlers. */
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { AppContext } from "./context.ts";
import { sessionOf } from "./guard.ts";

/** Runs `work` in a transaction that sees what the signed-in account may see. */
export function inTenant<T>(c: AppContext, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  return withTenant(c.get("deps").db.app, sessionOf(c).scope, work);
}
