/** Events of the audit log as text. Pure. */
import type { AuditEvent } from "@crumbtrail/contract/audit";
import { OBJECT_TYPES } from "./labels.ts";

const NAMES = ["name", "username", "url"];

/** Name of the object if the event has a name, else the type of the object. */
export function objectOf({ before, after, entityType }: AuditEvent): string {
  for (const fields of [after, before]) {
    for (const name of NAMES) {
      const value = fields?.[name];
      if (typeof value === "string" && value !== "") return value;
    }
  }
  return OBJECT_TYPES[entityType];
}

export interface Difference {
  field: string;
  before: string;
  after: string;
}

/**
 * The changed fields of an event, nested fields by their path; an en dash stands for a missing
 * value.
 */
export function differencesOf(event: AuditEvent): Difference[] {
  const [before, after] = [new Map(leaves(event.before)), new Map(leaves(event.after))];
  const fields = [...new Set([...before.keys(), ...after.keys()])];
  return fields
    .map((field) => ({
      field,
      before: textOf(before.get(field)),
      after: textOf(after.get(field)),
    }))
    .filter((row) => row.before !== row.after);
}

/** Values with their paths, such as `address.city`. */
function leaves(fields: unknown, path: string[] = []): [path: string, value: unknown][] {
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) {
    return path.length === 0 ? [] : [[path.join("."), fields]];
  }
  return Object.entries(fields).flatMap(([name, value]) => leaves(value, [...path, name]));
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}
