-- The size of recordings and pictures is kept by tenant as results are written and deleted. It was
-- listed from the object store every hour by every worker, which takes days where there are many.
-- Results from before count as nothing.
alter table test_results add column evidence_bytes bigint not null default 0,
  add column evidence_files integer not null default 0;
comment on column test_results.evidence_bytes is
  'Size of the files of the result in the blob store; 0 for results from before it was kept.';

create table stored_evidence (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  bytes bigint not null,
  files bigint not null
);
comment on table stored_evidence is
  'Sizes and numbers of the files of all results, written by triggers of test_results.';
call app.protect('stored_evidence', 'select', 'select');
create policy leased on stored_evidence to current_user using (true) with check (true);

create function app.count_evidence() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into stored_evidence as s (tenant_id, bytes, files)
  select tenant_id, tg_argv[0]::integer * sum(evidence_bytes),
    tg_argv[0]::integer * sum(evidence_files)
  from changed c where exists (select from tenants t where t.id = c.tenant_id)
  group by tenant_id order by tenant_id
  on conflict (tenant_id) do update set bytes = s.bytes + excluded.bytes,
    files = s.files + excluded.files;
  return null;
end $$;
comment on function app.count_evidence is
  'Adds the files of new results to their tenants, or takes those of deleted ones away.';
revoke execute on function app.count_evidence from public;
create trigger evidence_insert after insert on test_results referencing new table as changed
  for each statement execute function app.count_evidence('1');
create trigger evidence_delete after delete on test_results referencing old table as changed
  for each statement execute function app.count_evidence('-1');

drop table service_figures;

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
    screenshot_sha256, recording_key, recording_sha256, created_at, finished_at, steps_hash, evidence_bytes, evidence_files)
  select result, of_tenant, done.property_id, run_of.id, run_of.name, job, run_of.type, done.url,
    run_of.preset, run_of.device, r.outcome, r.reason, r."reasonDetail", r.findings, r.cookies, r."localStorage",
    r."sessionStorage", r.requests,
    case when r."screenshotSha256" is not null
      then 'screenshots/' || evidence || token || '.jpg' end,
    r."screenshotType", r."screenshotSha256", 'recordings/' || evidence || token || '.json.gz',
    r."recordingSha256", r."startedAt", r."finishedAt", coalesce(r."stepsHash", ''),
    coalesce(r."evidenceBytes", 0), coalesce(r."evidenceFiles", 0)
  from jsonb_to_record(run) as r (outcome outcome, reason text, "reasonDetail" text,
      findings integer, cookies integer, "localStorage" integer, "sessionStorage" integer,
      requests integer, "screenshotType" text, "screenshotSha256" text, "recordingSha256" text,
      "startedAt" timestamptz, "finishedAt" timestamptz, "stepsHash" text,
      "evidenceBytes" bigint, "evidenceFiles" integer);
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
