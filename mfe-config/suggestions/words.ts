/** Texts of suggestions. Pure. */
import type { ApprovalScope } from "@crumbtrail/contract/approval";
import { STORAGE_KIND_LABELS, type StorageKind } from "@crumbtrail/contract/enums";
import type { IssueBatch } from "@crumbtrail/contract/issue_batch";
import type { Suggestion, SuggestionKey, UnusedKey } from "@crumbtrail/contract/suggestion";

export const ENTRY_LABELS: Record<SuggestionKey["entry"], string> = {
  ...STORAGE_KIND_LABELS,
  REQUEST: "Host",
};

export const ENTRY_PLURALS: Record<SuggestionKey["entry"], string> = {
  COOKIE: "Cookies",
  LOCAL_STORAGE: "Local storage",
  SESSION_STORAGE: "Session storage",
  REQUEST: "Hosts",
};

export const UNUSED_LABELS: Record<UnusedKey["kind"], string> = {
  VENDOR: "Vendor",
  STORAGE_ITEM: "Storage item",
};

export function storageTypeOf({ entry }: SuggestionKey): StorageKind | null {
  return entry === "REQUEST" ? null : entry;
}

/** The likely vendor, with the source of the name; null if nobody knows the entry. */
export function vendorOf({ vendor, hub, suggestion }: Suggestion) {
  if (vendor) return { source: null, name: vendor.name };
  if (hub) return { source: "Knowledge Hub:", name: hub.name };
  return suggestion && { source: "Probably", name: suggestion.name };
}

const DAY = 86_400;
/** Units of a lifetime, with the length from which a unit is used, both in seconds. */
const UNITS = [
  ["year", 365 * DAY, 700 * DAY],
  ["month", 30.4 * DAY, 60 * DAY],
  ["day", DAY, 2 * DAY],
  ["hour", 3600, 7200],
  ["minute", 60, 0],
] as const;

/** `2 years`, `Session`, `Permanent`; null for requests. */
export function lifetimeOf(
  { entry, session, expires, lastSeen }: Pick<
    Suggestion,
    "entry" | "session" | "expires" | "lastSeen"
  >,
): string | null {
  if (entry === "REQUEST") return null;
  if (entry === "LOCAL_STORAGE") return "Permanent";
  if (entry === "SESSION_STORAGE" || session || expires === null || expires <= 0) return "Session";
  const seconds = Math.max(0, expires - Date.parse(lastSeen) / 1000);
  const [unit, length] = UNITS.find(([, , from]) => seconds >= from) ?? UNITS[4];
  const count = Math.round(seconds / length);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** A text that the issue list finds the entry by: of a name group, the longest common part. */
export function searchTextOf({ name }: SuggestionKey): string {
  return name.split(/<[a-z]+>/).reduce((longest, part) =>
    part.length > longest.length ? part : longest
  );
}

/** `1 issue`, `12 open issues`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? one : several}`;
}

/** The name of a single entry, or the number of several. */
export function subjectOf(rows: readonly { name: string }[], unit = "suggestion"): string {
  const [first] = rows;
  return rows.length === 1 && first ? first.name : counted(rows.length, unit);
}

const issuesOf = (rows: readonly Pick<Suggestion, "issues">[]) =>
  rows.reduce((sum, { issues }) => sum + issues, 0);

/** What approving several suggestions does. */
export function approvalText(rows: readonly Suggestion[], reach: ApprovalScope): string {
  const resolved = reach === "OWN"
    ? `${counted(issuesOf(rows), "open issue")} will be resolved.`
    : "Every open issue that matches will be resolved.";
  return `These ${rows.length.toLocaleString()} items will be whitelisted. ${resolved} ` +
    "You can undo this.";
}

/** Text of the snackbar after an approval. */
export function approvedText(rows: readonly Suggestion[], { changed, total }: IssueBatch): string {
  const text = `Approved ${subjectOf(rows)}, resolved ${counted(changed, "issue")}`;
  if (changed === total) return text;
  return `${text} of ${total.toLocaleString()}; the others were resolved already, ` +
    "or can't be approved";
}

/** Text of the snackbar after handing over. */
export function assignedText(
  rows: readonly Suggestion[],
  group: string,
  { changed, total }: IssueBatch,
): string {
  const issues = changed === total
    ? counted(total, "issue")
    : `${changed.toLocaleString()} of ${counted(total, "issue")}`;
  return `Handed ${subjectOf(rows)} (${issues}) to ${group}. Press Send in the issue list to ` +
    "notify the group";
}

/** Text of the snackbar after undo, such as `3 issues are open again`. */
export function undoneText(state: string, { changed, undone }: IssueBatch): string {
  const are = `${undone === 1 ? "is" : "are"} ${state}`;
  if (undone === changed) return `${counted(undone, "issue")} ${are}`;
  return `${undone.toLocaleString()} of ${counted(changed, "issue")} ${are}; the others were ` +
    "changed since";
}
