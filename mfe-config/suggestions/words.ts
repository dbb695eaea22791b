/** Texts of suggestions. Pure. */
import type { ApprovalScope } from "@crumbtrail/contract/approval";
import { STORAGE_KIND_LABELS, type StorageKind } from "@crumbtrail/contract/enums";
import type { IssueBatch } from "@crumbtrail/contract/issue_batch";
import type { Suggestion, SuggestionKey, UnusedKey } from "@crumbtrail/contract/suggestion";
import { t } from "@crumbtrail/texts";

export const ENTRY_LABELS: Record<SuggestionKey["entry"], string> = {
  ...STORAGE_KIND_LABELS,
  REQUEST: t("Host"),
};

export const ENTRY_PLURALS: Record<SuggestionKey["entry"], string> = {
  COOKIE: t("Cookies"),
  LOCAL_STORAGE: t("Local storage"),
  SESSION_STORAGE: t("Session storage"),
  REQUEST: t("Hosts"),
};

export const UNUSED_LABELS: Record<UnusedKey["kind"], string> = {
  VENDOR: t("Vendor"),
  STORAGE_ITEM: t("Storage item"),
};

export function storageTypeOf({ entry }: SuggestionKey): StorageKind | null {
  return entry === "REQUEST" ? null : entry;
}

/** The likely vendor with the source of its name, null for the tenant's own; null if unknown. */
export function vendorOf({ vendor, hub, suggestion }: Suggestion) {
  if (vendor) return { source: null, name: vendor.name };
  if (hub) return { source: t("Knowledge Hub:"), name: hub.name };
  return suggestion && { source: t("Probably"), name: suggestion.name };
}

const DAY = 86_400;
/** Units of a lifetime: the length, and the length from which the unit is used, both in seconds. */
const UNITS = [
  [365 * DAY, 700 * DAY, yearsText],
  [30.4 * DAY, 60 * DAY, monthsText],
  [DAY, 2 * DAY, daysText],
  [3600, 7200, hoursText],
  [60, 0, minutesText],
] as const;

/**
 * `2 years`, `Session`, `Permanent`; null for requests. Of a cookie, from when it was last seen,
 * since a page may set the cookie anew with each visit.
 */
export function lifetimeOf(
  { entry, session, expires, lastSeen }: Pick<
    Suggestion,
    "entry" | "session" | "expires" | "lastSeen"
  >,
): string | null {
  if (entry === "REQUEST") return null;
  if (entry === "LOCAL_STORAGE") return t("Permanent");
  if (entry === "SESSION_STORAGE" || session || expires === null || expires <= 0) {
    return t("Session");
  }
  const seconds = Math.max(0, expires - Date.parse(lastSeen) / 1000);
  const [length, , text] = UNITS.find(([, from]) => seconds >= from) ?? UNITS[4];
  return text(Math.round(seconds / length));
}

function yearsText(count: number): string {
  return t("{count, plural, one {# year} other {# years}}", { count });
}

function monthsText(count: number): string {
  return t("{count, plural, one {# month} other {# months}}", { count });
}

function daysText(count: number): string {
  return t("{count, plural, one {# day} other {# days}}", { count });
}

function hoursText(count: number): string {
  return t("{count, plural, one {# hour} other {# hours}}", { count });
}

function minutesText(count: number): string {
  return t("{count, plural, one {# minute} other {# minutes}}", { count });
}

/** By which the issue list finds the entry: its name, or the longest fixed part of `_ga_<id>`. */
export function searchTextOf({ name }: SuggestionKey): string {
  return name.split(/<[a-z]+>/).reduce((longest, part) =>
    part.length > longest.length ? part : longest
  );
}

/** The name of a single entry, or the number of several. */
export function subjectOf(rows: readonly { name: string }[]): string {
  return t("{count, plural, one {{name}} other {# suggestions}}", countOf(rows));
}

/** For texts that name a single row, and count several. */
export function countOf(rows: readonly { name: string }[]): { count: number; name: string } {
  return { count: rows.length, name: rows[0]?.name ?? "" };
}

const issuesOf = (rows: readonly Pick<Suggestion, "issues">[]) =>
  rows.reduce((sum, { issues }) => sum + issues, 0);

/** What approving several suggestions does; for all or chosen properties, how much is unknown. */
export function approvalText(rows: readonly Suggestion[], scope: ApprovalScope): string {
  return [
    t("These {count} items will be whitelisted.", { count: rows.length }),
    scope === "OWN"
      ? t("{count, plural, one {# open issue} other {# open issues}} will be resolved.", {
        count: issuesOf(rows),
      })
      : t("Every open issue that matches will be resolved."),
    t("You can undo this."),
  ].join(" ");
}

/** Text of the snackbar after an approval. */
export function approvedText(rows: readonly Suggestion[], { changed, total }: IssueBatch): string {
  const subject = subjectOf(rows);
  if (changed === total) {
    return t("Approved {subject}, resolved {changed, plural, one {# issue} other {# issues}}", {
      subject,
      changed,
    });
  }
  return t(
    "Approved {subject}, resolved {changed, plural, one {# issue} other {# issues}} of {total}; the others were resolved already, or can't be approved",
    { subject, changed, total },
  );
}

/** Text of the snackbar after handing over. */
export function assignedText(
  rows: readonly Suggestion[],
  group: string,
  { changed, total }: IssueBatch,
): string {
  const subject = subjectOf(rows);
  if (changed === total) {
    return t(
      "Handed {subject} ({total, plural, one {# issue} other {# issues}}) to {group}. Press Send in the issue list to notify the group",
      { subject, total, group },
    );
  }
  return t(
    "Handed {subject} ({changed} of {total, plural, one {# issue} other {# issues}}) to {group}. Press Send in the issue list to notify the group",
    { subject, changed, total, group },
  );
}

/** Text of the snackbar after undo, such as `3 issues are open again`. */
export function undoneText(state: "OPEN" | "UNASSIGNED", { changed, undone }: IssueBatch): string {
  if (undone === changed) {
    return t(
      "{undone, plural, one {# issue is} other {# issues are}} {state, select, OPEN {open again} other {unassigned}}",
      { undone, state },
    );
  }
  return t(
    "{undone} of {changed, plural, one {# issue} other {# issues}} {undone, plural, one {is} other {are}} {state, select, OPEN {open again} other {unassigned}}; the others were changed since",
    { undone, changed, state },
  );
}
