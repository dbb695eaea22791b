/** How much complete runs saw of their page, for the question whether it was the page. */
import type { SeenPage } from "@crumbtrail/contract/page_shape";
import type { Doubt } from "@crumbtrail/contract/test_result";
import type { TenantTx } from "../tenant.ts";
import { isTest } from "./fragments.ts";

/** Each null for a report that does not say it. */
export interface SeenPages {
  now: SeenPage | null;
  /** Of the last complete run of the page before; undefined without one. */
  last: SeenPage | null | undefined;
  /** Of the last one without doubt; undefined without one. */
  lastProof: SeenPage | null | undefined;
}

/**
 * What a complete run saw, and earlier ones of the same property, preset, device, page and steps;
 * null for an inconclusive run.
 */
export async function findSeenPages(tx: TenantTx, testResultId: string): Promise<SeenPages | null> {
  const earlier = (proof: boolean) =>
    tx`(select r.id, r.request_count from test_results r
      where r.tenant_id = t.tenant_id and r.property_id = t.property_id and r.preset = t.preset
        and r.device = t.device and md5(r.url) = md5(t.url) and r.url = t.url
        and r.steps_hash = t.steps_hash and r.id < t.id and r.outcome = 'COMPLETE'
        and ${isTest(tx)} ${proof ? tx`and r.proves_absence` : tx``}
      order by r.id desc limit 1)`;
  const rows = await tx<{ which: keyof SeenPages; seen: SeenPage | null }[]>`
    with t as (select * from test_results where id = ${testResultId} and outcome = 'COMPLETE'),
      runs as (
        select 'now' as which, id, request_count from t
        union all select 'last', r.* from t cross join lateral ${earlier(false)} r
        union all select 'lastProof', r.* from t cross join lateral ${earlier(true)} r)
    select runs.which, case when p.report #> '{meta,page}' is not null then
        (p.report #> '{meta,page}')::jsonb || jsonb_build_object(
          'title', p.report #>> '{meta,title}', 'requests', runs.request_count) end as seen
    from runs left join test_reports p on p.test_result_id = runs.id`;
  const found = new Map(rows.map(({ which, seen }) => [which, seen]));
  const now = found.get("now");
  return now === undefined
    ? null
    : { now, last: found.get("last"), lastProof: found.get("lastProof") };
}

/** The run then resolves nothing. */
export async function updateDoubt(tx: TenantTx, testResultId: string, doubt: Doubt): Promise<void> {
  await tx`update test_results set doubt = ${tx.json(doubt as never)}, proves_absence = false
    where id = ${testResultId}`;
}
