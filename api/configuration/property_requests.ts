/** Requests of tenants whose properties the provider's staff adds. */
import type { Page } from "@crumbtrail/contract/paging";
import {
  type DeclineInput,
  MAX_PROPERTY_REQUESTS,
  type PropertyRequest,
  type PropertyRequestInput,
  type TenantPropertyRequest,
} from "@crumbtrail/contract/property_request";
import { hostName } from "@crumbtrail/contract/urls";
import {
  type AnsweredRequest,
  closeRequestsCoveredBy,
  countOpenRequests,
  declineRequestById,
  insertPropertyRequest,
  listPropertyRequests,
  listRequestsOfTenants,
} from "@crumbtrail/db/queries/property_requests";
import { findStaffAccess } from "@crumbtrail/db/queries/staff_access";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import {
  acrossTenants,
  readTenant,
  type SystemTx,
  type TenantTx,
  withTenant,
} from "@crumbtrail/db/tenant";
import { recordAuditEvent, recordAuditEvents } from "../audit/record.ts";
import { type Email, queueEmail } from "../notifications/emails/email.ts";
import {
  propertyAdded,
  propertyRequested,
  requestDeclined,
} from "../notifications/emails/property_requests.ts";
import { type AccountActor, type Actor, tenantAccountId } from "../platform/actor.ts";
import { pageUrl } from "../identity/self_service/links.ts";
import type { Deps } from "../platform/deps.ts";
import { found } from "../platform/errors.ts";
import type { Slice } from "../platform/paging.ts";
import { takeFixedRoom } from "../tenants/limits.ts";
import { requireAllProperties } from "./property_scope.ts";

/**
 * Stores a request and mails it to the provider.
 * @throws ApiError FORBIDDEN with details `{limit, used, max}`, or for an actor limited to some
 *   properties
 */
export function requestProperty(
  deps: Deps,
  actor: AccountActor,
  { url, comment }: PropertyRequestInput,
): Promise<PropertyRequest> {
  requireAllProperties(actor);
  const { tenantId } = actor.scope;
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const counted = () => countOpenRequests(tx);
    await takeFixedRoom(tx, "propertyRequests", MAX_PROPERTY_REQUESTS, counted);
    const request = await insertPropertyRequest(tx, {
      url,
      host: hostName(url) ?? "",
      comment,
      requestedBy: actor.username,
      accountId: tenantAccountId(actor),
    });
    const { name: tenantName } = found(await findCurrentTenant(tx));
    const teamMayAccess = found(await findStaffAccess(tx));
    const mail = () =>
      propertyRequested({
        tenantName,
        username: actor.username,
        url,
        comment,
        teamMayAccess,
        requestsUrl: pageUrl(deps.config, "/admin/property-requests"),
      });
    await queueEmail(tx, { tenantId, recipient: deps.config.CONTACT_EMAIL }, mail);
    const after = { url, comment };
    await recordAuditEvent(tx, actor, {
      action: "property_request.added",
      entityId: request._id,
      after,
    });
    return request;
  });
}

/**
 * Requests of the actor's tenant: open ones, and those answered lately.
 * @throws ApiError FORBIDDEN for an actor limited to some properties
 */
export function readPropertyRequests(
  { db }: Deps,
  actor: AccountActor,
  slice: Slice,
): Promise<Page<PropertyRequest>> {
  requireAllProperties(actor);
  return readTenant(db.app, actor.scope, (tx) => listPropertyRequests(tx, slice));
}

/**
 * Closes the open requests that a property with a new base URL answers, and mails that to those who
 * asked.
 */
export async function closeAnsweredRequests(
  tx: TenantTx,
  actor: Actor,
  property: { _id: string; name: string; baseUrl: string },
): Promise<void> {
  const host = hostName(property.baseUrl) ?? "";
  const requests = await closeRequestsCoveredBy(tx, { propertyId: property._id, host });
  const after = { property: property.name };
  await recordAuditEvents(
    tx,
    actor,
    requests.map(({ id }) => ({ action: "property_request.closed", entityId: id, after })),
  );
  for (const request of requests) {
    // Whoever adds the requested property needs no mail about it.
    if (request.accountId === tenantAccountId(actor)) continue;
    const { name } = property;
    await mailTo(tx, request, () => propertyAdded({ name, requested: request.url }));
  }
}

/** Queues a mail to the person who asked, if the account is still active. */
async function mailTo(
  tx: TenantTx | SystemTx,
  { tenantId, recipient }: AnsweredRequest,
  write: () => Email,
): Promise<void> {
  if (recipient !== null) await queueEmail(tx, { tenantId, recipient }, write);
}

/** Open requests of all tenants, for the provider's staff. */
export function readRequestsOfTenants(
  { db }: Deps,
  slice: Slice,
): Promise<Page<TenantPropertyRequest>> {
  return acrossTenants(db.system, (tx) => listRequestsOfTenants(tx, slice));
}

/**
 * Closes a request without a property, records that in the tenant's audit log, and mails the reason
 * to the person who asked.
 * @throws ApiError ENTITY_NOT_FOUND for a request that is not open
 */
export function declinePropertyRequest(
  { db, config }: Deps,
  actor: AccountActor,
  id: string,
  { reason }: DeclineInput,
): Promise<void> {
  return acrossTenants(db.system, async (tx) => {
    const request = found(await declineRequestById(tx, id, reason));
    const { tenantId, url } = request;
    const scope = { tenantId, propertyIds: null };
    await recordAuditEvent(tx, { ...actor, scope }, {
      action: "property_request.declined",
      entityId: id,
      after: { url, reason },
    });
    const contact = config.CONTACT_EMAIL;
    await mailTo(tx, request, () => requestDeclined({ requested: url, reason, contact }));
  });
}
