/** Reads a tenant's configuration as a document, and the names of its secrets. */
import {
  type ConfigDocument,
  DOCUMENT_VERSION,
  documentProperty,
  documentStatement,
  documentStorageItem,
  documentVendor,
} from "@crumbtrail/contract/config_document";
import { documentCrawl, documentScenario } from "@crumbtrail/contract/config_scenarios";
import type { Permission } from "@crumbtrail/contract/permissions";
import {
  listDocumentGroups,
  listDocumentProperties,
  listDocumentStorageItems,
  listDocumentVendors,
} from "@crumbtrail/db/queries/config_document";
import {
  listDocumentCrawls,
  listDocumentScenarios,
  listPurPasswords,
  listStoredScenarios,
} from "@crumbtrail/db/queries/config_scenarios";
import { listDocumentStatements } from "@crumbtrail/db/queries/page_statements";
import { findTenantSettings } from "@crumbtrail/db/queries/tenant_settings";
import { readTenant, type TenantTx } from "@crumbtrail/db/tenant";
import type { AccountActor, SystemActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import { requireAllProperties } from "../property_scope.ts";
import { normalized } from "./document.ts";

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
  const { testScenarios, rssCrawls, pageStatements, assigneeGroups, settings, ...rest } =
    await readTenant(db.app, actor.scope, readDocument);
  return {
    ...rest,
    ...testScenarios && mayUse(actor, "VIEW_CONFIG_LIST") && { testScenarios },
    ...rssCrawls && mayUse(actor, "VIEW_CONFIG_LIST") && { rssCrawls },
    ...pageStatements && mayUse(actor, "VIEW_CONFIG_LIST") && { pageStatements },
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
    testScenarios: (await listDocumentScenarios(tx)).map((row) => documentScenario.parse(row)),
    rssCrawls: (await listDocumentCrawls(tx)).map((row) => documentCrawl.parse(row)),
    pageStatements: (await listDocumentStatements(tx)).map(({ id: _, ...row }) =>
      documentStatement.parse(row)
    ),
    assigneeGroups: (await listDocumentGroups(tx)).map((row) => ({ ...row })),
    settings: {
      autoResolveAfterDays: issues.autoResolveAfterDays,
      groupNames,
      keepValues,
      suspiciousRequestStrings,
    },
  });
}

/** Names of a tenant's secrets, which its document does not contain. */
export interface StoredSecrets {
  /** Names of the properties with a PUR password. */
  passwords: ReadonlySet<string>;
  /** Names of the steps' secrets by scenario. */
  secrets: ReadonlyMap<string, readonly string[]>;
}

export async function readSecrets(tx: TenantTx): Promise<StoredSecrets> {
  const scenarios = await listStoredScenarios(tx);
  return {
    passwords: new Set(await listPurPasswords(tx)),
    secrets: new Map(scenarios.map(({ name, secrets }) => [name, secrets])),
  };
}
