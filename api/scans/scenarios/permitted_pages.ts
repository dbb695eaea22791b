/** The properties and pages that a scenario may test. */
import type { Property } from "@crumbtrail/contract/property";
import type { ContinuousInput } from "@crumbtrail/contract/test_scenario";
import { findPropertyById, findPropertyCovering } from "@crumbtrail/db/queries/properties";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import type { AccountActor } from "../../platform/actor.ts";
import { invalidField } from "../../platform/errors.ts";
import { isInScope } from "../on_demand.ts";
import { basesCovering, hostOf } from "../page_property.ts";

/**
 * @throws ApiError VALIDATION_ERROR for a property outside of the actor's scope, a disabled one, and
 * the tenant's default property
 */
export async function requireProperty(
  tx: TenantTx,
  actor: AccountActor,
  id: string,
): Promise<Property> {
  const property = isInScope(actor, id) ? await findPropertyById(tx, id) : null;
  if (property === null) throw invalidField("property", answerText("was not found"));
  if (property.status === "DISABLED") throw invalidField("property", answerText("is disabled"));
  if (!property.isTenantDefaultProperty) return property;
  throw invalidField("property", answerText("is the tenant default property"));
}

/**
 * Steps may open pages of no property, such as a sign-in, but none of a property outside of the
 * actor's scope.
 * @throws ApiError VALIDATION_ERROR
 */
export async function requireStepsWithin(
  tx: TenantTx,
  actor: AccountActor,
  flow: ContinuousInput["steps"],
): Promise<void> {
  if (actor.scope.propertyIds === null) return;
  for (const { type, url } of flow?.steps ?? []) {
    if (type !== "navigate" || url === undefined || !URL.canParse(url)) continue;
    const covering = await findPropertyCovering(tx, basesCovering(hostOf(url)));
    if (covering === null || isInScope(actor, covering._id)) continue;
    const message = answerText("{page} is not a page of your properties", { page: url });
    throw invalidField("steps", message);
  }
}

/** Fields that decide which pages are tested. */
export const PAGES_FIELDS = ["property", "url", "moreUrls", "sampleSize"];

/**
 * Pages are those of the property, as for a test on demand. A sitemap may have any address; of the
 * pages that it names only those of the property are tested.
 * @throws ApiError VALIDATION_ERROR for a page that another property covers, or none, and for further
 * pages beside a sitemap
 */
export async function requirePages(
  tx: TenantTx,
  propertyId: string,
  { url, moreUrls, sampleSize }: Pick<ContinuousInput, "url" | "moreUrls" | "sampleSize">,
): Promise<void> {
  if (sampleSize !== null) {
    if (moreUrls.length === 0) return;
    throw invalidField("moreUrls", answerText("a sitemap names its pages itself"));
  }
  for (const page of [url, ...moreUrls]) {
    const covering = await findPropertyCovering(tx, basesCovering(hostOf(page)));
    if (covering?._id === propertyId) continue;
    const message = answerText("{page} is not a page of the property", { page });
    throw invalidField(page === url ? "url" : "moreUrls", message);
  }
}
