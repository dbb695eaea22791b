-- Suggestions: what a tenant does not want to be suggested, and when its catalogue was last seen.

create table dismissed_suggestions (
  tenant_id uuid not null references tenants (id) on delete cascade,
  entry text not null check (entry in ('COOKIE', 'LOCAL_STORAGE', 'SESSION_STORAGE', 'REQUEST',
    'VENDOR', 'STORAGE_ITEM')),
  name text not null check (length(name) between 1 and 10000),
  hash_key text not null generated always as (app.hash_key(entry, name)) stored,
  account_id uuid,
  at timestamptz not null default now(),
  primary key (tenant_id, hash_key),
  foreign key (tenant_id, account_id)
    references accounts (tenant_id, id) on delete set null (account_id)
);
comment on table dismissed_suggestions is
  'Entries and hosts that are reported but not suggested for approval, and unused vendors and storage items that are kept.';
comment on column dismissed_suggestions.name is
  'Name of a storage entry, host of requests, or id of a VENDOR or STORAGE_ITEM.';
call app.protect('dismissed_suggestions', 'select, insert, delete');

create table catalogue_sightings (
  tenant_id uuid not null references tenants (id) on delete cascade,
  row_id uuid not null,
  seen_at timestamptz not null,
  primary key (tenant_id, row_id)
);
comment on table catalogue_sightings is
  'When a run last found something that a vendor or storage item recognises, to the day. Apart from the rows, whose changes raise versions.';
comment on column catalogue_sightings.row_id is 'Id of the vendor or storage item.';
call app.protect('catalogue_sightings', 'select, insert, update');

alter table tenants add column sightings_since timestamptz not null default now();
comment on column tenants.sightings_since is
  'Since when sightings are recorded; before, a row without a sighting may have been seen.';

-- As before, but the ended run also carries what its catalogue recognised.
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
