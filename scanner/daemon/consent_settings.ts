/** What a run has to know of its property for PUR and 2,5 Wege; the password is opened here alone. */
import type { AppSql } from "@crumbtrail/db/connect";
import type { ClaimedJob } from "@crumbtrail/db/queries/leases";
import { findPartialReject, findStoredPur } from "@crumbtrail/db/queries/properties";
import { aboutPurPassword, type Keyring } from "@crumbtrail/db/secrets";
import { withTenant } from "@crumbtrail/db/tenant";
import { type ConsentSettings, consentSettings } from "../consent/mod.ts";

/** Undefined for presets that need nothing, and for a property that says nothing. */
export type ConsentSettingsReader = (
  job: Pick<ClaimedJob, "preset" | "tenant_id" | "property_id">,
) => Promise<ConsentSettings | undefined>;

/** The reader throws SecretsError when the password is there but its key is not. */
export function consentSettingsReader(app: AppSql, secrets: Keyring): ConsentSettingsReader {
  return async ({ preset, tenant_id: tenantId, property_id: propertyId }) => {
    if (preset === "PARTIAL_REJECT_ALL") {
      const partial = await withTenant(app, tenantId, (tx) => findPartialReject(tx, propertyId));
      return partial === null ? undefined : consentSettings.parse({ partial });
    }
    if (preset !== "PUR_SP_CMP") return undefined;
    const stored = await withTenant(app, tenantId, (tx) => findStoredPur(tx, propertyId));
    if (stored === null) return undefined;
    const about = aboutPurPassword({ tenantId, propertyId });
    const password = await secrets.open(stored.password, about);
    return consentSettings.parse({ pur: { ...stored, password } });
  };
}
