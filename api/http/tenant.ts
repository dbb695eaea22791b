/** The door to the tenant's rows for handlers. */
import { readTenant, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { AppContext } from "./context.ts";
import { sessionOf } from "./guard.ts";

/** Runs `work` in a transaction that sees what the signed-in account may see; a GET writes nothing. */
export function inTenant<T>(c: AppContext, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  const open = c.req.method === "GET" ? readTenant : withTenant;
  return open(c.get("deps").db.app, sessionOf(c).scope, work);
}
