/** What a page's records of the choice say of a withdrawal. Pure. */
import type { RecordedConsent } from "@crumbtrail/contract/recording";
import { entryName, type StoredEntries } from "../verify/entry_names.ts";
import type { Verdict } from "../verify/evidence.ts";
import { isPlainEntry } from "../verify/plain_values.ts";
import { checkStorage } from "../verify/storage_check.ts";
import type { WithdrawalEvidence } from "./evidence.ts";

/** What the page's records of the consent say, beside what it stored at the withdrawal. */
export function byRecords(refused: Verdict, evidence: WithdrawalEvidence): Verdict {
  const { given: { records = {} }, before, reloaded, after, atLast } = evidence;
  const last = (atLast ?? reloaded ?? after)?.stored ?? {};
  const kept = Object.keys(records).filter((key) =>
    key in last && last[key] === before?.stored[key]
  );
  const granting = kept.filter((key) => grants(key, last[key] ?? ""));
  const asked = reloaded?.open || atLast?.open ? ["After the reload the banner asked again."] : [];
  const { status } = refused.consent;
  if (status === "contradicted") return ended(refused, "contradicted", asked);
  if (status !== "verified" && granting.length > 0) {
    return ended(refused, "contradicted", [
      ...asked,
      `The page kept the consent in ${granting[0]}.`,
    ]);
  }
  const [gone] = Object.keys(records).filter((key) => !(key in last));
  if (status !== "verified" && gone !== undefined && kept.length === 0) {
    const isChecked = reloaded !== null && evidence.act?.doubt === null;
    const text = `The page deleted its record of the consent, ${gone}.`;
    return ended(refused, isChecked ? "verified" : "acted-unverified", [...asked, text]);
  }
  if (status === "hidden-only") return ended(refused, "acted-unverified", asked);
  return ended(refused, status, asked);
}

/** Whether a record of the consent is gone, or no longer grants: a new time in it withdraws nothing. */
export function isEnded(key: string, before: StoredEntries, now: StoredEntries): boolean {
  const [earlier, value] = [before[key], now[key]];
  if (earlier === undefined || value === undefined) return earlier !== undefined;
  return (grants(key, earlier) && !grants(key, value)) ||
    (!denies(key, earlier) && denies(key, value));
}

const grants = (key: string, value: string) =>
  checkStorage("accept", {}, { [key]: value }).status === "right";
const denies = (key: string, value: string) =>
  checkStorage("reject", {}, { [key]: value }).status === "right";

/** Untrue where the banner asked again. */
const STAYED = "After the reload the banner stayed closed.";

/** Many marks together could number the visitors. */
const MOST_MARKS = 2;

/**
 * Entries that the refusal changed and the reload left so, with which the page does not ask again, and
 * which hold nothing but answers: they record the choice, whatever they are called.
 */
export function changedMarks(
  { before, after, reloaded, atLast }: WithdrawalEvidence,
): StoredEntries {
  if (!before || !after || !reloaded || reloaded.open || atLast?.open) return {};
  const last = (atLast ?? reloaded).stored;
  const changed = Object.entries(last).filter(([key, value]) => {
    const earlier = before.stored[key];
    return earlier !== undefined && earlier !== value && after.stored[key] === value &&
      [earlier, value].every((one) => isPlainEntry(entryName(key), one));
  });
  return changed.length <= MOST_MARKS ? Object.fromEntries(changed) : {};
}

function ended(
  { consent, ...verdict }: Verdict,
  status: RecordedConsent["status"],
  more: readonly string[],
): Verdict {
  const isMade = status === "verified" || status === "acted-unverified" ||
    status === "contradicted";
  return {
    ...verdict,
    consent: {
      ...consent,
      status,
      method: consent.method === "hide" ? "click" : consent.method,
      checks: [...consent.checks.filter((check) => more.length === 0 || check !== STAYED), ...more],
    },
    inconclusive: isMade ? null : verdict.inconclusive,
  };
}
