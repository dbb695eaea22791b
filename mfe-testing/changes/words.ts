/** Texts about the changes between two runs. Pure. */
import type { RunChange } from "@crumbtrail/contract/run_changes";
import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { t, tAll } from "@crumbtrail/texts";

export const CHANGE_LABELS: Record<RunChange["change"], string> = tAll({
  NEW: "New",
  GONE: "Gone",
  CHANGED: "Changed",
});

export const KIND_LABELS: Record<RunChange["kind"], string> = {
  COOKIE: "Cookie",
  LOCAL_STORAGE: t("Local Storage"),
  SESSION_STORAGE: t("Session Storage"),
  HOST: t("Host"),
  CONSENT: t("Consent:"),
};

/** Words of the API in a change's fields; other values, such as names of vendors, stay as sent. */
const WORDS: Readonly<Record<string, string>> = tAll({
  "Before Consent": "Before Consent",
  "Life": "Life",
  "Sends": "Sends",
  "Set by": "Set by",
  "Value": "Value",
  "Vendor": "Vendor",
  "claimed": "claimed",
  "given": "given",
  "no": "no",
  "not set": "not set",
  "nothing suspicious": "nothing suspicious",
  "shown": "shown",
  "unknown": "unknown",
  "yes": "yes",
});

export const wordOf = (text: string) => WORDS[text] ?? text;

const CONSENT_FACTS: Readonly<Record<string, string>> = tAll({
  "Verdict": "Verdict",
  "Consent manager": "Consent manager",
  "Consent layer": "Consent layer",
  "Buttons": "Buttons",
  "GDPR applies": "GDPR applies",
  "Vendors with consent": "Vendors with consent",
  "Vendors with legitimate interest": "Vendors with legitimate interest",
});

/** A part of the consent state; purposes of IAB's framework (TCF) have numbers. */
export function consentText(name: string): string {
  const [, consented] = /^Consent to purpose (\d+)$/.exec(name) ?? [];
  if (consented) return t("Consent to purpose {purpose}", { purpose: consented });
  const [, claimed] = /^Legitimate interest for purpose (\d+)$/.exec(name) ?? [];
  if (claimed) return t("Legitimate interest for purpose {purpose}", { purpose: claimed });
  return CONSENT_FACTS[name] ?? name;
}

/** Such as `3 new, 1 changed`, without noise. */
export function countsText(changes: readonly RunChange[]): string {
  const real = changes.filter(({ isNoise }) => !isNoise);
  const parts = (["NEW", "CHANGED", "GONE"] as const).flatMap((kind) => {
    const count = real.filter(({ change }) => change === kind).length;
    return count === 0 ? [] : [COUNTED[kind](count)];
  });
  return parts.join(", ") || t("Nothing changed");
}

const COUNTED: Record<RunChange["change"], (count: number) => string> = {
  NEW: (count) => t("{count} new", { count }),
  CHANGED: (count) => t("{count} changed", { count }),
  GONE: (count) => t("{count} gone", { count }),
};

/** Marks of a row of the history: `+3 ~1 −2`; 0 without changes, null if not compared. */
export function marksOf({ changes }: Pick<TestResultRow, "changes">): string | null {
  if (changes === null) return null;
  const marks = [["+", changes.added], ["~", changes.changed], ["−", changes.gone]] as const;
  return marks.filter(([, count]) => count > 0).map(([mark, count]) => `${mark}${count}`)
    .join(" ") || "0";
}

/** The marks in words, for assistive technology. */
export function marksText({ changes }: Pick<TestResultRow, "changes">): string {
  if (changes === null) return t("Not compared");
  const { added, changed, gone } = changes;
  if (added + changed + gone === 0) return t("Nothing changed");
  return t("{added} new, {changed} changed, {gone} gone", { added, changed, gone });
}
