/** Vendors of IAB's list: disclosed by pages, and seen on them. */
import type { Slice } from "@crumbtrail/contract/paging";
import type { IabQuery, IabVendor } from "@crumbtrail/contract/statistics";
import {
  IAB_STATES,
  type IabState,
  PROPERTIES_SHOWN,
} from "@crumbtrail/contract/statistics_options";
import type { TenantTx } from "../tenant.ts";
import { containing } from "./fragments.ts";
import {
  type Figures,
  type FiguresPage,
  inFigures,
  ofProperties,
  openIssues,
  type Ranked,
  readFigures,
} from "./statistics.ts";
import { ofDays } from "./statistics_detections.ts";

interface IabTotals {
  states: Record<IabState, number>;
  runs: { disclosing: number; complete: number };
}

/**
 * Vendors by state, then by runs. A vendor has the first state of `IAB_STATES` that it has on any
 * property.
 */
export function listIabVendors(
  tx: TenantTx,
  figures: Figures,
  states: IabQuery["state"],
  slice: Slice,
): Promise<FiguresPage<Ranked<IabVendor>> & IabTotals> {
  const { start, end, search } = figures;
  return readFigures<Ranked<IabVendor>, IabTotals>(tx, {
    ctes: tx`seen as materialized (
        select iab_id, property_id, sum(seen_runs) as seen, sum(undisclosed_runs) as undisclosed
        from iab_sums where ${inFigures(tx, figures)} group by iab_id, property_id
      ), disclosed as materialized (
        select iab_id, property_id from iab_vendors where first_disclosed <= ${end}
          ${start === null ? tx`` : tx`and last_disclosed >= ${start}`} ${ofProperties(tx, figures)}
      ), pairs as materialized (
        select iab_id, property_id, coalesce(seen, 0) as seen,
          coalesce(undisclosed, 0) as undisclosed,
          case when undisclosed > 0 then 1 when seen > 0 then 2 else 3 end as state
        from seen full join disclosed using (iab_id, property_id)
      ), named as materialized (
        select iab_id, min(name) as name from (
          select iab_id, name from vendors where iab_id is not null
          union all select h.iab_id, h.name from (
            select e.name, (v.content ->> 'iabId')::integer as iab_id from hub_entries e
            join hub_versions v on v.entry_id = e.id and v.version = e.version
            where e.kind = 'VENDOR' and v.content -> 'iabId' <> 'null') h
          where not exists (select from vendors v where v.iab_id = h.iab_id)) known
        group by iab_id
      ), listed as materialized (
        select p.iab_id, n.name, min(p.state) as state, sum(p.seen)::bigint as seen,
          sum(p.undisclosed)::bigint as undisclosed
        from pairs p left join named n on n.iab_id = p.iab_id
        ${
      search === ""
        ? tx``
        : tx`where coalesce(n.name, 'Vendor ' || p.iab_id) ilike ${containing(search)}
          or p.iab_id::text = ${search}`
    }
        group by p.iab_id, n.name
      ), last as materialized (
        select iab_id, max(last_seen) as last_seen from iab_vendors
        where last_seen is not null ${ofProperties(tx, figures)} group by iab_id
      ), found as materialized (
        select * from listed
        ${
      states?.length
        ? tx`where state = any (${states.map((state) => IAB_STATES.indexOf(state) + 1)})`
        : tx``
    })`,
    orderBy: tx`state, undisclosed desc, seen desc, lower(name), iab_id`,
    columns: tx`page.iab_id as "iabId", name, (${[...IAB_STATES]}::text[])[page.state] as state,
      undisclosed as "undisclosedRuns", seen as "seenRuns", placed.properties,
      placed.property_count as "propertyCount",
      case when page.name is not null then ${
      openIssues(tx, figures, tx`'VENDOR'`, tx`page.name`)
    } end as "openIssues",
      (select last_seen from last where last.iab_id = page.iab_id) as "lastSeen"`,
    joins: tx`join (
        select iab_id, state, count(*)::int as property_count,
          (array_agg(n order by n))[1:${PROPERTIES_SHOWN}] as properties
        from pairs join page shown using (iab_id, state) join ranked on id = property_id
        group by iab_id, state) placed
      on placed.iab_id = page.iab_id and placed.state = page.state`,
    extra: tx`, (select json_build_object(
        'SEEN_NOT_DISCLOSED', count(*) filter (where state = 1),
        'DISCLOSED_SEEN', count(*) filter (where state = 2),
        'DISCLOSED_NOT_SEEN', count(*) filter (where state = 3)) from listed) as states,
      (select json_build_object('disclosing', coalesce(sum(disclosing), 0),
        'complete', coalesce(sum(complete), 0))
        from property_days where ${ofDays(tx, figures)}) as runs`,
  }, slice);
}
