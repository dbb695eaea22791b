/** Words about changes. Pure. */
import type { RunChange } from "@crumbtrail/contract/run_changes";
import type { TestResultRow } from "@crumbtrail/contract/test_result";

export const CHANGE_LABELS: Record<RunChange["change"], string> = {
  NEW: "New",
  GONE: "Gone",
  CHANGED: "Changed",
};

export const KIND_LABELS: Record<RunChange["kind"], string> = {
  COOKIE: "Cookie",
  LOCAL_STORAGE: "Local Storage",
  SESSION_STORAGE: "Session Storage",
  HOST: "Host",
  CONSENT: "Consent:",
};

/** Such as `3 new, 1 changed`, without what comes and goes. */
export function countsText(changes: readonly RunChange[]): string {
  const real = changes.filter(({ isNoise }) => !isNoise);
  const parts = (["NEW", "CHANGED", "GONE"] as const).flatMap((kind) => {
    const count = real.filter(({ change }) => change === kind).length;
    return count === 0 ? [] : [`${count} ${CHANGE_LABELS[kind].toLowerCase()}`];
  });
  return parts.join(", ") || "Nothing changed";
}

/** Marks of a row of the history: `+3 ~1 −2`; 0 without changes, null if not compared. */
export function marksOf({ changes }: Pick<TestResultRow, "changes">): string | null {
  if (changes === null) return null;
  const marks = [["+", changes.added], ["~", changes.changed], ["−", changes.gone]] as const;
  return marks.filter(([, count]) => count > 0).map(([mark, count]) => `${mark}${count}`)
    .join(" ") || "0";
}

/** The marks in words, for assistive technology. */
export function marksText({ changes }: Pick<TestResultRow, "changes">): string {
  if (changes === null) return "Not compared";
  const { added, changed, gone } = changes;
  if (added + changed + gone === 0) return "Nothing changed";
  return `${added} new, ${changed} changed, ${gone} gone`;
}
