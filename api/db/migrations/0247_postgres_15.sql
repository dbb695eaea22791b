-- For servers before PostgreSQL 18, which cannot return the row as it was before.

create or replace function app.upsert_findings(of_tenant uuid, of_property uuid, of_result uuid,
  seen_at timestamptz, page text, given_findings jsonb)
  returns table (issue_id uuid, change finding_change)
  language plpgsql set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  ids uuid[];
  changes finding_change[];
  reopened uuid[];
  returned uuid[];
  on_page bigint;
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
  ), known as materialized (
    -- As they are before, locked, so that nobody changes them in between.
    select i.id, i.resolved, i.accepted, i.resolver_name, i.resolved_at
    from input cross join queue join issues i on i.tenant_id = of_tenant
      and i.property_id = of_property
      and i.hash_key = app.issue_hash_key(input."issueType", input.key_name)
    order by i.hash_key for update of i
  ), stored as (
    insert into issues as i (tenant_id, property_id, issue_type, entry_name, name, entry_origin,
      storage_type, expires, session, source_method, is_before_consent, phase, first_party,
      missing_in_vendor_list, urls, trace, vendors_match, vendor_suggested, vendor_detected,
      suspicious_details, occurrence_count, test_runs, created_at, last_occurrence,
      last_occurred_on, search_text, last_test_result_id, name_rule, common_name, variants)
    select of_tenant, of_property, "issueType", key_name, "entryName",
      "entryOrigin", "storageType", expires, session, "sourceMethod", "isBeforeConsent", phase,
      "firstParty", "missingInVendorList", urls, trace, "vendorsMatch",
      nullif("vendorSuggested", 'null'), nullif("vendorDetected", 'null'),
      nullif("suspiciousDetails", 'null'), hits, 1, seen_at, seen_at, page,
      lower("searchText"), of_result,
      "nameRule", "commonName", coalesce(variants, '{}')
    from input cross join queue cross join (select count(*) from known) locked
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
      untested_since = null,
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
    returning id, issue_type, entry_name, accepted, acceptance, assignment_count
  ), written as (
    select s.id, s.issue_type, s.entry_name,
      case when k.id is null then 'new'
           when k.resolved or (k.accepted and not s.accepted) then 'reappeared'
           else 'repeated' end::finding_change as change,
      k.resolved and s.assignment_count > 0 as was_assigned,
      case when k.accepted and not s.accepted then s.acceptance end as breached,
      k.resolved as was_resolved, k.resolver_name as resolver, k.resolved_at as ended_at
    from stored s left join known k on k.id = s.id
  ), linked as (
    insert into issue_occurrences (tenant_id, issue_id, test_result_id, hits, change, occurred_at)
    select of_tenant, w.id, of_result, f.hits, w.change, seen_at
    from written w join input f
      on f."issueType" = w.issue_type and f.key_name = w.entry_name
  ), happened as (
    select w.id, 'acceptance_ended' as action,
      jsonb_build_object('acceptedBy', w.breached -> 'acceptedBy') as before,
      w.breached -> 'ended' || jsonb_build_object('page', page, 'testResultId', of_result) as after
    from written w where w.breached is not null
    union all
    select w.id, 'reappeared',
      jsonb_build_object('resolverName', w.resolver, 'resolvedAt',
        to_char(w.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      jsonb_build_object('page', page, 'testResultId', of_result)
    from written w where w.was_resolved
  ), recorded as (
    insert into audit_events (tenant_id, actor_name, action, entity_type, entity_id, before, after)
    select of_tenant, 'Crumbtrail', 'issue.' || h.action, 'issue', h.id, h.before, h.after
    from happened h
  ), noted as (
    insert into issue_events (tenant_id, issue_id, actor_name, action, before, after)
    select of_tenant, h.id, 'Crumbtrail', h.action, h.before, h.after from happened h
  )
  select array_agg(w.id), array_agg(w.change), array_agg(w.id) filter (where w.was_assigned),
    array_agg(w.id) filter (where w.was_resolved)
  into ids, changes, reopened, returned from written w;
  -- Pages on which it was found before it was resolved do not count for the issue that came back.
  if returned is not null then
    delete from issue_pages p where p.tenant_id = of_tenant and p.issue_id = any (returned);
  end if;
  on_page := app.page_of(of_tenant, of_result);
  insert into issue_pages as p (tenant_id, issue_id, page_id, seen_at)
  select of_tenant, w.id, on_page, seen_at from unnest(ids) w (id)
  on conflict (tenant_id, issue_id, page_id)
  do update set seen_at = greatest(p.seen_at, excluded.seen_at);
  -- A statement of its own: it sees what was assigned and sent while the one before waited its turn.
  if reopened is not null then
    perform app.reset_assignments(of_tenant, reopened);
  end if;
  return query select * from unnest(ids, changes);
end $$;

-- As they are called where the table is made anew.
alter table hub_versions rename constraint hub_versions_release_fkey1 to hub_versions_release_fkey;
alter table hub_versions rename constraint hub_versions_action_check1 to hub_versions_action_check;
