-- Findings of a run become issues, or count for those that there are.

create table test_pages (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  url text not null,
  url_hash text not null generated always as (md5(url)) stored,
  preset preset not null,
  device device not null,
  steps_hash text not null,
  tested_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, url_hash, preset, device, steps_hash)
);
comment on table test_pages is
  'Pages on which issues were found: an address as tested, with preset, device and steps.';
comment on column test_pages.url_hash is
  'For the index: under row-level security it can be searched, an expression could not.';
comment on column test_pages.tested_at is
  'When the last complete run of the page began that shows what is gone (test_results.proves_absence). Stays when the result is deleted.';
call app.protect('test_pages', 'select, insert, update');
create policy leased on test_pages to current_user using (true) with check (true);

create table issue_pages (
  tenant_id uuid not null,
  issue_id uuid not null,
  page_id bigint not null,
  seen_at timestamptz not null,
  primary key (tenant_id, issue_id, page_id),
  foreign key (tenant_id, issue_id) references issues (tenant_id, id) on delete cascade,
  foreign key (tenant_id, page_id) references test_pages (tenant_id, id)
) with (fillfactor = 85);
comment on table issue_pages is
  'The pages on which an issue was found since it was last resolved. Each must show that it is gone.';
comment on column issue_pages.seen_at is 'When the last run began that found it there.';
create index issue_pages__page on issue_pages (tenant_id, page_id);
call app.protect('issue_pages', 'select, insert, update, delete');
create policy leased on issue_pages to current_user using (true) with check (true);

create function app.page_of(of_tenant uuid, result uuid) returns bigint language plpgsql as $$
declare
  page bigint;
begin
  insert into test_pages (tenant_id, url, preset, device, steps_hash)
  select tenant_id, url, preset, device, steps_hash from test_results
  where tenant_id = of_tenant and id = result
  on conflict do nothing;
  -- A statement of its own sees a page that another run has just added.
  select p.id into strict page from test_results r join test_pages p on p.tenant_id = r.tenant_id
    and p.url_hash = md5(r.url) and p.preset = r.preset and p.device = r.device
    and p.steps_hash = r.steps_hash
  where r.tenant_id = of_tenant and r.id = result;
  return page;
end $$;
comment on function app.page_of is 'The page that a result is of, added where it is new.';

-- Acceptances. An accepted issue re-opens when its time is over, or when a finding exceeds what was
-- accepted.

create function app.urls_hosts(texts text[]) returns text[] immutable parallel safe language sql
  return (select coalesce(array_agg(distinct lower(m[1])), '{}')
    from unnest(texts) t, regexp_match(t, '\mhttps?://([^/:?#)\s]+)') m where m is not null);
comment on function app.urls_hosts is 'The first host that each text names by a URL.';

create function app.issue_initiators(kind issue_type, name text, urls text[], trace text[])
  returns text[] immutable parallel safe language plpgsql as $$
begin
  if kind = 'STORAGE_ITEM' then
    return app.urls_hosts(urls);
  end if;
  return array_remove(app.urls_hosts(trace), lower(name));
end $$;
comment on function app.issue_initiators is
  'Hosts whose scripts or responses set an entry or made a request, as far as known.';

create function app.issue_life(expires double precision, session boolean, at timestamptz)
  returns double precision immutable parallel safe language sql
  return case when session or expires is null or expires <= 0 then 0
    else greatest(0, expires - extract(epoch from at)::double precision) end;
comment on function app.issue_life is
  'Seconds that a cookie lives from a moment on; 0 for a session cookie.';

create function app.acceptance_breaches(acceptance jsonb, origin text, storage text,
  life double precision, initiators text[]) returns text[] immutable parallel safe
  language plpgsql as $$
declare
  breaches text[] := '{}';
  known text[] := array(select jsonb_array_elements_text(acceptance -> 'initiators'));
begin
  -- One host is asked over http and https alike.
  if regexp_replace(origin, '^https?://', '')
      is distinct from regexp_replace(acceptance ->> 'origin', '^https?://', '')
    or storage is distinct from acceptance ->> 'storage' then
    breaches := array_append(breaches, 'ORIGIN');
  end if;
  -- A day of grace: lives differ by when in its visit a page sets the entry.
  if life > (acceptance ->> 'life')::double precision + 86400 then
    breaches := array_append(breaches, 'LIFE');
  end if;
  if known <> '{}' and not initiators <@ known then
    breaches := array_append(breaches, 'INITIATOR');
  end if;
  return breaches;
end $$;
comment on function app.acceptance_breaches is
  'How an entry as found now exceeds what was accepted; empty while the acceptance holds.';

create function app.new_breaches(known issues, seen issues) returns text[]
  language sql stable
  return app.acceptance_breaches(known.acceptance, seen.entry_origin, seen.storage_type,
    app.issue_life(seen.expires, seen.session, seen.last_occurrence),
    app.issue_initiators(known.issue_type, known.entry_name, seen.urls,
      case when known.issue_type = 'STORAGE_ITEM' then seen.trace else seen.trace[1:1] end));
comment on function app.new_breaches is 'How a finding exceeds what was accepted of its issue.';

create function app.tenants_past_acceptance(moment timestamptz, at_most integer)
returns setof uuid stable language sql
security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct tenant_id from public.issues where accepted_until <= moment limit at_most;
$$;
comment on function app.tenants_past_acceptance is
  'Tenants with issues whose acceptance has ended. Runs as its owner.';
revoke execute on function app.tenants_past_acceptance(timestamptz, integer) from public;
grant execute on function app.tenants_past_acceptance(timestamptz, integer) to crumbtrail_system;

create function app.upsert_findings(of_tenant uuid, of_property uuid, of_result uuid,
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
comment on function app.upsert_findings is
  'Writes the findings of a run as issues: adds, updates or re-opens them, and links them to the result. Gives each issue with its change.';
