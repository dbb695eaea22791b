/** Properties with a new name in a document: the one with the same base URL. Pure. */
import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import { hostName } from "@crumbtrail/contract/urls";

/**
 * New names by old names. A property keeps its name as long as `after` has one of that name; the
 * tenant's default property is found by its mark.
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
  const byMark = after.find(({ isTenantDefaultProperty }) => isTenantDefaultProperty)?.name;
  const names = before.flatMap(({ name, baseUrl, isTenantDefaultProperty }) => {
    const to = isTenantDefaultProperty
      ? byMark
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
  const { properties, vendors, storageItems, assigneeGroups, testScenarios, rssCrawls } = document;
  return {
    ...document,
    ...properties && {
      properties: properties.map((one) => ({ ...one, name: nameOf(one.name) })),
    },
    ...vendors && {
      vendors: vendors.map((one) => ({ ...assigned(one), entries: one.entries.map(assigned) })),
    },
    ...storageItems && { storageItems: storageItems.map(assigned) },
    ...testScenarios && { testScenarios: testScenarios.map(of) },
    ...rssCrawls && { rssCrawls: rssCrawls.map(of) },
    ...assigneeGroups && { assigneeGroups: assigneeGroups.map(assigned) },
  };
}

export const inverse = (names: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...names].map(([from, to]) => [to, from]));
