/** The score of a property day by day. */
import type { Trend } from "@crumbtrail/contract/trend";
import { score, SCORE_FORMULA } from "@crumbtrail/contract/property_score";
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
    days: counted.map(({ day, complete, inconclusive, ...sums }) => {
      const perTest = (sum: number) => complete === 0 ? null : Math.round(sum / complete * 10) / 10;
      const tests = complete + inconclusive;
      const found = {
        ...{ complete, inconclusive },
        inconclusiveShare: tests === 0 ? 0 : Math.round(1000 * inconclusive / tests) / 1000,
        beforeConsent: perTest(sums.beforeConsent),
        unknownHosts: perTest(sums.unknownHosts),
      };
      return { day, ...found, score: score(found) };
    }),
  };
}
