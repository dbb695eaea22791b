/**
 * Reads the vendor lists that properties have at Sourcepoint, a consent manager, a few at a time.
 * The format is that of its privacy managers:
 * https://github.com/SourcePointUSA/unity-sdk (CmpVendorModel: `vendors` with `iabId`).
 */
import type { Database } from "@crumbtrail/db/connect";
import {
  type DueVendorList,
  listDueVendorLists,
  noteListReading,
  updateVendorList,
  updateVendorListFailed,
} from "@crumbtrail/db/queries/vendor_lists";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import type { Logger } from "pino";
import { z } from "zod";
import { CallError, type Outward } from "../platform/egress/call.ts";
import { EgressRefusal } from "../platform/egress/guard.ts";

/** Sourcepoint's server for the lists of all its customers. */
export const SOURCEPOINT = "https://cdn.privacy-mgmt.com";

/** A list names hundreds of vendors, each with its purposes. */
const MAX_ANSWER_BYTES = 10_000_000;

const privacyManagerView = z.object({
  vendors: z.array(z.object({ iabId: z.number().int().positive().nullish() })).min(1),
});

/** Lists read in a run of the worker's loop. */
const LIMIT = 20;

interface VendorListDeps {
  db: Pick<Database, "app" | "system">;
  log: Logger;
  outward: Outward;
  /** Origin of Sourcepoint. */
  sourcepoint: string;
  now: () => Date;
}

/** @returns the number of lists read or failed */
export async function syncVendorLists(deps: VendorListDeps): Promise<number> {
  const due = await acrossTenants(
    deps.db.system,
    (tx) => listDueVendorLists(tx, deps.now(), LIMIT),
  );
  for (const list of due) await syncVendorList(deps, list);
  return due.length;
}

/** Reads a list and stores the IAB ids of its vendors, or the reason of the failure. */
async function syncVendorList(
  { db, outward, sourcepoint, log, now }: VendorListDeps,
  due: DueVendorList,
): Promise<void> {
  await withTenant(db.app, due.tenantId, (tx) => noteListReading(tx, due, now()));
  const list = await readVendorList(outward, sourcepoint, due);
  await withTenant(
    db.app,
    due.tenantId,
    (tx) =>
      "error" in list
        ? updateVendorListFailed(tx, due, { error: list.error, at: now() })
        : updateVendorList(tx, due, { iabIds: list.iabIds, at: now() }),
  );
  if (!("error" in list)) return;
  const { tenantId: tenant, propertyId: property } = due;
  log.warn({ tenant, property, error: list.error }, "vendor list not read");
}

async function readVendorList(
  outward: Outward,
  sourcepoint: string,
  { siteId, listId }: DueVendorList,
): Promise<{ iabIds: number[] } | { error: string }> {
  const query = new URLSearchParams({ siteId, vendorListId: listId });
  try {
    const answer = await outward({
      method: "GET",
      url: `${sourcepoint}/consent/tcfv2/privacy-manager/privacy-manager-view?${query}`,
      headers: { "accept": "application/json", "user-agent": "Crumbtrail" },
      maxAnswerBytes: MAX_ANSWER_BYTES,
    });
    if (answer.status !== 200) return { error: `Sourcepoint answered ${answer.status}.` };
    const { vendors } = privacyManagerView.parse(JSON.parse(answer.body));
    return { iabIds: [...new Set(vendors.flatMap(({ iabId }) => iabId ?? []))] };
  } catch (error) {
    if (error instanceof CallError || error instanceof EgressRefusal) {
      return { error: `Sourcepoint could not be reached: ${error.message}` };
    }
    if (error instanceof SyntaxError || error instanceof z.ZodError) {
      return { error: "Sourcepoint's answer is not a vendor list." };
    }
    throw error;
  }
}
