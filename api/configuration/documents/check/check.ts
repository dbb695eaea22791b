/** What is wrong with a document: leaves out what can't be applied, and says why. */
import { type ConfigDocument, DOCUMENT_SECTIONS } from "@crumbtrail/contract/config_document";
import type { DocumentSection } from "@crumbtrail/contract/config_document";
import type { RejectedPart } from "@crumbtrail/contract/config_import";
import { can, type Permission } from "@crumbtrail/contract/permissions";
import { listHubVendorsByName } from "@crumbtrail/db/queries/config_document";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import { countTowards, tierLetsAddProperties } from "@crumbtrail/db/queries/tiers";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { found } from "../../../platform/errors.ts";
import { normalized } from "../document.ts";
import { mayUse } from "../read.ts";
import { withValidFields } from "./fields.ts";
import type { Check, CheckContext } from "./context.ts";
import { withDefaultKept, withoutRefusedProperties, withValidPur } from "./properties.ts";
import { withKnownReferences, withStorableHub } from "./references.ts";
import { withValidScenarios } from "./scenarios.ts";
import { withValidStatements } from "./statements.ts";

/** The permission needed to change a section. */
const NEEDED: Record<DocumentSection, Permission> = {
  properties: "MANAGE_PROPERTIES",
  vendors: "MANAGE_VENDORS",
  storageItems: "MANAGE_VENDORS",
  testScenarios: "MANAGE_SCENARIOS",
  rssCrawls: "MANAGE_SCENARIOS",
  pageStatements: "MANAGE_SCENARIOS",
  assigneeGroups: "MANAGE_ASSIGNEES",
  settings: "MANAGE_TENANT_SETTINGS",
};

/** The document without sections that the actor may not change. */
const withoutForbidden: Check = (document, { actor, reject }) => {
  const allowed = { ...document };
  for (const section of DOCUMENT_SECTIONS) {
    const permission = NEEDED[section];
    if (!allowed[section] || mayUse(actor, permission)) continue;
    reject(section, answerText("needs the permission {permission}", { permission }));
    delete allowed[section];
  }
  return allowed;
};

/** In this order: scenarios and statements are checked against the properties that are left. */
const CHECKS: readonly Check[] = [
  withoutForbidden,
  withValidFields,
  withoutRefusedProperties,
  withKnownReferences,
  withDefaultKept,
  withValidPur,
  withValidScenarios,
  withValidStatements,
  withStorableHub,
];

/** The document that can be applied, and the parts of the wanted one that can't. */
export async function checkDocument(
  tx: TenantTx,
  wanted: ConfigDocument,
  given: Pick<CheckContext, "actor" | "current" | "secrets" | "unusable" | "removeMissing">,
): Promise<{ document: ConfigDocument; rejected: RejectedPart[] }> {
  const { actor } = given;
  const { limits, features } = found(await findCurrentTenant(tx));
  const hubNames = wanted.vendors?.flatMap(({ hub }) => hub?.name ?? []);
  const rejected: RejectedPart[] = [];
  const context: CheckContext = {
    ...given,
    mayAdd: actor.kind === "system" || can(actor.role, "ADD_PROPERTIES") ||
      await tierLetsAddProperties(tx),
    room: {
      properties: limits.maxProperties - await countTowards(tx, "maxProperties"),
      scenarios: limits.maxTestScenarios - await countTowards(tx, "maxTestScenarios"),
    },
    allTestTypesEnabled: features.allTestTypesEnabled,
    hub: await listHubVendorsByName(tx, [...new Set(hubNames)]),
    reject: (part, reason) => void rejected.push({ line: null, part, reason }),
  };
  const document = CHECKS.reduce((document, check) => check(document, context), wanted);
  return { document: normalized(document), rejected };
}
