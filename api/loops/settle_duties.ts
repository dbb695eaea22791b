/** Finds new answers to duties where the page that answered is gone, with its last result. */
import type { Database } from "@crumbtrail/db/connect";
import { listUnsettled } from "@crumbtrail/db/queries/duty_states";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { settleProperty } from "../scans/duties/settle.ts";
import { eachTenant } from "./loop.ts";

/** Properties per run of the loop. */
const PROPERTIES = 20;

/** @returns the number of properties looked at */
export async function settleDuties(
  db: Pick<Database, "app" | "system">,
  log: Logger,
  now: Date,
): Promise<number> {
  const due = await acrossTenants(db.system, (tx) => listUnsettled(tx, PROPERTIES));
  return await eachTenant(db, log, "settling duties", due, async (tx, { propertyId }) => {
    await settleProperty(tx, propertyId, now);
    return 1;
  });
}
