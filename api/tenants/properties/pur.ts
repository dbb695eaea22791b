/** PUR settings on their way to the database. */
import type { PurInput } from "@crumbtrail/contract/consent_settings";
import { findStoredPur, type StoredPur } from "@crumbtrail/db/queries/properties";
import { aboutPurPassword, type Keyring } from "@crumbtrail/db/secrets";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { ApiError } from "../../platform/errors.ts";
import { orConfigurationError } from "../../platform/sealing.ts";

/**
 * The settings with their password sealed. One that is left out stays as it is stored, but only for
 * the site it was given for: else whoever may change the URL could have it sent to a site of theirs.
 * @throws ApiError VALIDATION_ERROR when a password is needed; UNKNOWN_ERROR with status 503 and
 *   details `{configuration}` when there is no key to seal it with
 */
export async function sealedPur(
  tx: TenantTx,
  secrets: Keyring,
  owner: { tenantId: string; propertyId: string },
  { password, ...settings }: PurInput,
): Promise<StoredPur> {
  if (password !== undefined) {
    const about = aboutPurPassword(owner);
    const sealed = await orConfigurationError(secrets.forScanners().seal(password, about));
    return { ...settings, password: sealed };
  }
  const stored = await findStoredPur(tx, owner.propertyId, "for update");
  if (stored && new URL(stored.url).origin === new URL(settings.url).origin) {
    return { ...settings, password: stored.password };
  }
  const message = stored ? "required, because the URL leads to another site" : "required";
  throw new ApiError("VALIDATION_ERROR", { details: [{ path: "pur.password", message }] });
}
