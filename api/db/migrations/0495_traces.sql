-- A trace goes on behind the queue: the job and the work that follows a transaction keep W3C's
-- `traceparent` of what caused them. Scanners and workers of an older version leave it alone.
-- Not valid: so that no row is read; no row had a value before.

alter table scan_jobs add column traceparent text;
alter table scan_jobs add constraint scan_jobs_traceparent
  check (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$') not valid;
comment on column scan_jobs.traceparent is
  'Span that queued the job, in W3C''s Trace Context; null without tracing.';

alter table outbox add column traceparent text;
alter table outbox add constraint outbox_traceparent
  check (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$') not valid;
comment on column outbox.traceparent is
  'Span that caused the work, in W3C''s Trace Context; null without tracing.';

drop function scanner.claim_job;
create function scanner.claim_job(scanner text, lease interval, per_host integer, gap interval)
 RETURNS TABLE(id uuid, tenant_id uuid, property_id uuid, run_id uuid, type test_type, url text, preset preset, device device, user_agent text, width integer, height integer, attempt integer, max_attempts integer, scanner_id text, deaths smallint, gpc boolean, visit_id uuid, traceparent text)
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
        group by target_host having count(distinct coalesce(scan_jobs.visit_id, scan_jobs.id)) >= per_host)
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
    r.user_agent, r.width, r.height, c.attempt, c.max_attempts, c.scanner_id, c.deaths, r.gpc, c.visit_id,
    c.traceparent
  from claimed c join test_runs r on r.tenant_id = c.tenant_id and r.id = c.run_id
$function$;
comment on function scanner.claim_job is
  'Leases the next job: by priority, then tenants in turn, then time, of a host that is free.';
revoke execute on function scanner.claim_job from public;
grant execute on function scanner.claim_job to crumbtrail_scanner;

drop function scanner.claim_partner;
create function scanner.claim_partner(of_tenant uuid, job uuid, token integer, holder text, lease interval)
 RETURNS TABLE(id uuid, tenant_id uuid, property_id uuid, run_id uuid, type test_type, url text, preset preset, device device, user_agent text, width integer, height integer, attempt integer, max_attempts integer, scanner_id text, deaths smallint, gpc boolean, visit_id uuid, traceparent text)
 LANGUAGE sql
 SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with partner as (
    select p.tenant_id, p.id from scan_jobs j
    join scan_jobs p on p.tenant_id = j.tenant_id and p.visit_id = j.visit_id and p.id <> j.id
    where j.tenant_id = of_tenant and j.id = job and j.attempt = token and j.scanner_id = holder
      -- What may have ended scanners is run alone.
      and j.deaths < 2 and p.deaths < 2
      and p.url = j.url and p.property_id = j.property_id and p.status = 'QUEUED'
    limit 1 for update of p skip locked
  ), alone as (
    -- Both may run at once then, which are two scans of their host.
    update scan_jobs j set visit_id = null
    where j.tenant_id = of_tenant and j.id = job and j.attempt = token and j.scanner_id = holder
      and not exists (select from partner)
  ), claimed as (
    update scan_jobs j set status = 'RUNNING', step = 'STARTING', attempt = j.attempt + 1,
      scanner_id = holder, started_at = now(), left_at = null, lease_until = now() + lease,
      runs_alone = false
    from partner p where j.tenant_id = p.tenant_id and j.id = p.id
    returning j.*
  )
  select c.id, c.tenant_id, c.property_id, c.run_id, r.type, c.url, r.preset, r.device,
    r.user_agent, r.width, r.height, c.attempt, c.max_attempts, c.scanner_id, c.deaths, r.gpc,
    c.visit_id, c.traceparent
  from claimed c join test_runs r on r.tenant_id = c.tenant_id and r.id = c.run_id
$function$;
comment on function scanner.claim_partner is
  'Leases the job that shares the visit of a leased one, where it waits, also for its next attempt; no row otherwise, and the leased one has a visit of its own then.';
revoke execute on function scanner.claim_partner from public;
grant execute on function scanner.claim_partner to crumbtrail_scanner;

-- As before, with the trace of the job for what follows.
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
  insert into outbox (tenant_id, topic, payload, traceparent)
  values (of_tenant, 'run.ended', jsonb_strip_nulls(
    jsonb_build_object('testResultId', result, 'seen', run -> 'seen')), done.traceparent);
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
