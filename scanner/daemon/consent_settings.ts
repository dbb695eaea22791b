/** What a run has to know of its property for PUR and 2,5 Wege; the password is opened here alone. */
import type { ScannerSql } from "@crumbtrail/db/connect";
import { readConsent } from "@crumbtrail/db/queries/leased_runs";
import type { ClaimedJob } from "@crumbtrail/db/queries/leases";
import { aboutPurPassword, type Keyring } from "@crumbtrail/db/secrets";
import { asScanner } from "@crumbtrail/db/tenant";
import { type ConsentSettings, consentSettings } from "../consent/mod.ts";
import { LeaseLostError } from "./lease_lost.ts";

/**
 * Undefined for presets that need nothing, and for a property that says nothing.
 * @throws LeaseLostError
 */
export type ConsentSettingsReader = (job: ClaimedJob) => Promise<ConsentSettings | undefined>;

/** The reader throws SecretsError when the password is there but its key is not. */
export function consentSettingsReader(
  database: ScannerSql,
  secrets: Keyring,
): ConsentSettingsReader {
  return async (job) => {
    if (!["PARTIAL_REJECT_ALL", "PUR_SP_CMP"].includes(job.preset)) return undefined;
    const stored = await asScanner(database, (tx) => readConsent(tx, job));
    if (stored === null) throw new LeaseLostError();
    if (stored.partial !== null) return consentSettings.parse({ partial: stored.partial });
    if (stored.pur === null) return undefined;
    const about = aboutPurPassword({ tenantId: job.tenant_id, propertyId: job.property_id });
    const password = await secrets.open(stored.pur.password, about);
    return consentSettings.parse({ pur: { ...stored.pur, password } });
  };
}
