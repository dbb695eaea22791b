/** What recent tests recorded: URLs of requests, names of storage entries, toggles of banners. */
import {
  type CatalogueSample,
  type RunSamples,
  type SampleKind,
  SAMPLES,
} from "@crumbtrail/contract/catalogue_sample";
import { MAX_TOGGLES, type SeenToggle } from "@crumbtrail/contract/recording";
import type { TenantTx } from "../tenant.ts";
import { isTest } from "./fragments.ts";

/** Runs that are read at most, so that the cost does not grow with the history. */
const REPORTS = 20;

/** Lists of a run's samples, by kind. */
const LISTS: Record<SampleKind, (keyof RunSamples)[]> = {
  REQUEST: ["requests"],
  STORAGE: ["cookies", "lsEntries", "ssEntries"],
  COOKIE: ["cookies"],
  LOCAL_STORAGE: ["lsEntries"],
  SESSION_STORAGE: ["ssEntries"],
};

/**
 * Different texts of the latest runs that the caller may see, those of the latest test first.
 * @param property only runs of this property
 */
export function listCatalogueSamples(
  tx: TenantTx,
  kind: SampleKind,
  property: string | undefined,
): Promise<CatalogueSample[]> {
  return tx<CatalogueSample[]>`
    with latest as (
      select id, row_number() over (order by id desc) as age from test_results r
      where ${property === undefined ? tx`true` : tx`property_id = ${property}`} and ${isTest(tx)}
      order by id desc limit ${REPORTS})
    select e.sample->>'text' as text, array_agg(distinct o.origin) as origins
    from latest l
    join test_reports r on r.test_result_id = l.id
    cross join lateral jsonb_each(r.samples) as list (name, samples)
    cross join lateral jsonb_array_elements(list.samples) with ordinality as e (sample, place)
    cross join lateral jsonb_array_elements_text(e.sample->'origins') as o (origin)
    where list.name = any (${LISTS[kind]}::text[])
    group by text order by min(array[l.age, e.place]), text limit ${SAMPLES}`;
}

/** Different toggles of the property's latest reports, those of the latest test first. */
export function listRecordedToggles(tx: TenantTx, property: string): Promise<SeenToggle[]> {
  return tx<SeenToggle[]>`
    with latest as (
      select id, row_number() over (order by id desc) as age from test_results r
      where property_id = ${property} and ${isTest(tx)} order by id desc limit ${REPORTS})
    select t.toggle->>'label' as label,
      (t.toggle->>'legitimateInterest')::boolean as "legitimateInterest"
    from latest l
    join test_reports r on r.test_result_id = l.id
    cross join lateral json_array_elements(r.report->'consent'->'toggles')
      with ordinality as t (toggle, place)
    group by 1, 2 order by min(array[l.age, t.place]), 1 limit ${MAX_TOGGLES}`;
}
