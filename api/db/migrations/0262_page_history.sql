-- Results keep what their run saw of its page, and the scanner compares later runs with it.

alter table test_results add column page_seen jsonb;
comment on column test_results.page_seen is
  'Contract type SeenRun: what the run saw of its page; null if the page could not be read, and for results of older scanners.';

-- Finds the last run that proves how a page is, in one step, however many came after it.
create index test_results__page_proof on test_results
  (tenant_id, property_id, preset, device, md5(url), steps_hash, id desc)
  where outcome = 'COMPLETE' and proves_absence and page_seen is not null;
comment on index test_results__page_proof is
  'Finds the last complete run of a page without doubt, with the same steps.';

create function scanner.read_history(of_tenant uuid, job uuid, token integer, holder text,
  hash_of_steps text) returns table (proof jsonb, last jsonb)
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select
    (select t.page_seen from test_results t
      where t.tenant_id = j.tenant_id and t.property_id = j.property_id and t.preset = r.preset
        and t.device = r.device and md5(t.url) = md5(j.url) and t.url = j.url
        and t.steps_hash = hash_of_steps
        and t.outcome = 'COMPLETE' and t.proves_absence and t.page_seen is not null
      order by t.id desc limit 1),
    (select t.page_seen from test_results t
      where t.tenant_id = j.tenant_id and t.property_id = j.property_id and t.preset = r.preset
        and t.device = r.device and md5(t.url) = md5(j.url) and t.url = j.url
        and t.steps_hash = hash_of_steps
        and not exists (select from test_runs trial where trial.tenant_id = t.tenant_id
          and trial.id = t.run_id and trial.is_trial)
      order by t.id desc limit 1)
  from scan_jobs j
  join test_runs r on r.tenant_id = j.tenant_id and r.id = j.run_id
  where j.tenant_id = of_tenant and j.id = job and j.attempt = token and j.scanner_id = holder
$$;
comment on function scanner.read_history is
  'What the last complete run without doubt and the last run saw of the page of a leased job, with the same preset, device and steps; nulls without one, no row when the lease is lost.';
revoke all on function scanner.read_history from public;
grant execute on function scanner.read_history to crumbtrail_scanner;

-- As before, with what the run saw of its page and the doubt about it, which proves no absence.
create or replace function scanner.save_run(of_tenant uuid, job uuid, token integer, holder text,
  failure text, run jsonb, report json, findings jsonb)
returns uuid
security definer set search_path = pg_catalog, public, pg_temp language plpgsql as $$
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
    page_seen, doubt, proves_absence)
  select result, of_tenant, done.property_id, run_of.id, run_of.name, job, run_of.type, done.url,
    run_of.preset, run_of.device, r.outcome, r.reason, r."reasonDetail", r.findings, r.cookies, r."localStorage",
    r."sessionStorage", r.requests,
    case when r."screenshotSha256" is not null
      then 'screenshots/' || evidence || token || '.jpg' end,
    r."screenshotType", r."screenshotSha256", 'recordings/' || evidence || token || '.json.gz',
    r."recordingSha256", r."startedAt", r."finishedAt", coalesce(r."stepsHash", ''),
    coalesce(r."evidenceBytes", 0), coalesce(r."evidenceFiles", 0),
    nullif(r."pageSeen", 'null'), nullif(r.doubt, 'null'), coalesce(r.doubt, 'null') = 'null'
  from jsonb_to_record(run) as r (outcome outcome, reason text, "reasonDetail" text,
      findings integer, cookies integer, "localStorage" integer, "sessionStorage" integer,
      requests integer, "screenshotType" text, "screenshotSha256" text, "recordingSha256" text,
      "startedAt" timestamptz, "finishedAt" timestamptz, "stepsHash" text,
      "evidenceBytes" bigint, "evidenceFiles" integer, "pageSeen" jsonb, doubt jsonb);
  insert into test_reports (tenant_id, test_result_id, property_id, report, samples)
  values (of_tenant, result, done.property_id, report, run -> 'samples');
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
