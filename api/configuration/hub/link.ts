/** Links vendors of a tenant's own to the Knowledge Hub. */
import type { HubContent, HubLinkInput } from "@crumbtrail/contract/hub";
import type { Vendor } from "@crumbtrail/contract/vendor";
import {
  findPublished,
  HUB_VENDOR,
  isImported,
  updateHubReference,
} from "@crumbtrail/db/queries/hub_imports";
import { raiseVersionOnce } from "@crumbtrail/db/queries/versions";
import { withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { recordAuditEvent } from "../../audit/record.ts";
import { requireVersion } from "../../audit/versions.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { requireAllProperties } from "../property_scope.ts";
import { readVendor } from "../vendors.ts";

/**
 * Links a vendor of the tenant's own to the hub's vendor with the same name. The vendor stays as it
 * is; what the hub has beyond it arrives as changes to be reviewed.
 * @throws ApiError ENTITY_NOT_FOUND; ENTITY_ALREADY_EXISTS if either of the two is linked or
 * imported; VALIDATION_ERROR for different names; FORBIDDEN, see `requireAllProperties`
 */
export function linkHubVendor(
  { db }: Pick<Deps, "db">,
  actor: AccountActor,
  vendorId: string,
  { hubVendor }: HubLinkInput,
): Promise<Vendor> {
  requireAllProperties(actor);
  return withTenant(db.app, actor.scope, async (tx) => {
    await requireVersion(tx, "vendors", vendorId, undefined);
    const own = found(await readVendor(tx, vendorId));
    const { content } = found(await findPublished(tx, HUB_VENDOR, hubVendor));
    if (own.globalVendorRef !== null || await isImported(tx, HUB_VENDOR, hubVendor)) {
      throw new ApiError("ENTITY_ALREADY_EXISTS");
    }
    if (own.name !== content.name) {
      const details = [{ path: "hubVendor", message: answerText("has another name") }];
      throw new ApiError("VALIDATION_ERROR", { details });
    }
    const reference = { hubId: hubVendor, hubVersion: NEVER };
    await updateHubReference(tx, HUB_VENDOR, vendorId, reference);
    await raiseVersionOnce(tx, "vendors", [own]);
    await recordAuditEvent(tx, actor, {
      action: "vendor.linked",
      entityId: vendorId,
      after: { name: own.name, globalVendorRef: hubVendor },
    });
    return found(await readVendor(tx, vendorId));
  });
}

/** The version of a reference that was never compared. */
export const NEVER = 0;

/** The content that a linked vendor is compared with at first, so that all of the hub's is new. */
export function blank({ name, category }: HubContent): HubContent {
  return {
    ...{ name, category, description: "", iabId: null, spVendorId: null },
    ...{ strictlyNecessary: false, urlPatterns: [], entries: [] },
  };
}
