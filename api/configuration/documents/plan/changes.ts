/** Changes of single objects that the application of a document makes. Pure. */
import { DOCUMENT_SECTIONS, type DocumentSection } from "@crumbtrail/contract/config_document";
import type { ChangeCounts, ConfigChange } from "@crumbtrail/contract/config_import";
import { stepText } from "@crumbtrail/contract/step_words";
import { stableText } from "../../../platform/json_text.ts";
import { itemKey, type Scheduled } from "../document.ts";

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

/** @param change gives the fields that differ, if the object is known */
export function changeOf<T extends Listed>(
  section: DocumentSection,
  before: T | undefined,
  after: T,
  change: (before: T, after: T) => Differences,
): PlannedChange {
  const of = { section, name: after.name, key: rowKey(after) };
  if (!before) {
    return {
      ...of,
      action: "ADDED",
      before: null,
      after: Object.fromEntries(Object.entries(after)),
    };
  }
  return { ...of, action: "CHANGED", ...change(before, after) };
}

export type Differences = Record<"before" | "after", Record<string, unknown>>;

/** The fields that differ, under their names in the audit log. */
export function scenarioChange<T extends Scheduled>(before: T, after: T): Differences {
  const changed = differences(scenarioFields(before), scenarioFields(after));
  if (!stepDetailsChanged(before, after)) return changed;
  return { ...changed, after: { ...changed.after, stepDetailsChanged: true } };
}

/** Steps as sentences, and the device without its object. */
function scenarioFields({ settings, ...fields }: Scheduled): Record<string, unknown> {
  const { userAgentType: device, ...viewport } = settings;
  return {
    ...fields,
    ...{ device, ...viewport },
    ..."steps" in fields && { steps: fields.steps?.steps.map(stepText) ?? null },
  };
}

/** Marks steps that read alike and differ, for instance in what they fill in. */
function stepDetailsChanged(before: Scheduled, after: Scheduled): boolean {
  if (!("steps" in before) || !("steps" in after)) return false;
  const texts = [before, after].map(({ steps }) => JSON.stringify(steps?.steps.map(stepText)));
  return texts[0] === texts[1] && JSON.stringify(before.steps) !== JSON.stringify(after.steps);
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
  const count = (section: DocumentSection): ChangeCounts => {
    const counts = { added: 0, changed: 0, removed: 0 };
    for (const change of changes) if (change.section === section) counts[COUNTED[change.action]]++;
    return counts;
  };
  const counts = DOCUMENT_SECTIONS.map((section) => [section, count(section)] as const);
  return Object.fromEntries(counts) as Record<DocumentSection, ChangeCounts>;
}

const COUNTED = { ADDED: "added", CHANGED: "changed", REMOVED: "removed" } as const;
