-- Scenario, run, job. A scenario says what is tested and how often. A run is one due instance of a
-- scenario, or a test that somebody started once. A job is one page of a run, leased by a scanner.
-- Each fact has one place: settings on the run, the URL on the job, and a run's status is that of
-- its jobs.

create table test_runs (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  property_id uuid not null,
  scenario_id uuid,
  name text not null,
  type test_type not null,
  preset preset not null,
  device device not null default 'DESKTOP',
  user_agent text not null default '',
  width integer not null default 1200,
  height integer not null default 800,
  creator_id uuid,
  due_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, scenario_id, due_at),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, scenario_id) references test_scenarios (tenant_id, id)
    on delete set null (scenario_id),
  foreign key (tenant_id, creator_id) references accounts (tenant_id, id)
    on delete set null (creator_id),
  constraint test_runs_name check (length(name) between 1 and 2200),
  constraint test_runs_viewport check (width between 200 and 4000 and height between 200 and 4000),
  constraint test_runs_scenario check (scenario_id is null or type in ('CONTINUOUS', 'RSS_CRAWL'))
);
comment on table test_runs is
  'One due instance of a scenario, or a test started once. Its status is that of its jobs.';
comment on column test_runs.name is 'Name of the scenario when the run was due.';

-- Existing tests. An on-demand test keeps its id, which links and API clients know: its scenario
-- becomes the run. A lasting scenario gets a run for each of its jobs.
insert into test_runs (id, tenant_id, property_id, name, type, preset, device, user_agent, width,
  height, creator_id, due_at)
select id, tenant_id, property_id, name, type, preset, device, user_agent, width, height,
  creator_id, created_at
from test_scenarios s where type in ('ON_DEMAND', 'ONE_TIME')
  and (exists (select from scan_jobs j where j.tenant_id = s.tenant_id and j.scenario_id = s.id)
    or exists (select from test_results r
      where r.tenant_id = s.tenant_id and r.scenario_id = s.id));

insert into test_runs (id, tenant_id, property_id, scenario_id, name, type, preset, device,
  user_agent, width, height, creator_id, due_at)
select j.id, j.tenant_id, j.property_id, s.id, s.name, s.type, j.preset, j.device, j.user_agent,
  j.width, j.height, s.creator_id, j.created_at
from scan_jobs j join test_scenarios s on s.tenant_id = j.tenant_id and s.id = j.scenario_id
where s.type in ('CONTINUOUS', 'RSS_CRAWL');

-- Jobs. What a run says is no longer repeated on them.
alter table scan_jobs drop constraint scan_jobs_sound, add column run_id uuid;
drop function app.is_job_sound(scan_jobs);

update scan_jobs j set
  run_id = case when s.type in ('CONTINUOUS', 'RSS_CRAWL') then j.id else s.id end,
  left_at = case when j.attempt > 0 then j.left_at end
from test_scenarios s where s.tenant_id = j.tenant_id and s.id = j.scenario_id;

-- Results belong to the run.
alter table test_results add column run_id uuid;
update test_results r set run_id = coalesce(
  (select j.run_id from scan_jobs j where j.tenant_id = r.tenant_id and j.id = r.scan_job_id),
  (select t.id from test_runs t where t.tenant_id = r.tenant_id and t.id = r.scenario_id));

drop function scanner.claim_jobs(text, interval, integer, interval, integer);
drop function app.follow_job(scan_jobs);

alter table scan_jobs drop column scenario_id, drop column type, drop column preset,
  drop column device, drop column user_agent, drop column width, drop column height,
  alter column run_id set not null,
  add foreign key (tenant_id, run_id) references test_runs (tenant_id, id) on delete cascade,
  add constraint scan_jobs_status check (status <> 'IDLE'),
  add constraint scan_jobs_attempt check (
    attempt between 0 and max_attempts and max_attempts >= 1
    and (attempt > 0 or status <> 'RUNNING')),
  add constraint scan_jobs_lease check (
    num_nonnulls(scanner_id, lease_until, step) = case when status = 'RUNNING' then 3 else 0 end),
  add constraint scan_jobs_step check (
    step in ('STARTING', 'LOADING', 'CONSENT', 'RELOADING', 'COLLECTING', 'SAVING')),
  add constraint scan_jobs_started check (status <> 'RUNNING' or started_at is not null),
  add constraint scan_jobs_left check ((left_at is null) = (attempt = 0 or status = 'RUNNING')),
  add constraint scan_jobs_ended check (
    (finished_at is not null) = (status in ('FINISHED', 'FAILED', 'ABORTED'))),
  add constraint scan_jobs_result check (status <> 'FINISHED' or test_result_id is not null),
  add constraint scan_jobs_reason check (status <> 'FAILED' or reason is not null),
  add constraint scan_jobs_failures check (jsonb_typeof(failures) = 'array'),
  add constraint scan_jobs_place check (priority between 0 and 9 and turn >= 0),
  add constraint scan_jobs_url check (length(url) between 1 and 2000);
comment on table scan_jobs is
  'The queue: one page of a run each. A scanner leases a job; attempt is the fencing token of that lease.';
comment on column scan_jobs.left_at is
  'When a scanner last left the target host; null while one is there, and before the first.';

create index scan_jobs__run on scan_jobs (tenant_id, run_id);
drop index scan_jobs__target_host__left_at;
create index scan_jobs__target_host__left_at on scan_jobs (target_host, left_at)
  where left_at is not null;
create index scan_jobs__given_up_property on scan_jobs (tenant_id, property_id, finished_at desc)
  where status = 'FAILED' and test_result_id is null;

alter table test_results drop column scenario_id,
  add foreign key (tenant_id, run_id) references test_runs (tenant_id, id)
    on delete set null (run_id);
create index test_results__tenant_id__run_id on test_results (tenant_id, run_id);

-- Scenarios. What became of a scenario is told by its runs.
drop trigger sound on test_scenarios;
drop function app.refuse_unsound_scenario();
drop function app.is_scenario_sound(test_scenarios);
delete from test_scenarios where type in ('ON_DEMAND', 'ONE_TIME');
drop policy leased on test_scenarios;
revoke all on test_scenarios from crumbtrail_system;
grant select on test_scenarios to crumbtrail_system;
alter table test_scenarios drop column status, drop column fail_counter, drop column fail_reason,
  drop column last_run, drop column last_test_result_id,
  add column is_enabled boolean not null default true,
  add column next_due_at timestamptz,
  add constraint test_scenarios_name check (length(name) between 1 and 2200),
  add constraint test_scenarios_url check (length(url) between 1 and 2000),
  add constraint test_scenarios_viewport check (
    width between 200 and 4000 and height between 200 and 4000),
  add constraint test_scenarios_type check (type in ('CONTINUOUS', 'RSS_CRAWL')),
  add constraint test_scenarios_frequency check (
    frequency_in_min >= case type when 'RSS_CRAWL' then 60 else 1 end),
  reset (fillfactor);
comment on table test_scenarios is 'What is tested, how and how often. What became of it is told by its runs.';
comment on column test_scenarios.url is 'The page; for RSS_CRAWL the feed that names the pages.';
comment on column test_scenarios.next_due_at is 'When its next run is due; null while none is planned.';

call app.protect('test_runs', 'select, insert, update, delete', 'select');
call app.protect_property('test_runs');
-- The functions of schema scanner read a run, for an owner that row-level security applies to.
create policy leased on test_runs for select to current_user using (true);

-- The queue's functions.

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

create function scanner.claim_job(scanner text, lease interval, per_host integer, gap interval)
  returns table (id uuid, tenant_id uuid, property_id uuid, run_id uuid, type test_type, url text,
    preset preset, device device, user_agent text, width integer, height integer, attempt integer,
    max_attempts integer, scanner_id text)
  language sql security definer rows 1
  set search_path = pg_catalog, public, pg_temp
  -- The claim reads its index in order and stops at the first job it gets, however few rows the
  -- statistics promise: a plan that sorts would reserve the host of every waiting job.
  set enable_sort = off
  set enable_seqscan = off
  set enable_bitmapscan = off as $$
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
      scanner_id = scanner, started_at = now(), left_at = null, lease_until = now() + lease
    from next where j.tenant_id = next.tenant_id and j.id = next.id
    returning j.*
  )
  select c.id, c.tenant_id, c.property_id, c.run_id, r.type, c.url, r.preset, r.device,
    r.user_agent, r.width, r.height, c.attempt, c.max_attempts, c.scanner_id
  from claimed c join test_runs r on r.tenant_id = c.tenant_id and r.id = c.run_id
$$;
comment on function scanner.claim_job is
  'Leases the next job: by priority, then tenants in turn, then time, of a host that is free.';
revoke execute on function scanner.claim_job from public;
grant execute on function scanner.claim_job to crumbtrail_scanner;

drop function app.finish_job(uuid, uuid, integer, text, text);
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

create or replace function scanner.fail_job(of_tenant uuid, job uuid, token integer, holder text,
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

create or replace function scanner.release_job(of_tenant uuid, job uuid, token integer,
  holder text) returns boolean language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update scan_jobs set step = null, lease_until = null, scanner_id = null, left_at = now(),
    status = 'QUEUED', run_at = now(), max_attempts = max_attempts + 1
  where tenant_id = of_tenant and id = job and attempt = token and scanner_id = holder;
  return found;
end $$;

create or replace function scanner.rescue_jobs(why text) returns integer
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with expired as (
    select tenant_id, id from scan_jobs where status = 'RUNNING' and lease_until < now()
    order by lease_until limit 100 for update skip locked
  ), rescued as (
    update scan_jobs j set step = null, lease_until = null, scanner_id = null, left_at = now(),
      status = case when attempt < max_attempts then 'QUEUED' else 'FAILED' end::run_status,
      finished_at = case when attempt >= max_attempts then now() end, reason = why,
      failures = failures || jsonb_build_object('attempt', attempt, 'at', now(), 'reason', why),
      run_at = now() + case when attempt > 1 then app.retry_gap(attempt) else interval '0' end
    from expired e where j.tenant_id = e.tenant_id and j.id = e.id
    returning 1
  )
  select count(*)::integer from rescued
$$;

create or replace function scanner.read_consent(of_tenant uuid, job uuid, token integer,
  holder text) returns table (pur jsonb, partial jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when r.preset = 'PUR_SP_CMP' then p.pur end,
    case when r.preset = 'PARTIAL_REJECT_ALL' then p.partial_reject end
  from scan_jobs j
  join test_runs r on r.tenant_id = j.tenant_id and r.id = j.run_id
  join properties p on p.tenant_id = j.tenant_id and p.id = j.property_id
  where j.tenant_id = of_tenant and j.id = job and j.attempt = token and j.scanner_id = holder
$$;

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
  values (of_tenant, 'run.ended', jsonb_build_object('testResultId', result));
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

create or replace function app.announce_job() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status and new.step is not distinct from old.step then
    return null;
  end if;
  if new.status = 'QUEUED' then
    perform pg_notify('crumbtrail_jobs', '');
  end if;
  -- Somebody watches an on-demand test. A notification per step of all others would make every
  -- commit of the queue wait for the notification lock.
  if new.priority = 0 then
    perform pg_notify('crumbtrail_events', json_build_object('tenant', new.tenant_id,
      'property', new.property_id,
      'event', json_build_object('kind', 'scenario', '_id', r.id, 'type', r.type,
        'status', new.status, 'step', new.step, 'testResult', new.test_result_id))::text)
    from test_runs r where r.tenant_id = new.tenant_id and r.id = new.run_id;
  end if;
  return null;
end $$;
