/** References of a document's objects to properties and vendors. Pure. */
import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import type { RejectedPart } from "@crumbtrail/contract/config_import";
import { answerText } from "@crumbtrail/texts/server";
import { PART } from "./parts.ts";
import { renamed, renamesOf } from "./renames.ts";

/** Drops references to properties and vendors that neither document has. */
export function checkReferences(
  before: ConfigDocument,
  given: ConfigDocument,
): { document: ConfigDocument; rejected: RejectedPart[] } {
  const rejected: RejectedPart[] = [];
  const renames = renamesOf(before, given);
  const [current, wanted] = [renamed(before, renames), renamed(given, renames)];
  const names = (key: "properties" | "vendors") =>
    new Set([...current[key] ?? [], ...wanted[key] ?? []].map(({ name }) => name));
  const [properties, vendors] = [names("properties"), names("vendors")];
  const known = <T extends { properties: string[] }>(object: T, part: string): T => {
    const unknown = object.properties.filter((name) => !properties.has(name));
    for (const name of unknown) {
      rejected.push({
        line: null,
        part,
        reason: answerText("there is no property “{name}”", { name }),
      });
    }
    if (unknown.length === 0) return object;
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
      const reason = answerText("there is no property “{name}”", { name: one.property });
      rejected.push({ line: null, part: partOf(one.name), reason });
      return before.filter(({ name }) => name === one.name);
    });
  const document: ConfigDocument = {
    ...wanted,
    ...wanted.vendors && {
      vendors: wanted.vendors.map((vendor) => ({
        ...known(vendor, PART.vendor(vendor.name)),
        entries: vendor.entries.map((entry) =>
          known(entry, PART.entry(vendor.name, entry.pattern))
        ),
      })),
    },
    ...wanted.storageItems && {
      storageItems: wanted.storageItems.map((item) => {
        const part = PART.storageItem(item.name);
        if (item.vendor === null || vendors.has(item.vendor)) return known(item, part);
        rejected.push({
          line: null,
          part,
          reason: answerText("there is no vendor “{name}”", { name: item.vendor }),
        });
        return { ...known(item, part), vendor: null };
      }),
    },
    ...wanted.testScenarios && {
      testScenarios: withProperty(wanted.testScenarios, current.testScenarios, PART.testScenario),
    },
    ...wanted.rssCrawls && {
      rssCrawls: withProperty(wanted.rssCrawls, current.rssCrawls, PART.rssCrawl),
    },
    ...wanted.assigneeGroups && {
      assigneeGroups: wanted.assigneeGroups.map((group) => known(group, PART.group(group.name))),
    },
  };
  return { document, rejected };
}
