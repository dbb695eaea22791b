/** Events of the audit log in words. Pure. */
import type { AuditEvent } from "@crumbtrail/contract/audit";

/** `tenant.deletion_requested` is "Tenant deletion requested". */
export function deedOf(action: string): string {
  const words = action.replace(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const NAMES = ["name", "username", "url"];

/** What the thing is called, as far as the event knows; else what kind of thing it is. */
export function thingOf({ before, after, entityType }: AuditEvent): string {
  for (const fields of [after, before]) {
    for (const name of NAMES) {
      const value = fields?.[name];
      if (typeof value === "string" && value !== "") return value;
    }
  }
  return deedOf(entityType);
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
