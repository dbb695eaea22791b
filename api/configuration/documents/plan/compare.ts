/** Compares two documents: what the application of one changes. Pure. */
import type {
  ConfigDocument,
  DocumentProperty,
  DocumentSection,
} from "@crumbtrail/contract/config_document";
import { stableText } from "../../../platform/json_text.ts";
import {
  changeOf,
  type Differences,
  differences,
  type Listed,
  type PlannedChange,
  rowKey,
  scenarioChange,
} from "./changes.ts";
import { plannedStatements } from "./statements.ts";
import { inverse, itemKey, nameKey, normalized, renamed, renamesOf } from "../document.ts";

export interface DocumentPlan {
  changes: PlannedChange[];
  /** The objects to write: added, changed, and removed ones, which are inactive, or say nothing. */
  write: ConfigDocument;
  /** The configuration after the application. */
  result: ConfigDocument;
}

/**
 * Compares two documents. Objects missing in a section of `wanted` become inactive; a property of
 * the same base URL and another name is renamed.
 * @param before the current configuration; a missing section is empty
 * @param removeMissing false: objects missing in `wanted` stay as they are
 */
export function planDocument(
  before: ConfigDocument,
  wanted: ConfigDocument,
  removeMissing: boolean,
): DocumentPlan {
  const renames = renamesOf(before, wanted);
  const oldNames = inverse(renames);
  // References to a renamed property get its new name, so that they are no changes. The property
  // itself keeps its old name, so that the rename is one; `propertyKey` still finds it.
  const current = renames.size === 0 ? before : normalized({
    ...renamed(before, renames),
    ...before.properties && { properties: before.properties },
  });
  const { testScenarios, rssCrawls, pageStatements, assigneeGroups } = current;
  const lists = {
    properties: plannedList("properties", current.properties, wanted.properties, propertyKey),
    vendors: plannedList("vendors", current.vendors, wanted.vendors, nameKey),
    storageItems: plannedList("storageItems", current.storageItems, wanted.storageItems, itemKey),
    testScenarios: plannedList(
      "testScenarios",
      testScenarios,
      wanted.testScenarios,
      nameKey,
      scenarioChange,
    ),
    rssCrawls: plannedList("rssCrawls", rssCrawls, wanted.rssCrawls, nameKey, scenarioChange),
    pageStatements: plannedStatements(pageStatements, wanted.pageStatements, removeMissing),
    assigneeGroups: plannedList("assigneeGroups", assigneeGroups, wanted.assigneeGroups, nameKey),
  };
  const settings = plannedSettings(current, wanted);
  const documentOf = (kind: "write" | "result", settings: ConfigDocument["settings"]) =>
    normalized({
      version: current.version,
      properties: lists.properties[kind],
      vendors: lists.vendors[kind],
      storageItems: lists.storageItems[kind],
      testScenarios: lists.testScenarios[kind],
      rssCrawls: lists.rssCrawls[kind],
      pageStatements: lists.pageStatements[kind],
      assigneeGroups: lists.assigneeGroups[kind],
      ...settings && { settings },
    });
  return {
    changes: [...Object.values(lists).flatMap(({ changes }) => changes), ...settings.changes],
    write: documentOf("write", settings.changes.length > 0 ? settings.result : undefined),
    result: documentOf("result", settings.result),
  };

  /** A property's old name; empty for the default property, which is the same under any name. */
  function propertyKey({ isTenantDefaultProperty, name }: DocumentProperty): string {
    return isTenantDefaultProperty ? "" : oldNames.get(name) ?? name;
  }

  /**
   * @param keyOf equal for the same object before and after; the key of a change is its `rowKey`,
   * which is recorded
   */
  function plannedList<T extends Listed>(
    section: DocumentSection,
    before: readonly T[] = [],
    after: readonly T[] | undefined,
    keyOf: (object: T) => string,
    change: (before: T, after: T) => Differences = differences,
  ): { changes: PlannedChange[]; write: T[]; result: T[] } {
    if (!after) return { changes: [], write: [], result: [...before] };
    const known = new Map(before.map((object) => [keyOf(object), object]));
    const given = new Map(after.map((object) => [keyOf(object), object]));
    const written = after.filter((object) => !isSame(object, known.get(keyOf(object))));
    const removed = !removeMissing
      ? []
      : before.filter((object) =>
        !given.has(keyOf(object)) && object.status in REMOVED_STATUS && !isDefault(object)
      ).map((object) => ({ ...object, status: removedStatus(object.status) }));
    const changed = new Set([...written, ...removed].map(keyOf));
    return {
      changes: [
        ...written.map((object) => changeOf(section, known.get(keyOf(object)), object, change)),
        ...removed.map((object) => ({
          section,
          action: "REMOVED" as const,
          name: object.name,
          key: rowKey(object),
          before: { status: known.get(keyOf(object))?.status },
          after: { status: object.status },
        })),
      ],
      write: [...written, ...removed],
      result: [
        ...before.filter((object) => !changed.has(keyOf(object))),
        ...written,
        ...removed,
      ],
    };
  }
}

/** A removed object stays, with this status by the one before: inactive, or no longer scheduled. */
const REMOVED_STATUS = { ACTIVE: "DISABLED", QUEUED: "IDLE" } as const;

const removedStatus = (status: Listed["status"]) =>
  status === "ACTIVE" || status === "QUEUED" ? REMOVED_STATUS[status] : status;

const isDefault = (object: Listed) =>
  "isTenantDefaultProperty" in object && object.isTenantDefaultProperty === true;

const isSame = (one: object, other: object | undefined) =>
  other !== undefined && stableText(one) === stableText(other);

function plannedSettings(
  { settings: before }: ConfigDocument,
  { settings: after }: ConfigDocument,
) {
  if (!after || before && isSame(after, before)) return { changes: [], result: before };
  const change = before ? differences(before, after) : { before: null, after: { ...after } };
  const action = "CHANGED" as const;
  return {
    changes: [{ section: "settings" as const, action, name: "", key: "", ...change }],
    result: after,
  };
}
