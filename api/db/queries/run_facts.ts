/** The facts by which runs are compared. The database reduces reports, which may hold ten thousand requests. */
import type { Slice } from "@crumbtrail/contract/paging";
import type { RecordedConsent } from "@crumbtrail/contract/recording";
import type { ComparableRun } from "@crumbtrail/contract/run_changes";
import type { TenantTx } from "../tenant.ts";
import { countOf, firstRow, isFound, iso, isTest } from "./fragments.ts";

interface EntryFacts {
  name: string;
  isBeforeConsent: boolean;
  /** Approved for the property when the run was judged. */
  isApproved: boolean;
  /** Stores the visitor's choice, so it raises no issue without an approval either. */
  keepsChoice: boolean;
  /** URLs of the scripts and responses that set it. */
  setters: string[];
}

interface CookieFacts extends EntryFacts {
  domain: string;
  /** Seconds since 1970; null for a session. */
  expires: number | null;
  secure: boolean;
  httpOnly: boolean;
  sameSite: string | null;
  partitioned: boolean;
}

interface StorageFacts extends EntryFacts {
  kind: "LOCAL_STORAGE" | "SESSION_STORAGE";
  origin: string;
}

export interface RunFacts {
  id: string;
  finishedAt: string;
  cookies: CookieFacts[];
  storage: StorageFacts[];
  hosts: {
    host: string;
    isBeforeConsent: boolean;
    /** Whether every request to the host was approved. */
    isApproved: boolean;
    vendors: string[];
    keywords: string[];
  }[];
  consent: RecordedConsent | null;
}

/** Facts of runs by their results; runs without a report are left out. */
export function listRunFacts(tx: TenantTx, ids: readonly string[]): Promise<RunFacts[]> {
  return tx<RunFacts[]>`
    select t.id, ${iso(tx, "t.finished_at")} as "finishedAt", r.report -> 'consent' as consent,
      coalesce((select json_agg(json_build_object('name', c ->> 'name', 'domain', c ->> 'domain',
          'expires', case when (c ->> 'session')::boolean then null else (c ->> 'expires')::float end,
          'secure', (c ->> 'secure')::boolean, 'httpOnly', (c ->> 'httpOnly')::boolean,
          'sameSite', c ->> 'sameSite', 'partitioned', (c ->> 'partitioned')::boolean,
          'isBeforeConsent', (c ->> 'isBeforeConsent')::boolean,
          'isApproved', (c ->> '__isOnWhiteList')::boolean,
          'keepsChoice', coalesce((c ->> 'keepsChoice')::boolean, false),
          'setters', c -> 'source' -> 'urls'))
        from json_array_elements(r.report -> 'cookies') c), '[]') as cookies,
      coalesce((select json_agg(json_build_object('kind', e.kind, 'name', s ->> 'name',
          'origin', s ->> 'origin', 'isBeforeConsent', (s ->> 'isBeforeConsent')::boolean,
          'isApproved', (s ->> '__isOnWhiteList')::boolean,
          'keepsChoice', coalesce((s ->> 'keepsChoice')::boolean, false),
          'setters', s -> 'sources'))
        from (values ('LOCAL_STORAGE', r.report -> 'lsEntries'),
          ('SESSION_STORAGE', r.report -> 'ssEntries')) e (kind, list)
        cross join lateral json_array_elements(e.list) s), '[]') as storage,
      coalesce((select json_agg(hosts) from (
        select substring(q ->> 'url' from '^[a-z]+://(?:[^/?#@]*@)?([^/?#:]+|\\[[^]]*\\])') as host,
          bool_or((q ->> 'isBeforeConsent')::boolean) as "isBeforeConsent",
          bool_and((q ->> '__isOnWhiteList')::boolean) as "isApproved",
          coalesce(array_agg(distinct v ->> 'name' order by v ->> 'name')
            filter (where v is not null), '{}') as vendors,
          coalesce(array_agg(distinct q -> 'suspicious' ->> 'match'
            order by q -> 'suspicious' ->> 'match')
            filter (where q -> 'suspicious' ->> 'match' is not null), '{}') as keywords
        from json_array_elements(r.report -> 'requests') q
        left join lateral json_array_elements(q -> 'vendorsMatch') v on true
        group by 1) hosts where hosts.host is not null), '[]') as hosts
    from test_results t join test_reports r
      on r.tenant_id = t.tenant_id and r.test_result_id = t.id
    where t.id = any (${[...ids]})`;
}

const compared = (tx: TenantTx) =>
  tx`r.id as "_id", ${iso(tx, "r.created_at")} as "createdAt", r.outcome,
    case when r.screenshot_key is not null
      then '/test-results/' || r.id || '/screenshot' end as screenshot`;

const earlierRuns = (tx: TenantTx, id: string) =>
  tx`from test_results t join test_results r
      on r.tenant_id = t.tenant_id and r.property_id = t.property_id and r.preset = t.preset
        and r.device = t.device and md5(r.url) = md5(t.url) and r.url = t.url
        and r.steps_hash = t.steps_hash and r.gpc = t.gpc and r.id < t.id
    where t.id = ${id} and ${isTest(tx)}`;

/**
 * Earlier runs of the same property, preset, device, page, steps and GPC, the newest first; without
 * trials.
 */
export function listEarlierRuns(
  tx: TenantTx,
  id: string,
  { offset, limit }: Slice,
): Promise<ComparableRun[]> {
  return tx<ComparableRun[]>`select ${compared(tx)} ${earlierRuns(tx, id)}
    order by r.id desc offset ${offset} limit ${limit}`;
}

export function countEarlierRuns(tx: TenantTx, id: string): Promise<number> {
  return countOf(tx<{ n: number }[]>`
    select count(*)::int as n ${earlierRuns(tx, id)}`);
}

export function findComparedRun(tx: TenantTx, id: string): Promise<ComparableRun | null> {
  return firstRow(tx<ComparableRun[]>`
    select ${compared(tx)} from test_results r where r.id = ${id}`);
}

/** Whether a result is of a run that proves a cause. */
export function isOfProof(tx: TenantTx, id: string): Promise<boolean> {
  return isFound(tx`select from test_results r join test_runs run
    on run.tenant_id = r.tenant_id and run.id = r.run_id
    where r.id = ${id} and run.blocks is not null`);
}

/** How many changes a run has, for lists. */
export interface ChangeCounts {
  added: number;
  gone: number;
  changed: number;
}

export async function updateChangeCounts(
  tx: TenantTx,
  id: string,
  { added, gone, changed }: ChangeCounts,
): Promise<void> {
  await tx`update test_results set changes_added = ${added}, changes_gone = ${gone},
    changes_changed = ${changed} where id = ${id}`;
}
