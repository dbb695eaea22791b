/** Whose issues a group takes, as the contract writes it, into the database. */
import { ALL_PROPERTIES, withoutRest } from "@crumbtrail/contract/user_options";
import { updateAssigneeProperties } from "@crumbtrail/db/queries/issue_assignees";
import { arePropertiesThere } from "@crumbtrail/db/queries/properties";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { ApiError } from "../../platform/errors.ts";

/** @throws ApiError VALIDATION_ERROR when a property is not the tenant's */
export async function setProperties(
  tx: TenantTx,
  id: string,
  properties: readonly string[],
): Promise<void> {
  const chosen = withoutRest(properties);
  const all = chosen.includes(ALL_PROPERTIES);
  const propertyIds = all ? [] : chosen;
  if (!await arePropertiesThere(tx, propertyIds)) {
    const details = [{ path: "properties", message: "names one that is not there" }];
    throw new ApiError("VALIDATION_ERROR", { details });
  }
  await updateAssigneeProperties(tx, id, { all, propertyIds });
}
