/** What somebody else changed while a form was open, as text. Pure. */

/** A field that somebody else changed. */
export interface MissedChange {
  /** User name; undefined if only the new values are known. */
  by?: string;
  /** ISO 8601. */
  at?: string;
  field: string;
  before: unknown;
  after: unknown;
}

/** A refusal of a save, because the version that was read is no longer the latest. */
interface VersionConflict {
  /** The latest version. */
  version: number;
  changes: MissedChange[];
}

/** Names of fields and texts of values, as the form shows them. */
export interface ChangeWording {
  /** By the field's name in the API. */
  labels: Readonly<Record<string, string>>;
  /** Text of a value, or of one entry of a list; undefined leaves the value as it is. */
  valueText?(field: string, value: unknown): string | undefined;
}

/** Reads details `{changedSince, version, changes}`; undefined for any other failure. */
export function versionConflict(error: unknown): VersionConflict | undefined {
  const details = fieldsOf(error).details;
  const { changedSince, version, changes } = fieldsOf(details);
  if (changedSince !== true || typeof version !== "number") return undefined;
  return { version, changes: Array.isArray(changes) ? changes.flatMap(missedChanges) : [] };
}

function missedChanges(change: unknown): MissedChange[] {
  const { by, at, before, after } = fieldsOf(change);
  if (typeof by !== "string" || typeof at !== "string") return [];
  return differences(fieldsOf(before), fieldsOf(after)).map((each) => ({ by, at, ...each }));
}

/** The fields with different values. */
export function differences(before: object, after: object): MissedChange[] {
  const [old, latest] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(latest)])]
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(latest[field]))
    .map((field) => ({ field, before: old[field], after: latest[field] }));
}

/** The label of a field; without one the name in words, such as `Base url` for `baseUrl`. */
export function labelOf(field: string, wording: ChangeWording | undefined): string {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return wording?.labels[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The values of a change: `old → new`, or what was added to a list and removed from it. Empty for
 * values without a text.
 */
export function valuesOf(
  { field, before, after }: MissedChange,
  wording: ChangeWording | undefined,
): string {
  const text = (value: unknown) => wording?.valueText?.(field, value) ?? plainText(value);
  if (Array.isArray(before) || Array.isArray(after)) {
    const [old, latest] = [listOf(before).map(text), listOf(after).map(text)];
    return [
      ["added", latest.filter((entry) => !old.includes(entry))] as const,
      ["removed", old.filter((entry) => !latest.includes(entry))] as const,
    ].filter(([, entries]) => entries.length > 0 && !entries.includes(undefined))
      .map(([verb, entries]) => `${verb} ${entries.join(", ")}`).join("; ");
  }
  const [old, latest] = [text(before), text(after)];
  return old === undefined || latest === undefined ? "" : `${old} → ${latest}`;
}

const MAX_LENGTH = 120;

/** Undefined for objects. */
function plainText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return "empty";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return undefined;
  const text = String(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
