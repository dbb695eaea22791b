/**
 * The pages on which issues were found, and their last complete tests: what shows that an issue is
 * gone. A page is an address with a preset, a device and steps. `app.upsert_findings` adds pages.
 */
import type { TenantTx } from "../tenant.ts";

/**
 * A scenario runs at least once in this many days, with a day to spare: a page without a complete
 * test for longer is no longer tested.
 */
export const TESTED_WITHIN_DAYS = 8;

/**
 * Condition that the last complete test of a page `p` shows that an issue, found there at
 * `s.seen_at`, is gone: a later test, and one of the last days, or one so late that the rule's days
 * were over.
 */
export function isProof(tx: TenantTx, { now, days }: { now: Date; days: number }) {
  return tx`p.tested_at > s.seen_at and p.tested_at >= least(
    s.seen_at + ${days}::int * interval '1 day',
    ${now}::timestamptz - ${Math.min(days, TESTED_WITHIN_DAYS)}::int * interval '1 day')`;
}

/**
 * Records that a run tested its page, if it shows what is gone: complete, and no doubt that it saw the
 * page (`proves_absence`). The only place where a run becomes a proof. Pages without issues have no
 * row.
 */
export async function noteTestedPage(tx: TenantTx, testResultId: string): Promise<void> {
  await tx`
    update test_pages p set tested_at = greatest(p.tested_at, r.created_at)
    from test_results r
    where r.id = ${testResultId} and r.outcome = 'COMPLETE' and r.proves_absence
      and p.tenant_id = r.tenant_id and p.url_hash = md5(r.url) and p.preset = r.preset
      and p.device = r.device and p.steps_hash = r.steps_hash`;
}
