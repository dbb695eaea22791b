/** Documents: their stable form, what identifies objects, and properties under other names. Pure. */
import {
  type ConfigDocument,
  DOCUMENT_SECTIONS,
  type DocumentEntry,
  type DocumentProperty,
  type DocumentSection,
} from "@crumbtrail/contract/config_document";
import type { DocumentCrawl, DocumentScenario } from "@crumbtrail/contract/config_scenarios";
import { DEVICE_SIZES } from "@crumbtrail/contract/enums";
import { hostName } from "@crumbtrail/contract/urls";
import { answerText } from "@crumbtrail/texts/server";
import { deviceOf } from "../../scans/on_demand.ts";

/** What a test scenario and an RSS crawl have in common. */
export type Scheduled = DocumentScenario | DocumentCrawl;

interface Assigned {
  allProperties: boolean;
  properties: string[];
}

type Section<S extends DocumentSection> = NonNullable<ConfigDocument[S]>;

/** Changes sections of a document, those that it has, one after the other in their order. */
export function withSections(
  document: ConfigDocument,
  changes: { [S in DocumentSection]?: (section: Section<S>) => Section<S> },
): ConfigDocument {
  const changed = { ...document };
  const apply = <S extends DocumentSection>(section: S) => {
    const given = document[section];
    const change = changes[section];
    if (given && change) changed[section] = change(given);
  };
  DOCUMENT_SECTIONS.forEach(apply);
  return changed;
}

/**
 * The stable form: lists are sorted by name, and `properties` is empty beside `allProperties`. Of
 * objects with the same key the last one stays.
 */
export function normalized(document: ConfigDocument): ConfigDocument {
  return withSections(document, {
    properties: (list) => unique(list, nameKey),
    vendors: (list) =>
      unique(list, nameKey).map((vendor) => ({
        ...withProperties(vendor),
        entries: unique(vendor.entries, entryKey).map(withProperties),
      })),
    storageItems: (list) => unique(list, itemKey).map(withProperties),
    testScenarios: (list) =>
      unique(list, nameKey).map(withViewport).map((one) => ({
        ...one,
        weekdays: one.weekdays && [...new Set(one.weekdays)].sort(),
      })),
    rssCrawls: (list) => unique(list, nameKey).map(withViewport),
    pageStatements: (list) => unique(list, statementKey),
    assigneeGroups: (list) => unique(list, nameKey).map(withProperties),
  });
}

export const nameKey = ({ name }: { name: string }) => name;

/** Storage items of one name may differ in type. */
export const itemKey = ({ type, name }: { type: string; name: string }) => `${name}\n${type}`;

/** A property's statements differ in their page. */
export const statementKey = ({ property, url }: { property: string; url: string }) =>
  `${property}\n${url}`;

/** Entries of a vendor differ in kind or pattern. */
export const entryKey = (
  { type, entryType, pattern }: Pick<DocumentEntry, "type" | "entryType" | "pattern">,
) => `${type}\n${entryType ?? ""}\n${pattern}`;

function unique<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  const byKey = new Map(list.map((one) => [keyOf(one), one]));
  return [...byKey].sort(([a], [b]) => a < b ? -1 : 1).map(([, one]) => one);
}

/** The device's own size where none is given. */
function withViewport<T extends Scheduled>(one: T): T {
  const { userAgentType, userAgent, width, height } = one.settings;
  const size = DEVICE_SIZES[deviceOf(userAgentType)];
  return {
    ...one,
    settings: {
      ...{ userAgentType, userAgent },
      ...{ width: width ?? size.width, height: height ?? size.height },
    },
  };
}

function withProperties<T extends Assigned>(object: T): T {
  const properties = object.allProperties ? [] : [...new Set(object.properties)].sort();
  return { ...object, properties };
}

/**
 * New names by old names. A property keeps its name as long as `after` has one of that name; the
 * tenant's default property is found by `isTenantDefaultProperty`.
 */
export function renamesOf(
  { properties: before = [] }: ConfigDocument,
  { properties: after = [] }: ConfigDocument,
): Map<string, string> {
  const given = new Set(after.map(({ name }) => name));
  const known = new Set(before.map(({ name }) => name));
  const byHost = new Map(
    after.filter((one) => !one.isTenantDefaultProperty && !known.has(one.name))
      .map(({ baseUrl, name }) => [hostName(baseUrl), name]),
  );
  const defaultName = after.find(({ isTenantDefaultProperty }) => isTenantDefaultProperty)?.name;
  const names = before.flatMap(({ name, baseUrl, isTenantDefaultProperty }) => {
    const to = isTenantDefaultProperty
      ? defaultName
      : given.has(name)
      ? undefined
      : byHost.get(hostName(baseUrl));
    return to === undefined || to === name ? [] : [[name, to] as const];
  });
  return new Map(names);
}

/** Puts other names of properties into a document, references included. */
export function renamed(
  document: ConfigDocument,
  names: ReadonlyMap<string, string>,
): ConfigDocument {
  if (names.size === 0) return document;
  const nameOf = (name: string) => names.get(name) ?? name;
  const assigned = <T extends { properties: string[] }>(object: T): T => ({
    ...object,
    properties: object.properties.map(nameOf),
  });
  const of = <T extends { property: string }>(one: T): T => ({
    ...one,
    property: nameOf(one.property),
  });
  return withSections(document, {
    properties: (list) => list.map((one) => ({ ...one, name: nameOf(one.name) })),
    vendors: (list) =>
      list.map((one) => ({ ...assigned(one), entries: one.entries.map(assigned) })),
    storageItems: (list) => list.map(assigned),
    testScenarios: (list) => list.map(of),
    rssCrawls: (list) => list.map(of),
    pageStatements: (list) => list.map(of),
    assigneeGroups: (list) => list.map(assigned),
  });
}

export const inverse = (names: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...names].map(([from, to]) => [to, from]));

/** Finds the tenant's property behind one of the document, which may rename it. */
export function propertyFinder(current: ConfigDocument, document: ConfigDocument) {
  const oldNames = inverse(renamesOf(current, document));
  const byName = new Map(current.properties?.map((one) => [one.name, one]));
  return ({ name }: { name: string }): DocumentProperty | undefined =>
    byName.get(name) ?? byName.get(oldNames.get(name) ?? "");
}

/** Parts of a document in words, for what is left out of an import. */
export const PART = {
  property: (name: string) => answerText("property {name}", { name }),
  vendor: (name: string) => answerText("vendor {name}", { name }),
  entry: (vendor: string, pattern: string) =>
    answerText("vendor {vendor}, entry {pattern}", { vendor, pattern }),
  storageItem: (name: string) => answerText("storage item {name}", { name }),
  testScenario: (name: string) => answerText("test scenario {name}", { name }),
  rssCrawl: (name: string) => answerText("RSS crawl {name}", { name }),
  pageStatement: (url: string) => answerText("statement about {url}", { url }),
  group: (name: string) => answerText("group {name}", { name }),
};
