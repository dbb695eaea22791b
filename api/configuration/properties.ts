/** Adds and changes properties. The engine checks the patterns before a property is saved. */
import type { PurInput } from "@crumbtrail/contract/consent_settings";
import { can } from "@crumbtrail/contract/permissions";
import type {
  ChangedProperty,
  Property,
  PropertyChange,
  PropertyInput,
} from "@crumbtrail/contract/property";
import type { MovePreview, movePreviewQuery } from "@crumbtrail/contract/property_move";
import { hostName } from "@crumbtrail/contract/urls";
import {
  findPropertyById,
  insertProperty,
  type PropertyRow,
  updatePropertyById,
} from "@crumbtrail/db/queries/properties";
import { findStoredPur, type StoredPur } from "@crumbtrail/db/queries/stored_pur";
import { tierLetsAddProperties } from "@crumbtrail/db/queries/tiers";
import { aboutPurPassword, type Keyring } from "@crumbtrail/db/secrets";
import { readTenant, type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import type { z } from "zod";
import { recordAuditEvent, recordChange } from "../audit/record.ts";
import { requireVersion } from "../audit/versions.ts";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found, invalidField, orConfigurationError } from "../platform/errors.ts";
import { judgeAgain } from "../scans/duties/follow.ts";
import { takeRoom } from "../tenants/limits.ts";
import { requireBaseUrl } from "./base_url.ts";
import { lockPages, moveIssues, previewMove } from "./page_moves.ts";
import { requireUsablePatterns } from "./patterns.ts";
import { closeAnsweredRequests } from "./property_requests.ts";
import { requireAllProperties } from "./property_scope.ts";

/**
 * Adds a property, closes the requests for it, and moves the issues of its pages to it.
 * @throws ApiError VALIDATION_ERROR, DUPLICATE_KEY; MISSING_PERMISSION in a tenant whose properties
 *   the provider's staff adds; FORBIDDEN for an actor limited to some properties, and with details
 *   `{limit, used, max}`
 */
export async function addProperty(
  deps: Deps,
  actor: AccountActor,
  input: PropertyInput,
): Promise<ChangedProperty> {
  await requireMayAdd(deps, actor);
  requireBaseUrl(input.baseUrl);
  await requireUsablePatterns(deps, actor, patternsOf(input));
  return await withTenant(deps.db.app, actor.scope, async (tx) => {
    const pages = await lockPages(tx, actor);
    await takeRoom(tx, "maxProperties");
    const id = await insertProperty(tx, rowOf(input));
    const property = found(await findPropertyById(tx, id));
    await recordAuditEvent(tx, actor, { action: "property.added", entityId: id, after: property });
    await closeAnsweredRequests(tx, actor, property);
    const { version } = property;
    const move = { cause: "ADDED" as const, propertyId: id, version, at: deps.now() };
    return { ...property, issueMove: await moveIssues(tx, actor, pages, move) };
  });
}

/**
 * Counts the issues that a change would move; refuses what saving refuses.
 * @throws ApiError as `addProperty` and `changeProperty`
 */
export async function previewChange(
  deps: Deps,
  actor: AccountActor,
  change: z.output<typeof movePreviewQuery>,
): Promise<MovePreview> {
  const { property: id, baseUrl } = change;
  requireAllProperties(actor);
  if (id === undefined) {
    await requireMayAdd(deps, actor);
    requireBaseUrl(baseUrl ?? "");
  }
  return await readTenant(deps.db.app, actor.scope, async (tx) => {
    if (id === undefined) await takeRoom(tx, "maxProperties");
    else requireChangeable(found(await findPropertyById(tx, id)), change);
    return await previewMove(tx, change);
  });
}

/** @throws ApiError VALIDATION_ERROR */
function requireChangeable(before: Property, change: PropertyChange): void {
  if (before.isTenantDefaultProperty) requireDefaultKept(change);
  const { baseUrl } = change;
  if (baseUrl !== undefined && baseUrl !== before.baseUrl) requireBaseUrl(baseUrl);
}

/** Staff adds properties; a tenant does where its tier says so. */
async function requireMayAdd({ db }: Deps, actor: AccountActor): Promise<void> {
  requireAllProperties(actor);
  if (can(actor.role, "ADD_PROPERTIES")) return;
  if (await readTenant(db.app, actor.scope, tierLetsAddProperties)) return;
  throw new ApiError("MISSING_PERMISSION", { details: { permission: "ADD_PROPERTIES" } });
}

/**
 * Updates the given fields, and closes the requests that another base URL answers. Issues of pages
 * that belong to another property by the new base URL or status move there. The tenant
 * default property keeps its base URL, status and PUR settings. The audit event contains the changed
 * fields, without the PUR password; without a change there is no event.
 * @throws ApiError VALIDATION_ERROR, ENTITY_NOT_FOUND, DUPLICATE_KEY; FORBIDDEN for another base URL
 *   or status by an actor limited to some properties, and with 409 when the given version is not the
 *   current one; for PUR settings see `sealedPur`
 */
export async function changeProperty(
  deps: Deps,
  actor: AccountActor,
  id: string,
  change: PropertyChange,
): Promise<ChangedProperty> {
  await requireUsablePatterns(deps, actor, patternsOf(change));
  return await withTenant(deps.db.app, actor.scope, async (tx) => {
    const { pur, version, ...rest } = change;
    const mayMove = change.baseUrl !== undefined || change.status !== undefined;
    const pages = mayMove ? await lockPages(tx, actor) : [];
    await requireVersion(tx, "properties", id, version);
    const before = found(await findPropertyById(tx, id));
    requireChangeable(before, change);
    if (change.baseUrl !== undefined && change.baseUrl !== before.baseUrl) {
      // Other pages than those that were entrusted to an API token.
      requireAllProperties(actor);
    }
    const owner = { tenantId: actor.scope.tenantId, propertyId: id };
    const sealed = pur && await sealedPur(tx, deps.secrets, owner, pur);
    await updatePropertyById(tx, id, { ...rowOf(rest), pur: sealed });
    const after = found(await findPropertyById(tx, id));
    const more = pur?.password === undefined ? {} : { purPasswordChanged: true };
    await recordChange(tx, actor, "property.changed", { before, after, more });
    if (after.baseUrl !== before.baseUrl) await closeAnsweredRequests(tx, actor, after);
    if (after.region !== before.region) await judgeAgain(tx, owner);
    const { baseUrl, status } = before;
    if (after.baseUrl === baseUrl && after.status === status) return { ...after, issueMove: null };
    requireAllProperties(actor);
    const issueMove = await moveIssues(tx, actor, pages, {
      ...{ cause: "CHANGED", propertyId: id, version: after.version, at: deps.now() },
      before: { baseUrl, host: hostName(baseUrl) ?? "", status },
    });
    return { ...after, issueMove };
  });
}

/**
 * The tenant default property stays active, for all pages of no other property.
 * @throws ApiError VALIDATION_ERROR
 */
function requireDefaultKept({ baseUrl, status, pur }: PropertyChange): void {
  const refused = [
    ...baseUrl ? ["baseUrl"] : [],
    ...status === undefined || status === "ACTIVE" ? [] : ["status"],
    ...pur ? ["pur"] : [],
  ];
  if (refused.length === 0) return;
  const message = answerText("the tenant default property cannot have its own");
  const disabled = answerText("the tenant default property cannot be disabled");
  throw new ApiError("VALIDATION_ERROR", {
    details: refused.map((path) => ({ path, message: path === "status" ? disabled : message })),
  });
}

type PatternLists = Pick<PropertyChange, "urlWhiteList" | "customStorageItemWhitelist">;

function patternsOf({ urlWhiteList, customStorageItemWhitelist }: PatternLists) {
  return { urlWhiteList, customStorageItemWhitelist };
}

/**
 * Seals the password of PUR settings. Without a new password the stored password stays, unless the
 * URL changes to another site: otherwise an editor could have the password sent to their own.
 * @throws ApiError VALIDATION_ERROR if a password is needed; UNKNOWN_ERROR with status 503 and
 * details `{configuration}` if the key for sealing is missing
 */
async function sealedPur(
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
  const known = stored?.password;
  if (known && isSameOrigin(stored.url, settings.url)) return { ...settings, password: known };
  const message = known ? "required, because the URL leads to another site" : "required";
  throw invalidField("pur.password", message);
}

/** Whether the password of one URL may be sent to the other. */
export const isSameOrigin = (url: string, other: string): boolean =>
  URL.parse(url)?.origin === URL.parse(other)?.origin;

/** A property's fields as columns, without the PUR settings, which have to be sealed first. */
function rowOf(change: Omit<PropertyChange, "pur" | "version">): PropertyRow {
  const { baseUrl } = change;
  return {
    name: change.name,
    description: change.description,
    base_url: baseUrl || undefined,
    host: !baseUrl ? undefined : hostName(baseUrl) ?? "",
    status: change.status,
    url_white_list: change.urlWhiteList,
    custom_storage_item_whitelist: change.customStorageItemWhitelist,
    external_property_id: change.externalPropertyId,
    sp_vendor_list_id: change.spVendorListId,
    img: change.img,
    partial_reject: change.partialReject,
    banner_buttons: change.bannerButtons,
    region: change.region,
  };
}
