-- A scanner runs hostile pages. Its login, crumbtrail_scanner, has no right on any table: it may only
-- call the functions of schema scanner. Each of them, except claiming and rescuing, takes a lease
-- (of_tenant, job, token, holder: token is the attempt, holder the scanner), does nothing once the lease
-- is lost, and reaches no further than the lease's tenant and property. The holder's name keeps scanners
-- apart: each draws a random one, and none can read another's.
--
-- The functions run as their owner, past row-level security where the owner is a superuser: so each
-- statement names tenant and property by itself, and takes both from the leased row.

create schema scanner;
comment on schema scanner is 'The functions that a scanner''s login may call. It has no other right.';
grant usage on schema scanner to crumbtrail_scanner, crumbtrail_system;

-- Functions of schema app that those of schema scanner call; they run with the rights of their caller.

-- The high cost makes the planner ask it last, of the jobs that pass every other condition: each call
-- locks a host.
create function app.reserve_host(host text, per_host integer, gap interval) returns boolean
  language plpgsql cost 10000 as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('host ' || host, 0)) then
    return false;
  end if;
  -- A statement of its own sees what the lock's previous holder committed.
  return per_host > (select count(*) from scan_jobs where target_host = host and status = 'RUNNING')
    and not exists (select from scan_jobs where target_host = host and left_at > now() - gap);
end $$;
comment on function app.reserve_host is
  'Locks a host until the transaction ends, so that two scanners never exceed its limit together. False where another scanner has the lock, enough scans run there, or one has just left.';

create function app.retry_gap(attempt integer) returns interval immutable language sql
  return least(interval '2 seconds' * power(4, attempt - 1), interval '10 minutes');
comment on function app.retry_gap is 'Pause after a failed attempt: 2 s, 8 s, 32 s …';

create function app.finish_job(of_tenant uuid, job uuid, token integer, holder text, failure text)
  returns uuid language sql as $$
  update scan_jobs set status = case when failure is null then 'FINISHED' else 'FAILED' end::run_status,
    reason = failure, step = null, lease_until = null, scanner_id = null, left_at = now(),
    finished_at = now(), test_result_id = uuidv7(),
    failures = case when failure is null then failures
      else failures || jsonb_build_object('attempt', attempt, 'at', now(), 'reason', failure) end
  where tenant_id = of_tenant and id = job and attempt = token and scanner_id = holder
  returning test_result_id
$$;
comment on function app.finish_job is
  'Ends a leased job; gives the id of the result to write, null when the lease is lost.';

-- Without sorting and without scans of the whole table, the plan reads waiting jobs in the order of their
-- index and stops at the first, also when the planner's statistics are old or missing.
create function scanner.claim_job(scanner text, lease interval, per_host integer, gap interval)
returns table (id uuid, tenant_id uuid, property_id uuid, run_id uuid, type test_type, url text,
  preset preset, device device, user_agent text, width integer, height integer, attempt integer,
  max_attempts integer, scanner_id text, deaths smallint)
language sql security definer rows 1
set search_path = pg_catalog, public, pg_temp set enable_sort = off set enable_seqscan = off
set enable_bitmapscan = off
as $$
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
    r.user_agent, r.width, r.height, c.attempt, c.max_attempts, c.scanner_id, c.deaths
  from claimed c join test_runs r on r.tenant_id = c.tenant_id and r.id = c.run_id
$$;
comment on function scanner.claim_job is
  'Leases the next job: by priority, then tenants in turn, then time, of a host that is free.';

create function scanner.renew_leases(tenants uuid[], jobs uuid[], tokens integer[], holders text[],
  lease interval) returns setof uuid
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update scan_jobs j set lease_until = now() + lease
  from unnest(tenants, jobs, tokens, holders) as held (tenant_id, id, attempt, scanner_id)
  where j.tenant_id = held.tenant_id and j.id = held.id and j.attempt = held.attempt
    and j.scanner_id = held.scanner_id
  returning j.id
$$;
comment on function scanner.renew_leases is
  'Renews leases; gives the jobs whose leases are still held.';

create function scanner.step_job(of_tenant uuid, job uuid, token integer, holder text, at_step text)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update scan_jobs set step = at_step
  where tenant_id = of_tenant and id = job and attempt = token and scanner_id = holder;
  return found;
end $$;
comment on function scanner.step_job is
  'Records the step of a running job; false when the lease is lost.';

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
comment on function scanner.read_rules is
  'Rules that a leased job is judged by; without the catalogue where known_version is the current one. No row when the lease is lost.';

create function scanner.read_consent(of_tenant uuid, job uuid, token integer, holder text)
returns table (pur jsonb, partial jsonb)
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select case when r.preset = 'PUR_SP_CMP' and p.pur ? 'password' then p.pur end,
    case when r.preset = 'PARTIAL_REJECT_ALL' then p.partial_reject end
  from scan_jobs j
  join test_runs r on r.tenant_id = j.tenant_id and r.id = j.run_id
  join properties p on p.tenant_id = j.tenant_id and p.id = j.property_id
  where j.tenant_id = of_tenant and j.id = job and j.attempt = token and j.scanner_id = holder
$$;
comment on function scanner.read_consent is
  'Settings of the property that the preset of a leased job needs; the password is sealed, and settings without it are none. No row when the lease is lost.';

-- `run` is `RunSummary` of db/queries/leased_runs.ts; its `seen` are ids of vendors and storage items that
-- recognise something in the recording. `report` is that of contract/report.ts, `findings` are rows for
-- app.upsert_findings. A `failure` ends the job as FAILED, with the result as evidence.
create function scanner.save_run(of_tenant uuid, job uuid, token integer, holder text,
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
comment on function scanner.save_run is
  'Ends a leased job and writes its result, its report and its issues; null, and nothing written, when the lease is lost.';

create function scanner.fail_job(of_tenant uuid, job uuid, token integer, holder text,
  why text) returns boolean language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update scan_jobs set step = null, lease_until = null, scanner_id = null, left_at = now(),
    status = case when attempt < max_attempts then 'QUEUED' else 'FAILED' end::run_status,
    finished_at = case when attempt >= max_attempts then now() end, reason = why,
    failures = failures || jsonb_build_object('attempt', attempt, 'at', now(), 'reason', why),
    run_at = now() + app.retry_gap(attempt)
  where tenant_id = of_tenant and id = job and attempt = token and scanner_id = holder;
  return found;
end $$;
comment on function scanner.fail_job is
  'Records a failed attempt: the job is queued again with a growing gap, or FAILED after the last attempt. False when the lease is lost.';

create function scanner.release_job(of_tenant uuid, job uuid, token integer,
  holder text) returns boolean language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update scan_jobs set step = null, lease_until = null, scanner_id = null, left_at = now(),
    status = 'QUEUED', run_at = now(), max_attempts = max_attempts + 1
  where tenant_id = of_tenant and id = job and attempt = token and scanner_id = holder;
  return found;
end $$;
comment on function scanner.release_job is
  'Returns a job to the queue without counting the attempt. False when the lease is lost.';

create function scanner.run_alone(of_tenant uuid, job uuid, token integer, holder text)
returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update scan_jobs set runs_alone = true
  where tenant_id = of_tenant and id = job and attempt = token and scanner_id = holder;
  return found;
end $$;
comment on function scanner.run_alone is
  'Notes that a scanner begins a leased job with nothing else beside it; false when the lease is lost.';

create table scanners (
  id text primary key check (length(id) between 1 and 300),
  version text not null check (length(version) <= 100),
  places integer not null check (places between 0 and 100000),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
comment on table scanners is 'Scanners that have reported within a day, idle ones too.';
comment on column scanners.id is 'Name of the scanner in its leases; it entitles to end them.';
comment on column scanners.places is 'How many tests it runs at once.';
grant select on scanners to crumbtrail_system;

-- A scanner that no longer renews a lease has died or hangs: `deaths` counts how often that happened
-- during a job. `why` is the reason noted for the attempt.
create function scanner.rescue_jobs(why text) returns integer
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with expired as (
    -- The fifth death sets a job aside in any case: scanners of an older version run nothing alone.
    select tenant_id, id, runs_alone or deaths >= 4 as is_last,
      case when runs_alone or deaths >= 4
        then 'The scanner went silent during each attempt, so the test was set aside.' else why end
        as reason
    from scan_jobs where status = 'RUNNING' and lease_until < now()
    order by lease_until limit 100 for update skip locked
  ), rescued as (
    update scan_jobs j set step = null, lease_until = null, scanner_id = null, left_at = now(),
      deaths = j.deaths + 1, max_attempts = j.max_attempts + 1,
      status = case when e.is_last then 'FAILED' else 'QUEUED' end::run_status,
      finished_at = case when e.is_last then now() end, reason = e.reason,
      failures = j.failures
        || jsonb_build_object('attempt', j.attempt, 'at', now(), 'reason', e.reason),
      run_at = now() + case when j.attempt > 1 then app.retry_gap(j.attempt) else interval '0' end
    from expired e where j.tenant_id = e.tenant_id and j.id = e.id
    returning 1
  )
  select count(*)::integer from rescued
$$;
comment on function scanner.rescue_jobs(text) is
  'Returns jobs whose leases have expired to the queue without counting the attempt, or sets them aside as FAILED if their scanner ran nothing else; gives how many.';
grant execute on function scanner.rescue_jobs to crumbtrail_system;
revoke execute on all functions in schema scanner from public;
grant execute on all functions in schema scanner to crumbtrail_scanner;

create function scanner.read_steps(of_tenant uuid, job uuid, token integer, holder text)
returns table (scenario_id uuid, steps jsonb, mode text, secrets jsonb, pages text[], tried boolean)
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select s.id, s.steps, s.steps_mode, s.step_secrets, s.url || s.more_urls, r.is_trial
  from scan_jobs j
  join test_runs r on r.tenant_id = j.tenant_id and r.id = j.run_id
  left join test_scenarios s on s.tenant_id = r.tenant_id
    and s.id = coalesce(r.scenario_id, r.tries_steps_of)
  where j.tenant_id = of_tenant and j.id = job and j.attempt = token and j.scanner_id = holder
$$;
comment on function scanner.read_steps is
  'Steps of the scenario of a leased job with their sealed secrets and its saved pages; nulls without a scenario, no row when the lease is lost.';
revoke all on function scanner.read_steps from public;
grant execute on function scanner.read_steps to crumbtrail_scanner;

-- At most 500 scanners are kept, whatever names are reported.
create function scanner.report(scanner text, version text, places integer) returns void
language sql security definer
set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
  delete from scanners where seen_at < now() - interval '1 day'
    -- A scanner that reports under ever new names fills no table.
    or id in (select id from scanners order by seen_at desc offset 500);
  insert into scanners (id, version, places)
  values (left(scanner, 300), left(version, 100), least(greatest(places, 0), 100000))
  on conflict (id) do update set version = excluded.version, places = excluded.places,
    seen_at = excluded.seen_at;
$$;
comment on function scanner.report(text, text, integer) is
  'Makes a scanner known to the provider''s staff, and forgets those not seen for a day.';
revoke execute on function scanner.report(text, text, integer) from public;
grant execute on function scanner.report(text, text, integer) to crumbtrail_scanner;

revoke execute on function scanner.claim_job, scanner.run_alone from public;
grant execute on function scanner.claim_job, scanner.run_alone to crumbtrail_scanner;
