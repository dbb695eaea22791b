/** What a user is authorised for, as the contract writes it, into the database. */
import type { User } from "@crumbtrail/contract/user";
import { ALL_PROPERTIES, compactScope } from "@crumbtrail/contract/permissions";
import { arePropertiesThere } from "@crumbtrail/db/queries/properties";
import { updateUserProperties } from "@crumbtrail/db/queries/users";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { ApiError } from "../../platform/errors.ts";

/** @throws ApiError VALIDATION_ERROR when a property is not the tenant's */
export async function authorize(
  tx: TenantTx,
  id: string,
  authorization: User["propertyAuthorization"],
): Promise<void> {
  const chosen = compactScope(authorization.map(({ property }) => property));
  const all = chosen.includes(ALL_PROPERTIES);
  const propertyIds = all ? [] : chosen;
  if (!await arePropertiesThere(tx, propertyIds)) {
    const details = [{ path: "propertyAuthorization", message: "names one that is not there" }];
    throw new ApiError("VALIDATION_ERROR", { details });
  }
  await updateUserProperties(tx, id, { all, propertyIds });
}
