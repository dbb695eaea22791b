/** Open issues by their cause, for what to fix first. */
import type { IssueCause } from "@crumbtrail/contract/cause";
import type { Slice } from "@crumbtrail/contract/paging";
import type { FixFirst } from "@crumbtrail/contract/statistics";
import { NEW_ISSUE_DAYS, PROPERTIES_SHOWN } from "@crumbtrail/contract/statistics_options";
import type { TenantTx } from "../tenant.ts";
import { causeJson, type StoredCause } from "./causes.ts";
import { iso } from "./fragments.ts";
import {
  addDays,
  type Figures,
  type FiguresPage,
  matches,
  ofProperties,
  type Ranked,
  readFigures,
} from "./statistics.ts";

type StoredRow = Ranked<Omit<FixFirst, "filter" | keyof IssueCause>> & {
  cause: StoredCause | null;
};

/**
 * Causes by weight, counted from the index of open issues by cause. The range is when an issue of
 * the cause was last found.
 */
export function listCausesToFix(
  tx: TenantTx,
  figures: Figures,
  slice: Slice,
): Promise<FiguresPage<StoredRow> & { issues: number }> {
  const { start, end, search } = figures;
  const day = (text: string) =>
    tx`${text}::date::timestamp at time zone (select timezone from tenants)`;
  const after = day(addDays(end, 1));
  const newFrom = day(addDays(end, 1 - NEW_ISSUE_DAYS));
  const named = search === "" ? tx`` : tx`and cause_id in (
    select id from causes where true ${matches(tx, figures, "script", "host", "vendor")})`;
  return readFigures<StoredRow, { issues: number }>(tx, {
    ctes: tx`on_property as materialized (
      select cause_id, property_id, count(*)::int as issues,
        count(*) filter (where is_before_consent)::int as before_consent,
        count(*) filter (where created_at >= ${newFrom} and created_at < ${after})::int as new_issues,
        sum(test_runs)::bigint as runs, max(last_occurrence) as last_seen
      from issues where resolved = false and accepted = false ${ofProperties(tx, figures)} ${named}
      group by cause_id, property_id
    ), by_cause as (
      select cause_id, sum(issues)::int as issues, sum(before_consent)::int as before_consent,
        sum(new_issues)::int as new_issues, sum(runs)::bigint as runs, max(last_seen) as last_seen,
        array_agg(property_id) as property_ids
      from on_property group by cause_id
    ), found as materialized (
      select *, before_consent::float8 * runs * cardinality(property_ids) as weight from by_cause
      where last_seen < ${after}
        ${start === null ? tx`` : tx`and last_seen >= ${day(start)}`})`,
    orderBy: tx`weight desc, issues desc, last_seen desc, cause_id`,
    columns: tx`(select ${causeJson(tx)} from causes c where c.id = page.cause_id) as cause,
      issues, new_issues as "newIssues", before_consent as "beforeConsent", runs, weight,
      cardinality(property_ids) as "propertyCount", ${iso(tx, "last_seen")} as "lastSeen",
      (select (array_agg(n order by n))[1:${PROPERTIES_SHOWN}] from ranked
        where id = any (property_ids)) as properties`,
    extra: tx`, (select coalesce(sum(issues), 0)::int from found) as issues`,
  }, slice);
}
