/** Changes of single objects that the application of a document makes. Pure. */
import { DOCUMENT_SECTIONS, type DocumentSection } from "@crumbtrail/contract/config_document";
import type { ChangeCounts, ConfigChange } from "@crumbtrail/contract/config_import";
import type { DocumentCrawl, DocumentScenario } from "@crumbtrail/contract/config_scenarios";
import { stableText } from "../../platform/json_text.ts";
import { itemKey } from "./normalize.ts";
import { scenarioFields, stepDetailsChanged } from "./scenario_fields.ts";

/** A change with the key of its object in the section. */
export type PlannedChange = ConfigChange & { key: string };

/** What a document lists by name. */
export interface Listed {
  name: string;
  status: "ACTIVE" | "DISABLED" | "QUEUED" | "IDLE";
}

/** Storage items of several types may have the same name. */
export const rowKey = (object: Listed & { type?: string }) =>
  object.type === undefined ? object.name : itemKey({ ...object, type: object.type });

/** @param change the fields that differ, of an object that is known */
export function changeOf<T extends Listed>(
  section: DocumentSection,
  before: T | undefined,
  after: T,
  change: (before: T, after: T) => Differences,
): PlannedChange {
  const of = { section, name: after.name, key: rowKey(after) };
  if (!before) return { ...of, action: "ADDED", before: null, after: fieldsOf(after) };
  return { ...of, action: "CHANGED", ...change(before, after) };
}

const fieldsOf = (object: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object));

export type Differences = Record<"before" | "after", Record<string, unknown>>;

/** Under the names that the audit log gives the fields. */
export function scenarioChange<T extends DocumentScenario | DocumentCrawl>(
  before: T,
  after: T,
): Differences {
  const changed = differences(scenarioFields(before), scenarioFields(after));
  if (!stepDetailsChanged(before, after)) return changed;
  return { ...changed, after: { ...changed.after, stepDetailsChanged: true } };
}

/** The fields that differ. */
export function differences(before: object, after: object): Differences {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...is.keys()].filter((name) =>
    stableText(was.get(name)) !== stableText(is.get(name))
  );
  const pick = (from: Map<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, from.get(name)]));
  return { before: pick(was), after: pick(is) };
}

/** The numbers of changes by section. */
export function countChanges(
  changes: readonly ConfigChange[],
): Record<DocumentSection, ChangeCounts> {
  const count = (section: DocumentSection, action: ConfigChange["action"]) =>
    changes.filter((change) => change.section === section && change.action === action).length;
  const counts = DOCUMENT_SECTIONS.map((section): [DocumentSection, ChangeCounts] => [section, {
    added: count(section, "ADDED"),
    changed: count(section, "CHANGED"),
    removed: count(section, "REMOVED"),
  }]);
  return Object.fromEntries(counts) as Record<DocumentSection, ChangeCounts>;
}
