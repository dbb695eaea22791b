-- Runs of a page are compared with runs of the same steps alone: a page after a login is not the page
-- that a visitor without one sees.
alter table test_results add column steps_hash text not null default '';
comment on column test_results.steps_hash is
  'SHA-256 of the steps that the run was given and of when they run, without their title; empty: none.';
comment on column test_results.changes_added is
  'What the run found and the last complete run of the same property, preset, device, page and steps did not, without what comes and goes; null: not compared.';

drop index test_results__page;
create index test_results__page on test_results
  (tenant_id, property_id, preset, device, md5(url), steps_hash, id desc);
comment on index test_results__page is 'Finds the earlier runs of a page with the same steps.';

-- Which steps earlier runs had is not known; they are compared among themselves.
update test_results t set steps_hash = 'unknown'
from test_runs r join test_scenarios s
  on s.tenant_id = r.tenant_id and s.id = coalesce(r.scenario_id, r.tries_steps_of)
where s.steps is not null and s.type <> 'RSS_CRAWL'
  and r.tenant_id = t.tenant_id and r.id = t.run_id;

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
    screenshot_sha256, recording_key, recording_sha256, created_at, finished_at, steps_hash)
  select result, of_tenant, done.property_id, run_of.id, run_of.name, job, run_of.type, done.url,
    run_of.preset, run_of.device, r.outcome, r.reason, r."reasonDetail", r.findings, r.cookies, r."localStorage",
    r."sessionStorage", r.requests,
    case when r."screenshotSha256" is not null
      then 'screenshots/' || evidence || token || '.jpg' end,
    r."screenshotType", r."screenshotSha256", 'recordings/' || evidence || token || '.json.gz',
    r."recordingSha256", r."startedAt", r."finishedAt", coalesce(r."stepsHash", '')
  from jsonb_to_record(run) as r (outcome outcome, reason text, "reasonDetail" text,
      findings integer, cookies integer, "localStorage" integer, "sessionStorage" integer,
      requests integer, "screenshotType" text, "screenshotSha256" text, "recordingSha256" text,
      "startedAt" timestamptz, "finishedAt" timestamptz, "stepsHash" text);
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
