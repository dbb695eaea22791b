-- Global Privacy Control as an option of every run. A page tested with it is another page than
-- without, as with another device: neither is compared with the other, nor shows what is gone there.

alter table test_scenarios add column gpc boolean not null default false;
comment on column test_scenarios.gpc is 'Whether its runs send Global Privacy Control.';
alter table test_runs add column gpc boolean not null default false;
comment on column test_runs.gpc is 'Whether its scans send Global Privacy Control.';
alter table test_results add column gpc boolean not null default false;
comment on column test_results.gpc is
  'Whether the scan sent Global Privacy Control, by the scanner''s own word.';
alter table test_pages add column gpc boolean not null default false;
comment on table test_pages is
  'Pages on which issues were found: an address as tested, with preset, device, steps, and with or without Global Privacy Control.';
comment on column test_results.changes_added is
  'What the run found and the last complete run of the same property, preset, device, page, steps and Global Privacy Control did not, without what comes and goes; null: not compared.';

alter table test_pages
  drop constraint test_pages_tenant_id_url_hash_preset_device_steps_hash_key,
  add constraint test_pages__page unique (tenant_id, url_hash, preset, device, steps_hash, gpc);

drop index test_results__page;
create index test_results__page on test_results
  (tenant_id, property_id, preset, device, md5(url), steps_hash, gpc, id desc);
comment on index test_results__page is 'Finds the earlier runs of a page with the same steps.';
drop index test_results__page_proof;
create index test_results__page_proof on test_results
  (tenant_id, property_id, preset, device, md5(url), steps_hash, gpc, id desc)
  where outcome = 'COMPLETE' and proves_absence and page_seen is not null;
comment on index test_results__page_proof is
  'Finds the last complete run of a page without doubt, with the same steps.';

drop trigger version on test_scenarios;
create trigger version before update on test_scenarios for each row when (
  (new.name, new.description, new.url, new.more_urls, new.sample_size, new.property_id, new.preset, new.device,
    new.user_agent, new.width, new.height, new.frequency_in_min, new.time_of_day, new.weekdays, new.gpc)
  is distinct from
  (old.name, old.description, old.url, old.more_urls, old.sample_size, old.property_id, old.preset, old.device,
    old.user_agent, old.width, old.height, old.frequency_in_min, old.time_of_day, old.weekdays, old.gpc))
  execute function app.raise_version();

create or replace function app.page_of(of_tenant uuid, result uuid)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  page bigint;
begin
  insert into test_pages (tenant_id, url, preset, device, steps_hash, gpc)
  select tenant_id, url, preset, device, steps_hash, gpc from test_results
  where tenant_id = of_tenant and id = result
  on conflict do nothing;
  -- A statement of its own sees a page that another run has just added.
  select p.id into strict page from test_results r join test_pages p on p.tenant_id = r.tenant_id
    and p.url_hash = md5(r.url) and p.preset = r.preset and p.device = r.device
    and p.steps_hash = r.steps_hash and p.gpc = r.gpc
  where r.tenant_id = of_tenant and r.id = result;
  return page;
end $function$;

drop function scanner.claim_job;
create function scanner.claim_job(scanner text, lease interval, per_host integer, gap interval)
 RETURNS TABLE(id uuid, tenant_id uuid, property_id uuid, run_id uuid, type test_type, url text, preset preset, device device, user_agent text, width integer, height integer, attempt integer, max_attempts integer, scanner_id text, deaths smallint, gpc boolean)
 LANGUAGE sql
 SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_sort TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
  with next as (
    select j.tenant_id, j.id from scan_jobs j
    where j.status = 'QUEUED' and j.run_at <= now()
      -- Skips hosts that are clearly busy: thousands of jobs may wait for one.
      and j.target_host not in (select target_host from scan_jobs where status = 'RUNNING'
        group by target_host having count(*) >= per_host)
      and app.reserve_host(j.target_host, per_host, gap)
    order by j.priority, j.turn, j.run_at, j.id
    limit 1 for update skip locked
  ), claimed as (
    update scan_jobs j set status = 'RUNNING', step = 'STARTING', attempt = j.attempt + 1,
      scanner_id = scanner, started_at = now(), left_at = null, lease_until = now() + lease,
      runs_alone = false
    from next where j.tenant_id = next.tenant_id and j.id = next.id
    returning j.*
  )
  select c.id, c.tenant_id, c.property_id, c.run_id, r.type, c.url, r.preset, r.device,
    r.user_agent, r.width, r.height, c.attempt, c.max_attempts, c.scanner_id, c.deaths, r.gpc
  from claimed c join test_runs r on r.tenant_id = c.tenant_id and r.id = c.run_id
$function$;
comment on function scanner.claim_job is
  'Leases the next job: by priority, then tenants in turn, then time, of a host that is free.';
revoke execute on function scanner.claim_job from public;
grant execute on function scanner.claim_job to crumbtrail_scanner;

create or replace function scanner.read_history(of_tenant uuid, job uuid, token integer, holder text, hash_of_steps text)
 RETURNS TABLE(proof jsonb, last jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select
    (select t.page_seen from test_results t
      where t.tenant_id = j.tenant_id and t.property_id = j.property_id and t.preset = r.preset
        and t.device = r.device and md5(t.url) = md5(j.url) and t.url = j.url
        and t.steps_hash = hash_of_steps and t.gpc = r.gpc
        and t.outcome = 'COMPLETE' and t.proves_absence and t.page_seen is not null
      order by t.id desc limit 1),
    (select t.page_seen from test_results t
      where t.tenant_id = j.tenant_id and t.property_id = j.property_id and t.preset = r.preset
        and t.device = r.device and md5(t.url) = md5(j.url) and t.url = j.url
        and t.steps_hash = hash_of_steps and t.gpc = r.gpc
        and not exists (select from test_runs trial where trial.tenant_id = t.tenant_id
          and trial.id = t.run_id and trial.is_trial)
      order by t.id desc limit 1)
  from scan_jobs j
  join test_runs r on r.tenant_id = j.tenant_id and r.id = j.run_id
  where j.tenant_id = of_tenant and j.id = job and j.attempt = token and j.scanner_id = holder
$function$;
comment on function scanner.read_history is
  'What the last complete run without doubt and the last run saw of the page of a leased job, with the same preset, device, steps and Global Privacy Control; nulls without one, no row when the lease is lost.';

-- As before, with what the scanner says of Global Privacy Control.
create or replace function scanner.save_run(of_tenant uuid, job uuid, token integer, holder text, failure text, run jsonb, report json, findings jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  result uuid := app.finish_job(of_tenant, job, token, holder, failure);
  done scan_jobs;
  run_of test_runs;
  evidence text;
  issues integer;
begin
  if result is null then
    return null;
  end if;
  select * into done from scan_jobs where tenant_id = of_tenant and id = job;
  select * into run_of from test_runs where tenant_id = of_tenant and id = done.run_id;
  evidence := of_tenant || '/' || job || '-';
  -- A scanner that died between its blobs and its commit left them to nobody.
  insert into outbox (tenant_id, topic, payload)
  select of_tenant, 'blob.delete', jsonb_build_object('key', key)
  from generate_series(1, token - 1) earlier, unnest(array[
    'recordings/' || evidence || earlier || '.json.gz',
    'screenshots/' || evidence || earlier || '.jpg']) key;
  insert into outbox (tenant_id, topic, payload)
  values (of_tenant, 'run.ended', jsonb_strip_nulls(
    jsonb_build_object('testResultId', result, 'seen', run -> 'seen')));
  insert into test_results (id, tenant_id, property_id, run_id, scenario_name, scan_job_id,
    type, url, preset, device, outcome, reason, reason_detail, finding_count, cookie_count,
    local_storage_count, session_storage_count, request_count, screenshot_key, screenshot_type,
    screenshot_sha256, recording_key, recording_sha256, created_at, finished_at, steps_hash, evidence_bytes, evidence_files,
    page_seen, doubt, proves_absence, gpc)
  select result, of_tenant, done.property_id, run_of.id, run_of.name, job, run_of.type, done.url,
    run_of.preset, run_of.device, r.outcome, r.reason, r."reasonDetail", r.findings, r.cookies, r."localStorage",
    r."sessionStorage", r.requests,
    case when r."screenshotSha256" is not null
      then 'screenshots/' || evidence || token || '.jpg' end,
    r."screenshotType", r."screenshotSha256", 'recordings/' || evidence || token || '.json.gz',
    r."recordingSha256", r."startedAt", r."finishedAt", coalesce(r."stepsHash", ''),
    coalesce(r."evidenceBytes", 0), coalesce(r."evidenceFiles", 0),
    case when not run_of.is_trial then nullif(r."pageSeen", 'null') end,
    nullif(r.doubt, 'null'), coalesce(r.doubt, 'null') = 'null' and not run_of.is_trial,
    coalesce(r.gpc, false)
  from jsonb_to_record(run) as r (outcome outcome, reason text, "reasonDetail" text,
      findings integer, cookies integer, "localStorage" integer, "sessionStorage" integer,
      requests integer, "screenshotType" text, "screenshotSha256" text, "recordingSha256" text,
      "startedAt" timestamptz, "finishedAt" timestamptz, "stepsHash" text,
      "evidenceBytes" bigint, "evidenceFiles" integer, "pageSeen" jsonb, doubt jsonb, gpc boolean);
  insert into test_reports (tenant_id, test_result_id, property_id, report, samples)
  values (of_tenant, result, done.property_id, report, run -> 'samples');
  if jsonb_array_length(findings) = 0 or run_of.is_trial then
    return result;
  end if;
  select count(*) into issues from app.upsert_findings(of_tenant, done.property_id, result,
    (run ->> 'startedAt')::timestamptz, coalesce(run ->> 'pageUrl', done.url), findings);
  update test_results set issue_count = issues where tenant_id = of_tenant and id = result;
  perform pg_notify('crumbtrail_events', json_build_object('tenant', of_tenant,
    'property', done.property_id, 'event', json_build_object('kind', 'issues'))::text);
  return result;
end $function$;
