/** Events of the audit log as text. Pure. */
import type { AuditEvent } from "@crumbtrail/contract/audit";
import { type ChangeText, changeText, type ChangeWording } from "@crumbtrail/contract/change_text";
import { differences } from "@crumbtrail/contract/field_changes";
import { OBJECT_TYPES } from "@crumbtrail/contract/audit_labels";
import { t } from "@crumbtrail/texts";

/** Fields with the name of an object, the best one first; `step` is what staff did on a visit. */
const NAMES = ["name", "username", "url", "step"];

/** Name of the object if the event has a name, else the type of the object. */
export function objectOf(event: AuditEvent): string {
  return nameIn(event) ?? OBJECT_TYPES[event.entityType];
}

export function nameIn({ before, after }: Pick<AuditEvent, "before" | "after">) {
  for (const fields of [after, before]) {
    for (const name of NAMES) {
      const value = fields?.[name];
      if (typeof value === "string" && value !== "") return value;
    }
  }
  return undefined;
}

export interface Difference {
  /** Path of the field, such as `address.city`. */
  path: string;
  label: string;
  before: string;
  after: string;
}

/**
 * The changed fields of an event in words, nested fields one by one; an en dash stands for a
 * missing value. Of a changed list, only the removed and the added entries.
 */
export function differencesOf(event: AuditEvent, wording: ChangeWording): Difference[] {
  const isChange = event.before !== null && event.after !== null;
  return differences(event.before, event.after).flatMap((change) => {
    const text = changeText(change, wording);
    if (!text || text.before === "" && text.after === "") return [];
    return [{ path: change.field, label: text.label, ...columnsOf(text, isChange) }];
  });
}

function columnsOf({ before, after, isList }: ChangeText, isChange: boolean) {
  const isChangedList = isList && isChange;
  const removed = isChangedList ? t("Removed: {entries}", { entries: before }) : before;
  const added = isChangedList ? t("Added: {entries}", { entries: after }) : after;
  return { before: before === "" ? "–" : removed, after: after === "" ? "–" : added };
}
