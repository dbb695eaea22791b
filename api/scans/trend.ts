/** The score of a property day by day. */
import type { Trend } from "@crumbtrail/contract/trend";
import { SCORE_FORMULA, scored } from "@crumbtrail/contract/property_score";
import { findPropertyById } from "@crumbtrail/db/queries/properties";
import { listPropertyDays } from "@crumbtrail/db/queries/property_days";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { found } from "../platform/errors.ts";

/** @throws ApiError ENTITY_NOT_FOUND */
export async function readTrend(
  tx: TenantTx,
  propertyId: string,
  days: number,
  now: Date,
): Promise<Trend> {
  const { _id, name } = found(await findPropertyById(tx, propertyId));
  const counted = await listPropertyDays(tx, propertyId, days, now);
  return {
    property: { _id, name },
    formula: SCORE_FORMULA,
    days: counted.map(({ day, ...sums }) => {
      const { inconclusiveShare, ...rest } = scored(sums);
      return {
        day,
        ...rest,
        inconclusiveShare: Math.round(1000 * (inconclusiveShare ?? 0)) / 1000,
      };
    }),
  };
}
