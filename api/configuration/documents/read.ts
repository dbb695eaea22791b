/** A tenant's configuration as a document. */
import {
  type ConfigDocument,
  DOCUMENT_VERSION,
  documentProperty,
  documentStorageItem,
  documentVendor,
} from "@crumbtrail/contract/config_document";
import type { Permission } from "@crumbtrail/contract/permissions";
import {
  listDocumentGroups,
  listDocumentProperties,
  listDocumentStorageItems,
  listDocumentVendors,
} from "@crumbtrail/db/queries/config_document";
import { findTenantSettings } from "@crumbtrail/db/queries/tenant_settings";
import { readTenant, type TenantTx } from "@crumbtrail/db/tenant";
import type { AccountActor, SystemActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { requireAllProperties } from "../property_scope.ts";
import { normalized } from "./normalize.ts";

/** A caller of the API, or the operator's command, which may do everything. */
export type ImportActor = AccountActor | SystemActor;

/** Whether the actor has a permission; the operator's command has all. */
export const mayUse = (actor: ImportActor, permission: Permission): boolean =>
  actor.kind === "system" || actor.permissions.includes(permission);

/**
 * The configuration as seen by the actor: without sections that the actor may not see.
 * @throws ApiError FORBIDDEN, see `requireAllProperties`
 */
export async function exportConfiguration(
  { db }: Pick<Deps, "db">,
  actor: ImportActor,
): Promise<ConfigDocument> {
  requireAllProperties(actor);
  const { assigneeGroups, settings, ...rest } = await readTenant(db.app, actor.scope, readDocument);
  return {
    ...rest,
    ...assigneeGroups && mayUse(actor, "VIEW_USERS") && { assigneeGroups },
    ...settings && mayUse(actor, "VIEW_TENANT_SETTINGS") && { settings },
  };
}

/** All sections, in the stable form. */
export async function readDocument(tx: TenantTx): Promise<ConfigDocument> {
  const { issues, groupNames, keepValues, suspiciousRequestStrings } = found(
    await findTenantSettings(tx),
  );
  // The schemas give the fields their order.
  return normalized({
    version: DOCUMENT_VERSION,
    properties: (await listDocumentProperties(tx)).map((row) => documentProperty.parse(row)),
    vendors: (await listDocumentVendors(tx)).map((row) => documentVendor.parse(row)),
    storageItems: (await listDocumentStorageItems(tx)).map((row) => documentStorageItem.parse(row)),
    assigneeGroups: (await listDocumentGroups(tx)).map((row) => ({ ...row })),
    settings: {
      autoResolveAfterDays: issues.autoResolveAfterDays,
      groupNames,
      keepValues,
      suspiciousRequestStrings,
    },
  });
}
