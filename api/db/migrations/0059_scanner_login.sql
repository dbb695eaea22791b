-- A scanner runs hostile pages. Its login (crumbtrail_scanner, made by migrate.ts) has no right on
-- any table: it may call the functions of schema scanner and nothing else. Each but the claim and
-- the rescue names a lease (tenant, job, attempt, holder) and does nothing once that is not held,
-- and none reaches further than the lease's tenant and property. The holder's name is the wall
-- between scanners: each draws a random one, and none can read another's.
--
-- The functions run as their owner, past row-level security where that is a superuser: so each
-- statement names tenant and property by itself, and takes both from the leased row.

create schema scanner;
comment on schema scanner is 'All that a scanner''s login may do.';
grant usage on schema scanner to crumbtrail_scanner, crumbtrail_system;

-- What the functions touch, for an owner that is held to the walls itself.
create policy leased on scan_jobs for update to current_user using (true) with check (true);
create policy leased on test_scenarios to current_user using (true) with check (true);
create policy leased on test_results to current_user using (true) with check (true);
create policy leased on test_reports for insert to current_user with check (true);
create policy leased on outbox for insert to current_user with check (true);
create policy leased on audit_events for insert to current_user with check (true);
create policy leased on issues to current_user using (true) with check (true);
create policy leased on issue_occurrences for insert to current_user with check (true);
create policy leased on issue_assignments to current_user using (true) with check (true);
create policy leased on assignment_links to current_user using (true) with check (true);
create policy leased on properties for select to current_user using (true);
create policy leased on vendors for select to current_user using (true);
create policy leased on vendor_properties for select to current_user using (true);
create policy leased on vendor_entries for select to current_user using (true);
create policy leased on vendor_entry_properties for select to current_user using (true);
create policy leased on storage_items for select to current_user using (true);
create policy leased on storage_item_properties for select to current_user using (true);

-- Those below in schema app run with the rights of whoever calls them.

create function app.read_catalogue(of_tenant uuid, of_property uuid) returns json
  language sql stable as $$
  select json_build_object(
    'vendors', coalesce((
      select json_agg(json_build_object('_id', v.id, 'name', v.name, 'urlPatterns', v.url_patterns,
        'ignore', v.ignore, 'globalVendorRef', v.global_vendor_ref, 'iabId', v.iab_id,
        'whitelist', v.all_properties or exists (select 1 from vendor_properties p
          where p.tenant_id = of_tenant and p.vendor_id = v.id and p.property_id = of_property),
        'entries', coalesce((
          select json_agg(json_build_object('type', e.type, 'entryType', e.entry_type,
            'pattern', e.pattern, 'whitelist', e.whitelist and (e.all_properties or exists (
              select 1 from vendor_entry_properties p where p.tenant_id = of_tenant
                and p.vendor_entry_id = e.id and p.property_id = of_property))) order by e.id)
          from vendor_entries e
          where e.tenant_id = of_tenant and e.vendor_id = v.id and not e.is_disabled), '[]'))
        order by v.id)
      from vendors v where v.tenant_id = of_tenant and v.status = 'ACTIVE'), '[]'),
    'storageItems', coalesce((
      select json_agg(json_build_object('_id', s.id, 'name', s.name, 'type', s.type,
        'keyPatterns', s.key_patterns, 'valuePatterns', s.value_patterns, 'origins', s.origins,
        'whitelist', s.all_properties or exists (select 1 from storage_item_properties p
          where p.tenant_id = of_tenant and p.storage_item_id = s.id
            and p.property_id = of_property)) order by s.id)
      from storage_items s where s.tenant_id = of_tenant and s.status = 'ACTIVE'), '[]'),
    'urlWhiteList', p.url_white_list,
    'customStorageItemWhitelist', p.custom_storage_item_whitelist,
    'suspiciousRequestStrings', t.suspicious_request_strings)
  from properties p join tenants t on t.id = p.tenant_id
  where p.tenant_id = of_tenant and p.id = of_property
$$;
comment on function app.read_catalogue(uuid, uuid) is
  'What is known, and what is approved on a property. Disabled records are left out.';

create function app.upsert_findings(of_tenant uuid, of_property uuid, of_result uuid,
  seen_at timestamptz, page text, given_findings jsonb)
  returns table (issue_id uuid, change finding_change)
  language plpgsql set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query
  with queue as materialized (
    select pg_advisory_xact_lock(hashtextextended('findings of ' || of_property, 0))
  ), given as (
    select * from jsonb_to_recordset(given_findings) as f (
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
      storage_type, expires, session, source_method, is_before_consent, first_party,
      missing_in_vendor_list, urls, trace, vendors_match, vendor_suggested, vendor_detected,
      suspicious_details, occurrence_count, test_runs, created_at, last_occurrence,
      last_occurred_on, search_text, last_test_result_id, seen_presets, name_rule, common_name,
      variants)
    select of_tenant, of_property, "issueType", key_name, "entryName",
      "entryOrigin", "storageType", expires, session, "sourceMethod", "isBeforeConsent",
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
      case when (old.accepted and not new.accepted) then new.acceptance end as breached
  ), linked as (
    insert into issue_occurrences (tenant_id, issue_id, test_result_id, hits, change, occurred_at)
    select of_tenant, w.id, of_result, f.hits, w.change, seen_at
    from written w join input f
      on f."issueType" = w.issue_type and f.key_name = w.entry_name
  ), noted as (
    insert into audit_events (tenant_id, actor_name, action, entity_type, entity_id, after)
    select of_tenant, 'Crumbtrail', 'issue.acceptance_ended', 'issue', w.id,
      w.breached -> 'ended' from written w where w.breached is not null
  )
  select w.id, w.change from written w;
end $$;
comment on function app.upsert_findings(uuid, uuid, uuid, timestamptz, text, jsonb) is
  'A run''s findings become issues, see db/queries/findings.ts.';

create function app.new_breaches(known issues, seen issues) returns text[]
  language sql stable
  return app.acceptance_breaches(known.acceptance, seen.entry_origin, seen.storage_type,
    app.issue_life(seen.expires, seen.session, seen.last_occurrence),
    app.issue_initiators(known.issue_type, known.entry_name, seen.urls,
      case when known.issue_type = 'STORAGE_ITEM' then seen.trace else seen.trace[1:1] end));
comment on function app.new_breaches(issues, issues) is
  'What of an entry goes beyond what was accepted of its issue.';

-- What scanners call.

alter function app.claim_jobs(text, interval, integer, interval, integer) set schema scanner;
alter function scanner.claim_jobs(text, interval, integer, interval, integer)
  security definer set search_path = pg_catalog, public, pg_temp;

create function scanner.renew_leases(tenants uuid[], jobs uuid[], tokens integer[], holders text[],
  lease interval) returns setof uuid
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update scan_jobs j set lease_until = now() + lease
  from unnest(tenants, jobs, tokens, holders) as held (tenant_id, id, attempt, scanner_id)
  where j.tenant_id = held.tenant_id and j.id = held.id and j.attempt = held.attempt
    and j.scanner_id = held.scanner_id
  returning j.id
$$;
comment on function scanner.renew_leases(uuid[], uuid[], integer[], text[], interval) is
  'Renews leases; gives the jobs whose leases are still held.';

create function scanner.step_job(of_tenant uuid, job uuid, token integer, holder text, at_step text)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update scan_jobs set step = at_step
  where tenant_id = of_tenant and id = job and attempt = token and scanner_id = holder;
  return found;
end $$;
comment on function scanner.step_job(uuid, uuid, integer, text, text) is
  'Notes where a running job is; false when the lease is lost.';

-- A scenario shows what became of its job; only a final failure counts and is named.
create function app.follow_job(job scan_jobs) returns void
  language sql as $$
  update test_scenarios set status = job.status, updated_at = now(),
    fail_counter = fail_counter + (job.status = 'FAILED')::int,
    fail_reason = case when job.status = 'FAILED' then job.reason end
  where tenant_id = job.tenant_id and id = job.scenario_id
$$;
comment on function app.follow_job(scan_jobs) is
  'Has a scenario show what became of its job when an attempt has failed or was given back.';

create function scanner.fail_job(of_tenant uuid, job uuid, token integer, holder text, why text)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  failed scan_jobs;
begin
  update scan_jobs set step = null, lease_until = null, scanner_id = null, left_at = now(),
    status = case when attempt < max_attempts then 'QUEUED'::run_status else 'FAILED' end,
    finished_at = case when attempt >= max_attempts then now() end, reason = why,
    failures = failures || jsonb_build_object('attempt', attempt, 'at', now(), 'reason', why),
    run_at = now() + app.retry_gap(attempt)
  where tenant_id = of_tenant and id = job and attempt = token and scanner_id = holder
  returning * into failed;
  if not found then
    return false;
  end if;
  perform app.follow_job(failed);
  return true;
end $$;
comment on function scanner.fail_job(uuid, uuid, integer, text, text) is
  'Gives a job back after a failure: queued again with a growing gap, or FAILED after the last attempt.';

create function scanner.release_job(of_tenant uuid, job uuid, token integer, holder text)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  released scan_jobs;
begin
  update scan_jobs set step = null, lease_until = null, scanner_id = null, left_at = now(),
    status = 'QUEUED', run_at = now(), max_attempts = max_attempts + 1
  where tenant_id = of_tenant and id = job and attempt = token and scanner_id = holder
  returning * into released;
  if not found then
    return false;
  end if;
  perform app.follow_job(released);
  return true;
end $$;
comment on function scanner.release_job(uuid, uuid, integer, text) is
  'Hands a job back untouched, its attempt not counted.';

create function scanner.rescue_jobs(why text) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  lost scan_jobs;
  rescued integer := 0;
begin
  for lost in
    update scan_jobs j set step = null, lease_until = null, scanner_id = null, left_at = now(),
      status = case when attempt < max_attempts then 'QUEUED'::run_status else 'FAILED' end,
      finished_at = case when attempt >= max_attempts then now() end, reason = why,
      failures = failures || jsonb_build_object('attempt', attempt, 'at', now(), 'reason', why),
      run_at = now() + case when attempt > 1 then app.retry_gap(attempt) else interval '0' end
    from (select tenant_id, id from scan_jobs where status = 'RUNNING' and lease_until < now()
      order by lease_until limit 100 for update skip locked) silent
    where j.tenant_id = silent.tenant_id and j.id = silent.id
    returning j.*
  loop
    perform app.follow_job(lost);
    rescued := rescued + 1;
  end loop;
  return rescued;
end $$;
comment on function scanner.rescue_jobs(text) is
  'Takes jobs back whose leases ran out; gives how many.';

create function scanner.read_rules(of_tenant uuid, job uuid, token integer, holder text,
  known_version bigint) returns table (version bigint, keep_values boolean, group_names boolean,
  catalogue json)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.catalogue_version, t.keep_values, t.group_names,
    case when t.catalogue_version is distinct from known_version
      then app.read_catalogue(j.tenant_id, j.property_id) end
  from scan_jobs j join tenants t on t.id = j.tenant_id
  where j.tenant_id = of_tenant and j.id = job and j.attempt = token and j.scanner_id = holder
$$;
comment on function scanner.read_rules(uuid, uuid, integer, text, bigint) is
  'What a leased job is judged by; the catalogue is left out where the version is the known one. No row when the lease is lost.';

create function scanner.read_consent(of_tenant uuid, job uuid, token integer, holder text)
  returns table (pur jsonb, partial jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when j.preset = 'PUR_SP_CMP' then p.pur end,
    case when j.preset = 'PARTIAL_REJECT_ALL' then p.partial_reject end
  from scan_jobs j join properties p on p.tenant_id = j.tenant_id and p.id = j.property_id
  where j.tenant_id = of_tenant and j.id = job and j.attempt = token and j.scanner_id = holder
$$;
comment on function scanner.read_consent(uuid, uuid, integer, text) is
  'What the preset of a leased job needs of its property; the password is sealed. No row when the lease is lost.';

-- Where the evidence lies is not for the scanner to say: who reads the result is given that blob,
-- and it goes when the result goes.
create function scanner.save_run(of_tenant uuid, job uuid, token integer, holder text, failure text,
  run jsonb, report json, findings jsonb) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  result uuid := app.finish_job(of_tenant, job, token, holder, failure);
  done scan_jobs;
  evidence text;
  issues integer;
begin
  if result is null then
    return null;
  end if;
  select * into done from scan_jobs where tenant_id = of_tenant and id = job;
  evidence := of_tenant || '/' || job || '-';
  -- A scanner that died between its blobs and its commit left them to nobody.
  insert into outbox (tenant_id, topic, payload)
  select of_tenant, 'blob.delete', jsonb_build_object('key', key)
  from generate_series(1, token - 1) earlier, unnest(array[
    'recordings/' || evidence || earlier || '.json.gz',
    'screenshots/' || evidence || earlier || '.jpg']) key;
  insert into outbox (tenant_id, topic, payload)
  values (of_tenant, 'run.ended', jsonb_build_object('testResultId', result));
  insert into test_results (id, tenant_id, property_id, scenario_id, scenario_name, scan_job_id,
    type, url, preset, device, outcome, reason, reason_detail, finding_count, cookie_count,
    local_storage_count, session_storage_count, request_count, screenshot_key, screenshot_type,
    screenshot_sha256, recording_key, recording_sha256, created_at, finished_at)
  select result, of_tenant, done.property_id, s.id, s.name, job, done.type, done.url, done.preset,
    done.device, r.outcome, r.reason, r."reasonDetail", r.findings, r.cookies, r."localStorage",
    r."sessionStorage", r.requests,
    case when r."screenshotSha256" is not null
      then 'screenshots/' || evidence || token || '.jpg' end,
    r."screenshotType", r."screenshotSha256", 'recordings/' || evidence || token || '.json.gz',
    r."recordingSha256", r."startedAt", r."finishedAt"
  from jsonb_to_record(run) as r (outcome outcome, reason text, "reasonDetail" text,
      findings integer, cookies integer, "localStorage" integer, "sessionStorage" integer,
      requests integer, "screenshotType" text, "screenshotSha256" text, "recordingSha256" text,
      "startedAt" timestamptz, "finishedAt" timestamptz)
    join test_scenarios s on s.tenant_id = of_tenant and s.id = done.scenario_id;
  insert into test_reports (tenant_id, test_result_id, property_id, report)
  values (of_tenant, result, done.property_id, report);
  if jsonb_array_length(findings) = 0 then
    return result;
  end if;
  select count(*) into issues from app.upsert_findings(of_tenant, done.property_id, result,
    (run ->> 'startedAt')::timestamptz, coalesce(run ->> 'pageUrl', done.url), findings);
  update test_results set issue_count = issues where tenant_id = of_tenant and id = result;
  perform pg_notify('crumbtrail_events', json_build_object('tenant', of_tenant,
    'property', done.property_id, 'event', json_build_object('kind', 'issues'))::text);
  return result;
end $$;
comment on function scanner.save_run(uuid, uuid, integer, text, text, jsonb, json, jsonb) is
  'Ends a leased job and writes its result, its report and its issues; null, and nothing written, when the lease is lost.';

revoke execute on all functions in schema scanner from public;
grant execute on all functions in schema scanner to crumbtrail_scanner;
grant execute on function scanner.rescue_jobs(text) to crumbtrail_system;
