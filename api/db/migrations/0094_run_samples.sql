-- Texts for trying patterns, beside each report: reading 20 large reports for 200 texts took half a
-- second. Scanners send them with the summary of a run; older scanners send none.
alter table test_reports add column samples jsonb;
comment on column test_reports.samples is
  'Contract type RunSamples; null for runs of older scanners.';

create or replace function scanner.save_run(of_tenant uuid, job uuid, token integer, holder text,
  failure text, run jsonb, report json, findings jsonb) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
    screenshot_sha256, recording_key, recording_sha256, created_at, finished_at)
  select result, of_tenant, done.property_id, run_of.id, run_of.name, job, run_of.type, done.url,
    run_of.preset, run_of.device, r.outcome, r.reason, r."reasonDetail", r.findings, r.cookies, r."localStorage",
    r."sessionStorage", r.requests,
    case when r."screenshotSha256" is not null
      then 'screenshots/' || evidence || token || '.jpg' end,
    r."screenshotType", r."screenshotSha256", 'recordings/' || evidence || token || '.json.gz',
    r."recordingSha256", r."startedAt", r."finishedAt"
  from jsonb_to_record(run) as r (outcome outcome, reason text, "reasonDetail" text,
      findings integer, cookies integer, "localStorage" integer, "sessionStorage" integer,
      requests integer, "screenshotType" text, "screenshotSha256" text, "recordingSha256" text,
      "startedAt" timestamptz, "finishedAt" timestamptz);
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

-- Runs before this migration: the latest 20 of each property, which the editors of patterns read.
-- Not forced meanwhile, so that an owner that is no superuser sees the rows of all tenants.
alter table test_results no force row level security;
alter table test_reports no force row level security;
with latest as (
  select tenant_id, id from (
    select tenant_id, id, row_number() over (partition by tenant_id, property_id order by id desc)
      as age
    from test_results) r
  where age <= 20
), entries as (
  select r.tenant_id, r.test_result_id, list.name, e.place,
    coalesce(e.entry ->> 'url', e.entry ->> 'name') as text,
    coalesce(e.entry ->> 'domain', e.entry ->> 'origin') as origin
  from latest l
  join test_reports r on r.tenant_id = l.tenant_id and r.test_result_id = l.id
  cross join lateral json_each(r.report) as list (name, entries)
  cross join lateral json_array_elements(list.entries) with ordinality as e (entry, place)
  where list.name in ('requests', 'cookies', 'lsEntries', 'ssEntries')
), texts as (
  select tenant_id, test_result_id, name, text, jsonb_agg(distinct origin) as origins,
    row_number() over (partition by tenant_id, test_result_id, name order by min(place)) as place
  from entries group by tenant_id, test_result_id, name, text
), lists as (
  select tenant_id, test_result_id, name,
    jsonb_agg(jsonb_build_object('text', text, 'origins', origins) order by place) as samples
  from texts where place <= 200 group by tenant_id, test_result_id, name
)
update test_reports r set samples = made.samples from (
  select tenant_id, test_result_id, jsonb_object_agg(name, samples) as samples
  from lists group by tenant_id, test_result_id) made
where r.tenant_id = made.tenant_id and r.test_result_id = made.test_result_id;
alter table test_results force row level security;
alter table test_reports force row level security;
