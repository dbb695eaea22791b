/** Leaves out of a document what can't be applied: unusable patterns, and sections of others. */
import { RUN_TIME } from "@crumbtrail/catalogue/match";
import type {
  ConfigDocument,
  DocumentProperty,
  DocumentSection,
} from "@crumbtrail/contract/config_document";
import type { RejectedPart } from "@crumbtrail/contract/config_import";
import { refusedFields } from "@crumbtrail/contract/errors";
import type { Permission } from "@crumbtrail/contract/permissions";
import { isBaseUrl } from "@crumbtrail/contract/urls";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { requireOwnDomain } from "../base_url.ts";
import { type ImportActor, mayUse } from "./read.ts";

export interface Usable {
  document: ConfigDocument;
  rejected: RejectedPart[];
}

/** Long enough for tens of thousands of new patterns. */
const READ_MS = 60_000;

/** The reasons why the engine refuses patterns of a document, by pattern. */
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
  const sets = [[...all].map((pattern) => ({ pattern }))];
  const time = { ...RUN_TIME, readMs: READ_MS };
  const properties = Math.max(1, document.properties?.length ?? 1);
  const { skipped } = await patterns.match(tenantId, { sets, questions: [], time, properties });
  return new Map(skipped.map(({ pattern, error }) => [pattern, error]));
}

/** The document without unusable patterns; the objects themselves stay. */
export function withoutPatterns(
  document: ConfigDocument,
  unusable: ReadonlyMap<string, string>,
): Usable {
  const rejected: RejectedPart[] = [];
  const isUsable = (part: string) => (pattern: string) => {
    const error = unusable.get(pattern);
    if (error === undefined) return true;
    rejected.push({ line: null, part, reason: `pattern ${pattern}: ${error}` });
    return false;
  };
  return {
    document: {
      ...document,
      ...document.properties && {
        properties: document.properties.map((one) => ({
          ...one,
          urlWhiteList: one.urlWhiteList.filter(isUsable(`property ${one.name}`)),
          customStorageItemWhitelist: one.customStorageItemWhitelist
            .filter(isUsable(`property ${one.name}`)),
        })),
      },
      ...document.vendors && {
        vendors: document.vendors.map((one) => ({
          ...one,
          urlPatterns: one.urlPatterns.filter(isUsable(`vendor ${one.name}`)),
          entries: one.entries.filter(({ pattern }) => isUsable(`vendor ${one.name}`)(pattern)),
        })),
      },
      ...document.storageItems && {
        storageItems: document.storageItems.map((one) => ({
          ...one,
          keyPatterns: one.keyPatterns.filter(isUsable(`storage item ${one.name}`)),
          valuePatterns: one.valuePatterns.filter(isUsable(`storage item ${one.name}`)),
        })),
      },
    },
    rejected,
  };
}

const NEEDED: Record<DocumentSection, Permission> = {
  properties: "MANAGE_PROPERTIES",
  vendors: "MANAGE_VENDORS",
  storageItems: "MANAGE_VENDORS",
  assigneeGroups: "MANAGE_ASSIGNEES",
  settings: "MANAGE_TENANT_SETTINGS",
};

/** The document without sections that the actor may not change. */
export function withoutForbidden(actor: ImportActor, document: ConfigDocument): Usable {
  const rejected: RejectedPart[] = [];
  const isAllowed = (section: DocumentSection) => {
    const permission = NEEDED[section];
    if (mayUse(actor, permission)) return true;
    const reason = `needs the permission ${permission}`;
    if (document[section]) rejected.push({ line: null, part: section, reason });
    return false;
  };
  const { version, properties, vendors, storageItems, assigneeGroups, settings } = document;
  return {
    document: {
      version,
      ...properties && isAllowed("properties") && { properties },
      ...vendors && isAllowed("vendors") && { vendors },
      ...storageItems && isAllowed("storageItems") && { storageItems },
      ...assigneeGroups && isAllowed("assigneeGroups") && { assigneeGroups },
      ...settings && isAllowed("settings") && { settings },
    },
    rejected,
  };
}

/**
 * The document without properties that can't be added, and with the base URL that a known property
 * has instead of an invalid one.
 * @param mayAdd whether the actor may add properties to the tenant
 * @param room number of properties that may still be added
 */
export function withoutRefusedProperties(
  document: ConfigDocument,
  { known, mayAdd, room }: { known: readonly DocumentProperty[]; mayAdd: boolean; room: number },
): Usable {
  const byName = new Map(known.map((property) => [property.name, property]));
  const rejected: RejectedPart[] = [];
  let left = room;
  const properties = document.properties?.flatMap((property) => {
    const { isTenantDefaultProperty, name, baseUrl } = property;
    const before = byName.get(name);
    if (isTenantDefaultProperty || before?.baseUrl === baseUrl) return [property];
    const reason = before
      ? urlFault(property)
      : mayAdd
      ? left > 0 ? urlFault(property) : "the limit of properties is reached"
      : "only the provider's team adds properties";
    if (reason !== null) rejected.push({ line: null, part: `property ${name}`, reason });
    if (before) return [reason === null ? property : { ...property, baseUrl: before.baseUrl }];
    if (reason !== null) return [];
    left--;
    return [property];
  });
  return { document: { ...document, ...properties && { properties } }, rejected };
}

function urlFault({ baseUrl }: DocumentProperty): string | null {
  if (!isBaseUrl(baseUrl)) return "has no base URL";
  try {
    requireOwnDomain(baseUrl);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusedFields(error.details)[0]?.message ?? "has an invalid base URL";
  }
}
