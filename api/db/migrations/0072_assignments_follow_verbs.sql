-- What becomes of an issue's assignments is decided by the verb that changes its state, no longer by
-- a trigger that a setting of the transaction steered. A run that sees a resolved issue again is the
-- one verb written in SQL: it resets them itself.
drop trigger follow_resolution on issues;
drop function app.follow_resolution();

create function app.reset_assignments(of_tenant uuid, issues uuid[]) returns void language sql as $$
  delete from assignment_links where tenant_id = of_tenant and issue_id = any (issues);
  update issue_assignments set status = 'pending', reason = null, assigned_by = null, sent_at = null,
    due_at = null, remind_at = null, remind_again_at = null, reminder_count = 0
  where tenant_id = of_tenant and issue_id = any (issues) and status <> 'pending';
$$;
comment on function app.reset_assignments(uuid, uuid[]) is
  'Issues that came back keep their assignees, who are to be notified again; the old links are deleted.';

-- As before, and it resets the assignments of what it opens again.
create or replace function app.upsert_findings(of_tenant uuid, of_property uuid, of_result uuid,
  seen_at timestamptz, page text, given_findings jsonb)
  returns table (issue_id uuid, change finding_change)
  language plpgsql set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  ids uuid[];
  changes finding_change[];
  reopened uuid[];
begin
  with queue as materialized (
    select pg_advisory_xact_lock(hashtextextended('findings of ' || of_property, 0))
  ), given as (
    select * from jsonb_to_recordset(given_findings) as f (
      "issueType" issue_type, "entryName" text, "entryOrigin" text, "storageType" text,
      expires double precision, session boolean, "sourceMethod" text, "isBeforeConsent" boolean, phase text,
      "firstParty" boolean, "missingInVendorList" boolean, urls text[], trace text[],
      "vendorsMatch" jsonb, "vendorSuggested" jsonb, "vendorDetected" jsonb,
      "suspiciousDetails" jsonb, hits integer, "searchText" text, "nameRule" text,
      "commonName" text, variants text[])
  ), keyed as materialized (
    select g.*, coalesce((select k.entry_name from (
          select i.id, i.entry_name, i.resolved or i.accepted as ended, 0 as unseen
          from issues i
          where g."nameRule" is not null and i.tenant_id = of_tenant
            and i.property_id = of_property
            and i.hash_key = any (array(select app.issue_hash_key(g."issueType", v)
              from unnest(g."entryName" || g.variants) v))
          union all
          select i.id, i.entry_name, false, 1 from issues i
          where g."nameRule" is not null and i.tenant_id = of_tenant
            and i.property_id = of_property
            and i.common_name = g."commonName" and i.issue_type = g."issueType"
            and not i.resolved and not i.accepted) k
        order by k.entry_name = g."entryName" desc, k.ended, k.unseen, k.id
        limit 1), g."entryName") as key_name
    from given g
  ), input as (
    select * from keyed order by app.issue_hash_key("issueType", key_name)
  ), written as (
    insert into issues as i (tenant_id, property_id, issue_type, entry_name, name, entry_origin,
      storage_type, expires, session, source_method, is_before_consent, phase, first_party,
      missing_in_vendor_list, urls, trace, vendors_match, vendor_suggested, vendor_detected,
      suspicious_details, occurrence_count, test_runs, created_at, last_occurrence,
      last_occurred_on, search_text, last_test_result_id, seen_presets, name_rule, common_name,
      variants)
    select of_tenant, of_property, "issueType", key_name, "entryName",
      "entryOrigin", "storageType", expires, session, "sourceMethod", "isBeforeConsent", phase,
      "firstParty", "missingInVendorList", urls, trace, "vendorsMatch",
      nullif("vendorSuggested", 'null'), nullif("vendorDetected", 'null'),
      nullif("suspiciousDetails", 'null'), hits, 1, seen_at, seen_at, page,
      lower("searchText"), of_result,
      array(select preset from test_results where tenant_id = of_tenant and id = of_result),
      "nameRule", "commonName", coalesce(variants, '{}')
    from input cross join queue
    on conflict (tenant_id, property_id, hash_key) do update set
      entry_origin = excluded.entry_origin, storage_type = excluded.storage_type,
      expires = excluded.expires, session = excluded.session,
      source_method = excluded.source_method, is_before_consent = excluded.is_before_consent,
      phase = excluded.phase,
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
        group by v order by min(n) limit 20) end,
      seen_presets = case when i.resolved then excluded.seen_presets
        else array(select distinct unnest(i.seen_presets || excluded.seen_presets)) end,
      reappeared_at = case
        when i.resolved or i.accepted and app.new_breaches(i, excluded) <> '{}'
          then excluded.last_occurrence
        else i.reappeared_at end,
      accepted_until = case
        when i.accepted and app.new_breaches(i, excluded) = '{}' then i.accepted_until end,
      acceptance = case when i.resolved then null
        when i.accepted and app.new_breaches(i, excluded) <> '{}' then i.acceptance
          || jsonb_build_object('ended', jsonb_build_object('why', 'CHANGED',
            'at', to_char(seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'breaches', to_jsonb(app.new_breaches(i, excluded))))
        else i.acceptance end,
      resolved = false, resolved_at = null, resolver_id = null, resolver_name = null
    returning new.id, new.issue_type, new.entry_name,
      case when old.id is null then 'new'
           when old.resolved or (old.accepted and not new.accepted) then 'reappeared'
           else 'repeated' end::finding_change as change,
      old.resolved and new.assignment_count > 0 as was_assigned,
      case when (old.accepted and not new.accepted) then new.acceptance end as breached
  ), linked as (
    insert into issue_occurrences (tenant_id, issue_id, test_result_id, hits, change, occurred_at)
    select of_tenant, w.id, of_result, f.hits, w.change, seen_at
    from written w join input f
      on f."issueType" = w.issue_type and f.key_name = w.entry_name
  ), recorded as (
    insert into audit_events (tenant_id, actor_name, action, entity_type, entity_id, after)
    select of_tenant, 'Crumbtrail', 'issue.acceptance_ended', 'issue', w.id,
      w.breached -> 'ended' from written w where w.breached is not null
  )
  select array_agg(w.id), array_agg(w.change), array_agg(w.id) filter (where w.was_assigned)
  into ids, changes, reopened from written w;
  -- A statement of its own: it sees what was assigned and sent while the one before waited its turn.
  if reopened is not null then
    perform app.reset_assignments(of_tenant, reopened);
  end if;
  return query select * from unnest(ids, changes);
end $$;
