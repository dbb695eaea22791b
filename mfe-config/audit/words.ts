/** Events of the audit log in words. Pure. */
import type { AuditEvent } from "@crumbtrail/contract/audit";
import { OBJECT_TYPES } from "./labels.ts";

const NAMES = ["name", "username", "url"];

/** Name of the object where the event has one, else the type of the object. */
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

/** Field by field, those inside others by their path; what was not there is an en dash. */
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

/** Values with their paths, `address.city`. */
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
