/** Findings become issues: one statement decides new, repeated or re-appeared. */
import { BY_ITSELF } from "@crumbtrail/contract/ending";
import { commonNameOf } from "@crumbtrail/contract/name_shapes";
import type { Finding } from "@crumbtrail/contract/recording";
import type { TenantTx } from "../tenant.ts";

export interface IssueChange {
  id: string;
  change: "new" | "repeated" | "reappeared";
}

/**
 * Upserts a run's findings by the duplicate key (type, entry name, property, tenant) and links
 * them to the run. Any number of runs may do so at once: counts stay exact, because Postgres
 * locks the row it conflicts with, and a run counts once per issue.
 *
 * An issue that was accepted for a time stays so while what is seen is what was accepted; when it
 * goes beyond, the issue is open again, as re-appeared, and its acceptance says why.
 *
 * Names that differ in random parts come as one finding with its variants. Where one of those is
 * an issue already, by its own name, or another that has as much in common with them is open, that
 * issue keeps its key and takes the others in. What is left beside it, `foldIntoGroups` resolves.
 *
 * A finding must come once per key (`judge` sees to that). Rows are written in key order, so that
 * a run and a person who resolves many issues never wait for each other in a circle.
 *
 * Runs of one property queue up here until the transaction of the one before ends, so call this
 * last. Without it all who wait for one row wake whenever it changes and all but one wait again.
 */
export function upsertFindings(
  tx: TenantTx,
  run: {
    tenantId: string;
    propertyId: string;
    testResultId: string;
    at: Date;
    /** The page that was tested, where the browser ended up. */
    pageUrl: string;
  },
  findings: readonly Finding[],
): Promise<IssueChange[]> {
  const rows = findings.map((finding) => ({
    ...finding,
    commonName: commonNameIn(finding),
    searchText: searchText(finding, run.pageUrl),
  }));
  return tx<IssueChange[]>`
    with queue as materialized (
      select pg_advisory_xact_lock(hashtextextended(${`findings of ${run.propertyId}`}, 0))
    ), given as (
      select * from jsonb_to_recordset(${tx.json(rows as never)}) as f (
        "issueType" issue_type, "entryName" text, "entryOrigin" text, "storageType" text,
        expires double precision, session boolean, "sourceMethod" text, "isBeforeConsent" boolean,
        "firstParty" boolean, "missingInVendorList" boolean, urls text[], trace text[],
        "vendorsMatch" jsonb, "vendorSuggested" jsonb, "vendorDetected" jsonb,
        "suspiciousDetails" jsonb, hits integer, "searchText" text, "nameRule" text,
        "commonName" text, variants text[])
    ), keyed as materialized (
      select g.*, coalesce((select k.entry_name from (
            select i.id, i.entry_name, i.resolved or i.accepted as ended, 0 as unseen
            from issues i
            where g."nameRule" is not null and i.property_id = ${run.propertyId}
              and i.hash_key = any (array(select app.issue_hash_key(g."issueType", v)
                from unnest(g."entryName" || g.variants) v))
            union all
            select i.id, i.entry_name, false, 1 from issues i
            where g."nameRule" is not null and i.property_id = ${run.propertyId}
              and i.common_name = g."commonName" and i.issue_type = g."issueType"
              and not i.resolved and not i.accepted) k
          order by k.entry_name = g."entryName" desc, k.ended, k.unseen, k.id
          limit 1), g."entryName") as key_name
      from given g
    ), input as (
      select * from keyed order by app.issue_hash_key("issueType", key_name)
    ), written as (
      insert into issues as i (tenant_id, property_id, issue_type, entry_name, name, entry_origin,
        storage_type, expires, session, source_method, is_before_consent, first_party,
        missing_in_vendor_list, urls, trace, vendors_match, vendor_suggested, vendor_detected,
        suspicious_details, occurrence_count, test_runs, created_at, last_occurrence,
        last_occurred_on, search_text, last_test_result_id, seen_presets, name_rule, common_name,
        variants)
      select ${run.tenantId}, ${run.propertyId}, "issueType", key_name, "entryName",
        "entryOrigin", "storageType", expires, session, "sourceMethod", "isBeforeConsent",
        "firstParty", "missingInVendorList", urls, trace, "vendorsMatch",
        nullif("vendorSuggested", 'null'), nullif("vendorDetected", 'null'),
        nullif("suspiciousDetails", 'null'), hits, 1, ${run.at}, ${run.at}, ${run.pageUrl}, lower("searchText"), ${run.testResultId},
        array(select preset from test_results where id = ${run.testResultId}), "nameRule",
        "commonName", coalesce(variants, '{}')
      from input cross join queue
      on conflict (tenant_id, property_id, hash_key) do update set
        entry_origin = excluded.entry_origin, storage_type = excluded.storage_type,
        expires = excluded.expires, session = excluded.session,
        source_method = excluded.source_method, is_before_consent = excluded.is_before_consent,
        first_party = excluded.first_party,
        missing_in_vendor_list = excluded.missing_in_vendor_list, urls = excluded.urls,
        trace = excluded.trace, vendors_match = excluded.vendors_match,
        vendor_suggested = excluded.vendor_suggested, vendor_detected = excluded.vendor_detected,
        suspicious_details = excluded.suspicious_details,
        occurrence_count = i.occurrence_count + excluded.occurrence_count,
        test_runs = i.test_runs + 1,
        last_occurrence = greatest(i.last_occurrence, excluded.last_occurrence),
        last_occurred_on = excluded.last_occurred_on, search_text = excluded.search_text,
        last_test_result_id = excluded.last_test_result_id,
        name = excluded.name, name_rule = excluded.name_rule,
        common_name = excluded.common_name,
        variants = case when excluded.name_rule is null then '{}' else array(
          select v from unnest(excluded.variants || i.variants) with ordinality seen (v, n)
          group by v order by min(n) limit ${VARIANTS}) end,
        seen_presets = case when i.resolved then excluded.seen_presets
          else array(select distinct unnest(i.seen_presets || excluded.seen_presets)) end,
        reappeared_at = case when i.resolved or ${isBreached(tx)} then excluded.last_occurrence
          else i.reappeared_at end,
        accepted_until = case when i.accepted and not ${isBreached(tx)} then i.accepted_until end,
        acceptance = case when i.resolved then null when ${isBreached(tx)} then i.acceptance
            || jsonb_build_object('ended', jsonb_build_object('why', 'CHANGED',
              'at', ${run.at.toISOString()}::text, 'breaches', to_jsonb(${breaches(tx)})))
          else i.acceptance end,
        resolved = false, resolved_at = null, resolver_id = null, resolver_name = null
      returning new.id, new.issue_type, new.entry_name,
        case when old.id is null then 'new' when old.resolved or (old.accepted and not new.accepted) then 'reappeared'
             else 'repeated' end::finding_change as change,
        case when (old.accepted and not new.accepted) then new.acceptance end as breached
    ), linked as (
      insert into issue_occurrences (tenant_id, issue_id, test_result_id, hits, change, occurred_at)
      select ${run.tenantId}, w.id, ${run.testResultId}, f.hits, w.change, ${run.at}
      from written w join input f
        on f."issueType" = w.issue_type and f.key_name = w.entry_name
    ), noted as (
      insert into audit_events (tenant_id, actor_name, action, entity_type, entity_id, after)
      select ${run.tenantId}, ${BY_ITSELF}, 'issue.acceptance_ended', 'issue', id,
        breached -> 'ended' from written where breached is not null
    )
    select id, change from written`;
}

/** What of an entry goes beyond what was accepted of its issue: `i`, which is the row before. */
const breaches = (tx: TenantTx) =>
  tx`app.acceptance_breaches(i.acceptance, excluded.entry_origin, excluded.storage_type,
    app.issue_life(excluded.expires, excluded.session, excluded.last_occurrence),
    app.issue_initiators(i.issue_type, i.entry_name, excluded.urls,
      case when i.issue_type = 'STORAGE_ITEM' then excluded.trace else excluded.trace[1:1] end))`;

const isBreached = (tx: TenantTx) => tx`(i.accepted and ${breaches(tx)} <> '{}')`;

/** What a grouped name is, or another one would be grouped under. */
function commonNameIn({ issueType, entryName, nameRule }: Finding): string | null {
  if (nameRule !== undefined) return entryName;
  return issueType === "STORAGE_ITEM" ? commonNameOf(entryName)?.name ?? null : null;
}

/** How much of a URL can be searched, and how many URLs: the trigram index pays for each letter. */
const URL_LENGTH = 300;
const URLS = 3;
/** Names that an issue lists of those it groups. */
const VARIANTS = 20;

/** What a search finds the issue by: its name, where it comes from, the page, its first URLs. */
function searchText(
  { entryName, entryOrigin, urls, variants = [] }: Finding,
  pageUrl: string,
): string {
  const places = new Set([entryOrigin, pageUrl, ...urls.slice(0, URLS)]);
  return [
    entryName,
    ...variants.slice(0, URLS),
    ...[...places].map((url) => url.slice(0, URL_LENGTH)),
  ].join(" ");
}
