/**
 * Leaves out of a document what can't be applied: sections that the actor may not change, and
 * properties that the tenant may not add.
 */
import { RUN_TIME } from "@crumbtrail/catalogue/match";
import type {
  ConfigDocument,
  DocumentProperty,
  DocumentSection,
} from "@crumbtrail/contract/config_document";
import type { RejectedPart } from "@crumbtrail/contract/config_import";
import { refusedFields } from "@crumbtrail/contract/errors";
import type { Permission } from "@crumbtrail/contract/permissions";
import { withoutWhitespace } from "@crumbtrail/contract/text";
import { hostName, isBaseUrl } from "@crumbtrail/contract/urls";
import { answerText } from "@crumbtrail/texts/server";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { requireBaseUrl } from "../base_url.ts";
import { type ImportActor, mayUse } from "./read.ts";
import { PART } from "./parts.ts";
import { inverse, renamesOf } from "./renames.ts";

export interface Usable {
  document: ConfigDocument;
  rejected: RejectedPart[];
}

/** Time limit for reading patterns: enough for tens of thousands of new ones. */
const READ_MS = 60_000;

/**
 * The reasons why the engine refuses patterns of a document, by the pattern without its whitespace.
 * The engine's limits on all patterns together count here for no pattern, because they depend on the
 * properties on which the patterns are approved.
 */
export async function findUnusablePatterns(
  { patterns }: Pick<Deps, "patterns">,
  { scope: { tenantId } }: ImportActor,
  document: ConfigDocument,
): Promise<ReadonlyMap<string, string>> {
  const all = new Set([
    ...(document.properties ?? []).flatMap((one) => [
      ...one.urlWhiteList,
      ...one.customStorageItemWhitelist,
    ]),
    ...(document.vendors ?? []).flatMap(({ urlPatterns, entries }) => [
      ...urlPatterns,
      ...entries.map(({ pattern }) => pattern),
    ]),
    ...(document.storageItems ?? []).flatMap((one) => [...one.keyPatterns, ...one.valuePatterns]),
  ]);
  if (all.size === 0) return new Map();
  const sets = [[...all].map((typed) => ({ pattern: withoutWhitespace(typed) }))];
  const time = { ...RUN_TIME, readMs: READ_MS };
  const { skipped } = await patterns.match(tenantId, { sets, questions: [], time });
  return new Map(
    skipped.filter(({ isOverLimit }) => !isOverLimit).map(({ pattern, error }) => [pattern, error]),
  );
}

/** The permission needed to change a section. */
const NEEDED: Record<DocumentSection, Permission> = {
  properties: "MANAGE_PROPERTIES",
  vendors: "MANAGE_VENDORS",
  storageItems: "MANAGE_VENDORS",
  testScenarios: "MANAGE_SCENARIOS",
  rssCrawls: "MANAGE_SCENARIOS",
  assigneeGroups: "MANAGE_ASSIGNEES",
  settings: "MANAGE_TENANT_SETTINGS",
};

/** The document without sections that the actor may not change. */
export function withoutForbidden(actor: ImportActor, document: ConfigDocument): Usable {
  const rejected: RejectedPart[] = [];
  const isAllowed = (section: DocumentSection) => {
    const permission = NEEDED[section];
    if (mayUse(actor, permission)) return true;
    const reason = answerText("needs the permission {permission}", { permission });
    if (document[section]) rejected.push({ line: null, part: section, reason });
    return false;
  };
  const { version, properties, vendors, storageItems, assigneeGroups, settings } = document;
  const { testScenarios, rssCrawls } = document;
  return {
    document: {
      version,
      ...properties && isAllowed("properties") && { properties },
      ...vendors && isAllowed("vendors") && { vendors },
      ...storageItems && isAllowed("storageItems") && { storageItems },
      ...testScenarios && isAllowed("testScenarios") && { testScenarios },
      ...rssCrawls && isAllowed("rssCrawls") && { rssCrawls },
      ...assigneeGroups && isAllowed("assigneeGroups") && { assigneeGroups },
      ...settings && isAllowed("settings") && { settings },
    },
    rejected,
  };
}

/**
 * Leaves out new properties that can't be added. A known property keeps its base URL if the document
 * has an invalid one.
 * @param mayAdd whether the actor may add properties to the tenant
 * @param room number of properties that may still be added
 */
export function withoutRefusedProperties(
  document: ConfigDocument,
  { current, mayAdd, room }: { current: ConfigDocument; mayAdd: boolean; room: number },
): Usable {
  const oldNames = inverse(renamesOf(current, document));
  const known = current.properties ?? [];
  const byName = new Map(known.map((property) => [property.name, property]));
  // A host belongs to one property: to the tenant's, else to the first in the document.
  const owners = new Map(
    known.map(({ name, baseUrl }) => [hostName(baseUrl), name]),
  );
  const rejected: RejectedPart[] = [];
  let roomLeft = room;
  const properties = document.properties?.flatMap((property) => {
    const { isTenantDefaultProperty, name, baseUrl } = property;
    const before = byName.get(name) ?? byName.get(oldNames.get(name) ?? "");
    if (isTenantDefaultProperty || before?.baseUrl === baseUrl) return [property];
    const host = hostName(baseUrl);
    const owner = owners.get(host) ?? name;
    const fault = urlFault(property) ??
      (owner === name || owner === before?.name
        ? null
        : answerText("has the base URL of “{owner}”", { owner }));
    const reason = before || mayAdd && roomLeft > 0
      ? fault
      : mayAdd
      ? answerText("the limit of properties is reached")
      : answerText("only the provider's team adds properties");
    if (reason !== null) rejected.push({ line: null, part: PART.property(name), reason });
    if (before) {
      if (reason === null) owners.set(host, name);
      return [reason === null ? property : { ...property, baseUrl: before.baseUrl }];
    }
    if (reason !== null) return [];
    roomLeft--;
    owners.set(host, name);
    return [property];
  });
  return { document: { ...document, ...properties && { properties } }, rejected };
}

/** Why a property can't have its base URL; null if it can. */
function urlFault({ baseUrl }: DocumentProperty): string | null {
  if (!isBaseUrl(baseUrl)) return answerText("has no base URL");
  try {
    requireBaseUrl(baseUrl);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusedFields(error.details)[0]?.message ?? answerText("has an invalid base URL");
  }
}
