-- Proofs: runs that block one cause of an earlier run, to see what it causes. They are no tests of
-- their page, like trials of steps: they raise, resolve and compare nothing.

alter table test_runs
  add column blocks jsonb,
  add column proves_result uuid,
  add column proof jsonb,
  add constraint test_runs_blocks check (blocks is null or is_trial and jsonb_typeof(blocks) = 'object'),
  add constraint test_runs_proves check (num_nonnulls(proves_result, proof) = 0 or blocks is not null),
  add foreign key (tenant_id, proves_result) references test_results (tenant_id, id)
    on delete set null (proves_result);
comment on column test_runs.is_trial is
  'Whether this run is no test of its page, but only tries steps, or proves a cause.';
comment on column test_runs.tries_steps_of is
  'The scenario whose steps this run tries alone, or, as a proof, uses as they are; null for tests, and once it was deleted.';
comment on column test_runs.blocks is
  'Of a proof, what it blocks and the cause it proves; contract type ProofBlock. Null for other runs.';
comment on column test_runs.proves_result is
  'Of a proof, the result with that cause; null once it was deleted.';
comment on column test_runs.proof is
  'Of a proof that has ended, what was gone, as the contract has it; null before.';
create index test_runs__proves_result on test_runs (tenant_id, proves_result)
  where proves_result is not null;

create function scanner.read_block(of_tenant uuid, job uuid, token integer, holder text)
returns table (by text, "values" jsonb)
language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select r.blocks ->> 'by', r.blocks -> 'values'
  from scan_jobs j
  join test_runs r on r.tenant_id = j.tenant_id and r.id = j.run_id
  where j.tenant_id = of_tenant and j.id = job and j.attempt = token and j.scanner_id = holder
$$;
comment on function scanner.read_block is
  'What the run of a leased job blocks; nulls unless it proves a cause, no row when the lease is lost.';
revoke execute on function scanner.read_block from public;
grant execute on function scanner.read_block to crumbtrail_scanner;

-- A proof runs its scenario's steps as a part of the run, and does not try them.
create or replace function scanner.read_steps(of_tenant uuid, job uuid, token integer, holder text)
 RETURNS TABLE(scenario_id uuid, steps jsonb, mode text, secrets jsonb, pages text[], tried boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select s.id, s.steps, s.steps_mode, s.step_secrets, s.url || s.more_urls, r.is_trial and r.blocks is null
  from scan_jobs j
  join test_runs r on r.tenant_id = j.tenant_id and r.id = j.run_id
  left join test_scenarios s on s.tenant_id = r.tenant_id
    and s.id = coalesce(r.scenario_id, r.tries_steps_of)
  where j.tenant_id = of_tenant and j.id = job and j.attempt = token and j.scanner_id = holder
$function$;

-- Whatever its scanner sends, a proof raises nothing, shows no absence and teaches nothing of its page.
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
    page_seen, doubt, proves_absence)
  select result, of_tenant, done.property_id, run_of.id, run_of.name, job, run_of.type, done.url,
    run_of.preset, run_of.device, r.outcome, r.reason, r."reasonDetail", r.findings, r.cookies, r."localStorage",
    r."sessionStorage", r.requests,
    case when r."screenshotSha256" is not null
      then 'screenshots/' || evidence || token || '.jpg' end,
    r."screenshotType", r."screenshotSha256", 'recordings/' || evidence || token || '.json.gz',
    r."recordingSha256", r."startedAt", r."finishedAt", coalesce(r."stepsHash", ''),
    coalesce(r."evidenceBytes", 0), coalesce(r."evidenceFiles", 0),
    case when not run_of.is_trial then nullif(r."pageSeen", 'null') end,
    nullif(r.doubt, 'null'), coalesce(r.doubt, 'null') = 'null' and not run_of.is_trial
  from jsonb_to_record(run) as r (outcome outcome, reason text, "reasonDetail" text,
      findings integer, cookies integer, "localStorage" integer, "sessionStorage" integer,
      requests integer, "screenshotType" text, "screenshotSha256" text, "recordingSha256" text,
      "startedAt" timestamptz, "finishedAt" timestamptz, "stepsHash" text,
      "evidenceBytes" bigint, "evidenceFiles" integer, "pageSeen" jsonb, doubt jsonb);
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
