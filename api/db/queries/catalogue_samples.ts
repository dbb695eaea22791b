/** What recent tests recorded: URLs of requests, names of storage entries. */
import {
  type CatalogueSample,
  type SampleKind,
  SAMPLES,
} from "@crumbtrail/contract/catalogue_sample";
import type { TenantTx } from "../tenant.ts";

/** Reports that are read at most, so that the cost does not grow with the history. */
const REPORTS = 20;

/** Lists of a report, by kind. */
const LISTS: Record<SampleKind, string[]> = {
  REQUEST: ["requests"],
  STORAGE: ["cookies", "lsEntries", "ssEntries"],
  COOKIE: ["cookies"],
  LOCAL_STORAGE: ["lsEntries"],
  SESSION_STORAGE: ["ssEntries"],
};

/**
 * Different texts of the latest reports that the caller may see, those of the latest test first.
 * @param property only reports of this property
 */
export function listCatalogueSamples(
  tx: TenantTx,
  kind: SampleKind,
  property: string | undefined,
): Promise<CatalogueSample[]> {
  return tx<CatalogueSample[]>`
    with latest as (
      select id, row_number() over (order by id desc) as age from test_results
      where ${property === undefined ? tx`true` : tx`property_id = ${property}`}
      order by id desc limit ${REPORTS})
    select coalesce(e.entry->>'url', e.entry->>'name') as text,
      array_agg(distinct coalesce(e.entry->>'domain', e.entry->>'origin')) as origins
    from latest l
    join test_reports r on r.test_result_id = l.id
    -- Once for all lists: a report of type json is parsed by every use.
    cross join lateral json_each(r.report) as list (name, entries)
    cross join lateral json_array_elements(list.entries) with ordinality as e (entry, place)
    where list.name = any (${LISTS[kind]}::text[])
    group by text order by min(array[l.age, e.place]), text limit ${SAMPLES}`;
}
