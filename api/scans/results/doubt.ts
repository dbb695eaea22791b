/**
 * Doubt about a complete run: it may have seen another document than the page, such as an error page,
 * and then resolves nothing.
 */
import { differsWholly, isThin } from "@crumbtrail/contract/page_shape";
import type { Doubt } from "@crumbtrail/contract/test_result";
import { findSeenPages, type SeenPages, updateDoubt } from "@crumbtrail/db/queries/seen_pages";
import type { TenantTx } from "@crumbtrail/db/tenant";

/** Records the doubt about a run that ended; nothing without one. */
export async function noteDoubt(tx: TenantTx, testResultId: string): Promise<void> {
  const pages = await findSeenPages(tx, testResultId);
  const doubt = pages && doubtOf(pages);
  if (doubt) await updateDoubt(tx, testResultId, doubt);
}

/**
 * The doubt about the run that saw `now`. A page that changed wholly is believed when the second run
 * in a row shows it, and at once when it is as it was in the last run without doubt. Pure.
 */
export function doubtOf({ now, last, lastProof }: SeenPages): Doubt | null {
  if (now === null) return null;
  if (last === undefined) return isThin(now) ? { kind: "THIN", before: null, now } : null;
  // A report of an older scanner does not say how much the page showed.
  if (last === null || !differsWholly(last, now)) return null;
  if (lastProof && !differsWholly(lastProof, now)) return null;
  return { kind: "DIFFERS", before: lastProof ?? last, now };
}
