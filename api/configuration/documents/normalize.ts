/** The stable form of a document: sorted lists, and no list where all properties are meant. Pure. */
import type { ConfigDocument, DocumentEntry } from "@crumbtrail/contract/config_document";
import type { DocumentCrawl, DocumentScenario } from "@crumbtrail/contract/config_scenarios";
import { DEVICE_SIZES } from "@crumbtrail/contract/enums";

interface Assigned {
  allProperties: boolean;
  properties: string[];
}

/** Sorted by name; of objects with the same key the last one stays. */
export function normalized(document: ConfigDocument): ConfigDocument {
  const { version, properties, vendors, storageItems, assigneeGroups, settings } = document;
  const { testScenarios, rssCrawls } = document;
  return {
    version,
    ...properties && { properties: unique(properties, ({ name }) => name) },
    ...vendors && {
      vendors: unique(vendors, ({ name }) => name).map((vendor) => ({
        ...withProperties(vendor),
        entries: unique(vendor.entries, entryKey).map(withProperties),
      })),
    },
    ...storageItems && { storageItems: unique(storageItems, itemKey).map(withProperties) },
    ...testScenarios && {
      testScenarios: unique(testScenarios, ({ name }) => name).map(withViewport).map((one) => ({
        ...one,
        weekdays: one.weekdays && [...new Set(one.weekdays)].sort(),
      })),
    },
    ...rssCrawls && { rssCrawls: unique(rssCrawls, ({ name }) => name).map(withViewport) },
    ...assigneeGroups && {
      assigneeGroups: unique(assigneeGroups, ({ name }) => name).map(withProperties),
    },
    ...settings && { settings },
  };
}

export const itemKey = ({ type, name }: { type: string; name: string }) => `${name}\n${type}`;

/** Entries of a vendor differ in kind or pattern. */
export const entryKey = (
  { type, entryType, pattern }: Pick<DocumentEntry, "type" | "entryType" | "pattern">,
) => `${type}\n${entryType ?? ""}\n${pattern}`;

function unique<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  const byKey = new Map(list.map((one) => [keyOf(one), one]));
  return [...byKey].sort(([a], [b]) => a < b ? -1 : 1).map(([, one]) => one);
}

/** The device's own size where none is given. */
function withViewport<T extends DocumentScenario | DocumentCrawl>(one: T): T {
  const { userAgentType, userAgent, width, height } = one.settings;
  const size = DEVICE_SIZES[DEVICE_OF[userAgentType]];
  return {
    ...one,
    settings: {
      ...{ userAgentType, userAgent },
      ...{ width: width ?? size.width, height: height ?? size.height },
    },
  };
}

const DEVICE_OF = { desktop: "DESKTOP", mobile: "MOBILE", tablet: "TABLET" } as const;

function withProperties<T extends Assigned>(object: T): T {
  const properties = object.allProperties ? [] : [...new Set(object.properties)].sort();
  return { ...object, properties };
}
