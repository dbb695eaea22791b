/** Sets and removes what people say of pages. Runs end it by themselves (`scanner.end_statement`). */
import { MAX_PAGE_STATEMENTS } from "@crumbtrail/contract/constants";
import type { PageStatement, PageStatementInput } from "@crumbtrail/contract/page_statement";
import type { Property } from "@crumbtrail/contract/property";
import type { SeenShape } from "@crumbtrail/contract/recording_certainty";
import { pageKey } from "@crumbtrail/contract/urls";
import {
  countStatements,
  deleteStatements,
  findSeenShape,
  findStatement,
  upsertStatements,
} from "@crumbtrail/db/queries/page_statements";
import { findPropertyById, findPropertyCovering } from "@crumbtrail/db/queries/properties";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { type AuditEntry, recordAuditEvent } from "../audit/record.ts";
import { type AccountActor, tenantAccountId } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found, invalidField } from "../platform/errors.ts";
import { takeFixedRoom } from "../tenants/limits.ts";
import { isInScope } from "./on_demand.ts";
import { basesCovering, hostOf } from "./page_property.ts";

/**
 * Says something of a page, in place of what was said before. The same once more changes nothing.
 * @throws ApiError ENTITY_NOT_FOUND for a property outside of the actor's scope; VALIDATION_ERROR for
 * a page of another property, and a result of another page; FORBIDDEN with details
 * `{limit, used, max}`
 */
export function setStatement(
  deps: Deps,
  actor: AccountActor,
  propertyId: string,
  { url, isPage, hasNoBanner, testResult }: PageStatementInput,
): Promise<PageStatement> {
  // Sees the whole tenant: another property may cover the page more closely.
  return withTenant(deps.db.app, actor.scope.tenantId, async (tx) => {
    if (!isInScope(actor, propertyId)) throw new ApiError("ENTITY_NOT_FOUND");
    await requirePageOf(tx, found(await findPropertyById(tx, propertyId)), url);
    const known = await findStatement(tx, propertyId, { url });
    const before = known?.ended === null ? known : null;
    const shape = testResult ? await requireShape(tx, propertyId, { url, testResult }) : null;
    const isSame = before?.isPage === isPage && before.hasNoBanner === hasNoBanner;
    if (before && isSame && shape === null) return before;
    if (before === null) {
      const count = () => countStatements(tx, propertyId);
      await takeFixedRoom(tx, "pageStatements", MAX_PAGE_STATEMENTS, count);
    }
    const statement = { propertyId, url, host: hostOf(url), isPage, hasNoBanner, shape };
    await upsertStatements(tx, tenantAccountId(actor), [statement]);
    const after = found(await findStatement(tx, propertyId, { url }));
    await recordAuditEvent(tx, actor, statementSet(after._id, before, statement));
    return after;
  });
}

/** @throws ApiError ENTITY_NOT_FOUND */
export function removeStatement(
  deps: Deps,
  actor: AccountActor,
  propertyId: string,
  id: string,
): Promise<void> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const before = found(await findStatement(tx, propertyId, { id }));
    await deleteStatements(tx, [id]);
    await recordAuditEvent(tx, actor, statementRemoved(id, { ...before, propertyId }));
  });
}

/** What the audit log says of a statement. */
interface Recorded {
  propertyId: string;
  url: string;
  isPage: boolean;
  hasNoBanner: boolean;
}

export function statementSet(
  entityId: string,
  before: Pick<Recorded, "isPage" | "hasNoBanner"> | null,
  after: Recorded,
): AuditEntry {
  return {
    action: "page_statement.set",
    entityId,
    ...before && { before: recorded({ ...after, ...before }) },
    after: recorded(after),
  };
}

export function statementRemoved(entityId: string, before: Recorded): AuditEntry {
  return { action: "page_statement.removed", entityId, before: recorded(before) };
}

function recorded({ url, propertyId, isPage, hasNoBanner }: Recorded) {
  return { url, property: propertyId, isPage, hasNoBanner };
}

/**
 * What the result showed that the person looked at.
 * @throws ApiError VALIDATION_ERROR for a result of another page
 */
async function requireShape(
  tx: TenantTx,
  propertyId: string,
  { url, testResult }: { url: string; testResult: string },
): Promise<SeenShape | null> {
  const seen = await findSeenShape(tx, { resultId: testResult, propertyId });
  if (seen && pageKey(seen.url) === url) return seen.shape;
  throw invalidField("testResult", answerText("is not a test of the page"));
}

/**
 * A page is of the property that covers it, else of the tenant default property.
 * @throws ApiError VALIDATION_ERROR
 */
async function requirePageOf(tx: TenantTx, property: Property, url: string): Promise<void> {
  const covering = await findPropertyCovering(tx, basesCovering(hostOf(url)));
  if (covering ? covering._id === property._id : property.isTenantDefaultProperty) return;
  throw invalidField("url", answerText("{page} is not a page of the property", { page: url }));
}
