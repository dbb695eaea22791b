/** How properties answer duties, as the API shows it: now, at a time, over time, side by side. */
import type { DutyAnswer, DutyId } from "@crumbtrail/contract/duties";
import type { Region } from "@crumbtrail/contract/duty_laws";
import type {
  DutyChange,
  dutyMatrixQuery,
  DutyMatrixRow,
  DutyRun,
  DutyState,
} from "@crumbtrail/contract/duty_state";
import { MAX_DUTY_ISSUES } from "@crumbtrail/contract/duty_state_options";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { z } from "zod";
import type { TenantTx } from "../tenant.ts";
import type { StoredDuty } from "./duty_judgements.ts";
import { containing, firstRow, iso, readPage } from "./fragments.ts";
import { personName } from "./mentions.ts";

/** An answer of a property, with the sentence of the page that gives it. */
export interface PropertyDuty {
  duty: DutyId;
  result: DutyAnswer;
  since: string;
  judgedAt: string;
  region: Region;
  page: DutyState["page"];
  said: StoredDuty;
  /** As they were when the answer changed. */
  pages: Partial<DutyState["pages"]>;
}

const changed = (tx: TenantTx) =>
  tx`c.duty, c.result, ${iso(tx, "c.changed_at")} as since, ${
    iso(tx, "c.changed_at")
  } as "judgedAt",
    c.region, jsonb_build_object('url', c.url, 'device', c.device) as page, c.said, c.pages`;

/**
 * The answers of today. Of an answer whose page is gone, as it was when it changed: the worker looks
 * at the other pages within a minute.
 */
export async function listPropertyDuties(
  tx: TenantTx,
  propertyId: string,
): Promise<PropertyDuty[]> {
  const told = await tx<PropertyDuty[]>`
    select s.duty, s.result, ${iso(tx, "s.since")} as since,
      ${iso(tx, "p.judged_at")} as "judgedAt", j.region,
      jsonb_build_object('url', p.url, 'device', p.device) as page, j.duties -> s.duty as said,
      '{}'::jsonb as pages
    from duty_states s join duty_pages p on p.tenant_id = s.tenant_id and p.id = s.page_id
    join duty_judgements j on j.tenant_id = p.tenant_id and j.test_result_id = p.test_result_id
    where s.property_id = ${propertyId}`;
  const gone = await tx<PropertyDuty[]>`
    select distinct on (c.duty) ${changed(tx)}
    from duty_states s join duty_changes c on c.property_id = s.property_id and c.duty = s.duty
    where s.property_id = ${propertyId} and s.page_id is null
    order by c.duty, c.changed_at desc, c.id desc`;
  return [...told, ...gone];
}

/** The answers of a moment. */
export function listPropertyDutiesAt(
  tx: TenantTx,
  propertyId: string,
  at: Date,
): Promise<PropertyDuty[]> {
  return tx<PropertyDuty[]>`
    select distinct on (c.duty) ${changed(tx)} from duty_changes c
    where c.property_id = ${propertyId} and c.changed_at <= ${at}
    order by c.duty, c.changed_at desc, c.id desc`;
}

export interface DutyPages {
  byDuty: Partial<Record<DutyId, PropertyDuty["pages"]>>;
  /** When a run of any page was judged last; null without a page. */
  judgedAt: string | null;
  /** Runs of the page with the most failures; none before the first. */
  runs: DutyRun[];
}

/**
 * Counts the pages of a property by duty and answer, and finds the worst. Reads each page's row once:
 * the pages of a site answer much alike, so duties are counted by the few kinds of answers.
 */
export async function findDutyPages(tx: TenantTx, propertyId: string): Promise<DutyPages> {
  const row = await firstRow(tx<DutyPages[]>`
    with alike as materialized (
      select answers, count(*) as n, max(test_result_id::text)::uuid as newest,
        max(judged_at) as judged_at
      from duty_pages where property_id = ${propertyId} group by answers
    ), counted as (
      select a.key as duty, a.value as result, sum(p.n)::int as n
      from alike p cross join jsonb_each_text(p.answers) a group by 1, 2
    )
    select coalesce((select jsonb_object_agg(duty, pages) from (
        select duty, jsonb_object_agg(result, n) as pages from counted group by 1) d), '{}')
        as "byDuty",
      (select ${iso(tx, "j.at")} from (select max(judged_at) as at from alike) j) as "judgedAt",
      coalesce((select j.runs from alike p join duty_judgements j on j.test_result_id = p.newest
        order by (select count(*) from jsonb_each_text(p.answers) a where a.value = 'FAIL') desc,
          p.newest desc limit 1), '[]') as runs`);
  return row ?? { byDuty: {}, judgedAt: null, runs: [] };
}

/** Names of issues by the duties whose evidence has them. */
export interface DutyIssueName {
  duty: DutyId;
  isStorage: boolean;
  entryName: string;
}

/** Open issues of a property with these names: by the unique key of issues. */
export async function listDutyIssues(
  tx: TenantTx,
  propertyId: string,
  names: readonly DutyIssueName[],
): Promise<Map<DutyId, DutyState["issues"]>> {
  const rows = await tx<(DutyState["issues"] & { duty: DutyId })[]>`
    select n.duty, count(*)::int as open, to_jsonb((array_agg(
      jsonb_build_object('_id', i.id, 'issueType', i.issue_type, 'name', i.entry_name)
      order by i.last_occurrence desc))[:${MAX_DUTY_ISSUES}::int]) as first
    from (
      select distinct duty, t.type, "entryName" as name
      from jsonb_to_recordset(${JSON.stringify(names)}::text::jsonb)
          as n (duty text, "isStorage" boolean, "entryName" text)
      cross join unnest(enum_range(null::issue_type)) t (type)
      where (t.type = 'STORAGE_ITEM') = n."isStorage") n
    join issues i on i.property_id = ${propertyId}
      and i.hash_key = app.issue_hash_key(n.type, n.name) and not i.resolved and not i.accepted
    group by n.duty`;
  return new Map(rows.map(({ duty, ...issues }) => [duty, issues]));
}

/** The answers of a property to one duty or all, the newest first. */
export function listDutyChanges(
  tx: TenantTx,
  propertyId: string,
  duty: DutyId | undefined,
  slice: Slice,
): Promise<Page<Omit<DutyChange, "sentence"> & { said: StoredDuty }>> {
  const select = tx`
    select c.duty, ${iso(tx, "c.changed_at")} as at, c.result, c.said,
      jsonb_build_object('url', c.url, 'device', c.device) as page,
      c.test_result_id as "testResult", c.changed_at, c.id
    from duty_changes c
    where c.property_id = ${propertyId} and ${duty ? tx`c.duty = ${duty}` : tx`true`}`;
  return readPage(tx, select, tx`changed_at desc, id desc`, slice);
}

/** Properties with their answers, by name, the tenant default property last. */
export function listDutyMatrix(
  tx: TenantTx,
  { properties, failed, search }: Pick<
    z.output<typeof dutyMatrixQuery>,
    "properties" | "failed" | "search"
  >,
  slice: Slice,
): Promise<Page<DutyMatrixRow>> {
  const isFailed = failed === undefined ? tx`true` : tx`exists (select from duty_states s
    where s.property_id = p.id and s.duty = ${failed} and s.result = 'FAIL')`;
  const select = tx`
    select jsonb_build_object('_id', p.id, 'name', p.name) as property, p.region,
      (select ${iso(tx, "j.at")} from (select max(d.judged_at) as at from duty_pages d
        where d.property_id = p.id) j) as "judgedAt",
      coalesce((select jsonb_object_agg(s.duty, jsonb_build_object('result', s.result,
          'since', ${iso(tx, "s.since")}, 'owner', case when a.id is not null
            then jsonb_build_object('_id', a.id, 'name', ${personName(tx)}) end,
          'acceptedUntil', ${iso(tx, "d.accepted_until")}))
        from duty_states s
        left join duty_decisions d on d.property_id = s.property_id and d.duty = s.duty
        left join accounts a on a.id = d.owner_id
        where s.property_id = p.id), '{}') as answers
    from properties p
    where p.deleting_at is null and ${isFailed}
      and ${search === "" ? tx`true` : tx`p.name ilike ${containing(search)}`}
      and ${properties ? tx`p.id = any (${properties}::uuid[])` : tx`true`}`;
  return readPage(tx, select, tx`p.is_tenant_default, lower(p.name), p.id`, slice);
}
