/** References of a document's objects to properties, vendors and the Knowledge Hub. Pure. */
import type { DocumentVendor } from "@crumbtrail/contract/config_document";
import { answerText } from "@crumbtrail/texts/server";
import { PART, renamed, renamesOf, withSections } from "../document.ts";
import type { Check } from "./context.ts";

/** Drops references to properties and vendors that neither the document nor the tenant has. */
export const withKnownReferences: Check = (given, { current: before, reject }) => {
  const renames = renamesOf(before, given);
  const [current, wanted] = [renamed(before, renames), renamed(given, renames)];
  const names = (key: "properties" | "vendors") =>
    new Set([...current[key] ?? [], ...wanted[key] ?? []].map(({ name }) => name));
  const [properties, vendors] = [names("properties"), names("vendors")];
  const noProperty = (name: string) => answerText("there is no property “{name}”", { name });
  const withKnown = <T extends { properties: string[] }>(object: T, part: () => string): T => {
    const unknown = object.properties.filter((name) => !properties.has(name));
    if (unknown.length === 0) return object;
    for (const name of unknown) reject(part(), noProperty(name));
    return { ...object, properties: object.properties.filter((name) => properties.has(name)) };
  };
  /** Without its property a scenario can't be added; a known one stays as it is. */
  const withProperty = <T extends { name: string; property: string }>(
    list: readonly T[],
    before: readonly T[] = [],
    partOf: (name: string) => string,
  ): T[] =>
    list.flatMap((one) => {
      if (properties.has(one.property)) return [one];
      reject(partOf(one.name), noProperty(one.property));
      return before.filter(({ name }) => name === one.name);
    });
  return withSections(wanted, {
    vendors: (list) =>
      list.map((vendor) => ({
        ...withKnown(vendor, () => PART.vendor(vendor.name)),
        entries: vendor.entries.map((entry) =>
          withKnown(entry, () => PART.entry(vendor.name, entry.pattern))
        ),
      })),
    storageItems: (list) =>
      list.map((item) => {
        const part = () => PART.storageItem(item.name);
        if (item.vendor === null || vendors.has(item.vendor)) return withKnown(item, part);
        reject(part(), answerText("there is no vendor “{name}”", { name: item.vendor }));
        return { ...withKnown(item, part), vendor: null };
      }),
    testScenarios: (list) => withProperty(list, current.testScenarios, PART.testScenario),
    rssCrawls: (list) => withProperty(list, current.rssCrawls, PART.rssCrawl),
    assigneeGroups: (list) => list.map((group) => withKnown(group, () => PART.group(group.name))),
  });
};

/**
 * A vendor keeps its reference to the Knowledge Hub if it is given none, or one that can't be stored:
 * to a vendor that is not in the hub, or that another vendor of the tenant refers to. Versions newer
 * than the hub's become the hub's.
 */
export const withStorableHub: Check = (document, { current, hub: holders, reject }) => {
  const versions = new Map(holders.map(({ name, version }) => [name, version]));
  const owners = new Map(
    holders.flatMap(({ name, vendor }) => vendor === null ? [] : [[name, vendor] as const]),
  );
  const known = new Map(current.vendors?.map(({ name, hub }) => [name, hub]));
  const storable = (vendor: DocumentVendor): DocumentVendor => {
    const { name, hub } = vendor;
    const kept = { ...vendor, hub: known.get(name) ?? null };
    if (hub === null) return kept;
    const version = versions.get(hub.name);
    const owner = owners.get(hub.name) ?? name;
    if (version === undefined || owner !== name) {
      const reason = version === undefined
        ? answerText("the Knowledge Hub has no vendor “{name}”", { name: hub.name })
        : answerText("vendor “{owner}” is from the Knowledge Hub's “{name}” already", {
          owner,
          name: hub.name,
        });
      reject(PART.vendor(name), reason);
      return kept;
    }
    owners.set(hub.name, name);
    return { ...vendor, hub: { ...hub, version: Math.min(hub.version, version) } };
  };
  return withSections(document, { vendors: (list) => list.map(storable) });
};
