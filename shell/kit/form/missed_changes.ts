/** What somebody else changed while a form was open, from the refusal of a save. Pure. */
import { differences, type FieldChange } from "@crumbtrail/contract/field_changes";

/** A field that somebody else changed. */
export interface MissedChange extends FieldChange {
  /** User name; undefined if only the new values are known. */
  by?: string;
  /** ISO 8601. */
  at?: string;
  /** Name of the action in the audit log. */
  action?: string;
}

/** A refusal of a save, because the version that was read is no longer the latest. */
interface VersionConflict {
  /** The latest version. */
  version: number;
  changes: MissedChange[];
}

/** Reads details `{changedSince, version, changes}`; undefined for any other failure. */
export function versionConflict(error: unknown): VersionConflict | undefined {
  const details = fieldsOf(error).details;
  const { changedSince, version, changes } = fieldsOf(details);
  if (changedSince !== true || typeof version !== "number") return undefined;
  return { version, changes: Array.isArray(changes) ? changes.flatMap(missedChanges) : [] };
}

function missedChanges(change: unknown): MissedChange[] {
  const { by, at, action, before, after } = fieldsOf(change);
  if (typeof by !== "string" || typeof at !== "string") return [];
  const origin = { by, at, ...typeof action === "string" && { action } };
  return differences(before, after).map((each) => ({ ...origin, ...each }));
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
