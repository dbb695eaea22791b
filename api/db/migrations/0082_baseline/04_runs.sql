-- Scenario, run, job, result. A scenario says what is tested and how often. A run is one due instance
-- of a scenario, or a test that somebody started once. A job is one page of a run, leased by a scanner;
-- a finished job has a result. Each fact has one place: settings on the run, the URL on the job, and a
-- run's status is that of its jobs.

create type test_type as enum ('ONE_TIME', 'ON_DEMAND', 'CONTINUOUS', 'RSS_CRAWL');
create type preset as enum ('REJECT_SP_CMP', 'REJECT_LI_SP_CMP', 'NO_ACTION_SP_CMP', 'PUR_SP_CMP',
  'SP_ACCEPT_ALL', 'PARTIAL_REJECT_ALL', 'EXTERNAL');
create type device as enum ('DESKTOP', 'MOBILE', 'TABLET');
create type run_status as enum ('IDLE', 'QUEUED', 'RUNNING', 'FINISHED', 'FAILED', 'ABORTED');
create type outcome as enum ('COMPLETE', 'INCONCLUSIVE');

create table test_scenarios (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null,
  property_id uuid not null,
  name text not null,
  description text not null default '',
  url text not null,
  preset preset not null,
  device device not null default 'DESKTOP',
  user_agent text not null default '',
  width integer not null default 1200,
  height integer not null default 800,
  type test_type not null,
  frequency_in_min integer not null default 60,
  creator_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_enabled boolean not null default true,
  next_due_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, creator_id)
    references accounts (tenant_id, id) on delete set null (creator_id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  constraint test_scenarios_frequency
    check (frequency_in_min >= case type when 'RSS_CRAWL' then 60 else 1 end),
  constraint test_scenarios_name check (length(name) between 1 and 2200),
  constraint test_scenarios_type check (type in ('CONTINUOUS', 'RSS_CRAWL')),
  constraint test_scenarios_url check (length(url) between 1 and 2000),
  constraint test_scenarios_viewport
    check (width between 200 and 4000 and height between 200 and 4000)
);
comment on table test_scenarios is
  'What is tested, how and how often. The outcome is stored with its runs. is_enabled and next_due_at are for a scheduler, which does not exist yet.';
comment on column test_scenarios.url is 'The page; for RSS_CRAWL the feed that names the pages.';
comment on column test_scenarios.is_enabled is 'Whether the scheduler starts runs of it.';
comment on column test_scenarios.next_due_at is
  'When the scheduler starts its next run; null while none is planned.';
create index test_scenarios__tenant_id__type__created_at on test_scenarios
  (tenant_id, type, created_at desc);
call app.protect('test_scenarios', 'select, insert, update, delete', 'select');
call app.protect_property('test_scenarios');

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
  foreign key (tenant_id, creator_id)
    references accounts (tenant_id, id) on delete set null (creator_id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, scenario_id)
    references test_scenarios (tenant_id, id) on delete set null (scenario_id),
  constraint test_runs_name check (length(name) between 1 and 2200),
  constraint test_runs_scenario check (scenario_id is null or type in ('CONTINUOUS', 'RSS_CRAWL')),
  constraint test_runs_viewport check (width between 200 and 4000 and height between 200 and 4000)
);
comment on table test_runs is
  'One due instance of a scenario, or a test started once. Its status is that of its jobs.';
comment on column test_runs.scenario_id is
  'The scenario whose run was due at due_at; null for a test that somebody started once.';
comment on column test_runs.name is 'Name of the scenario when the run was due, or of the test.';
call app.protect('test_runs', 'select, insert, update, delete', 'select');
call app.protect_property('test_runs');

-- A job is written three times in its life. The fill factor leaves room for that on its page; vacuum
-- runs by number of rows, because dead rows lie in front of the jobs that are claimed next.
create table scan_jobs (
  id uuid not null default uuidv7(),
  tenant_id uuid not null,
  property_id uuid not null,
  url text not null,
  target_host text not null,
  priority smallint not null,
  turn integer not null default 0,
  run_at timestamptz not null default now(),
  status run_status not null default 'QUEUED',
  step text,
  attempt integer not null default 0,
  max_attempts integer not null default 3,
  scanner_id text,
  lease_until timestamptz,
  reason text,
  test_result_id uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  left_at timestamptz,
  failures jsonb not null default '[]',
  run_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, run_id) references test_runs (tenant_id, id) on delete cascade,
  constraint scan_jobs_attempt
    check (attempt between 0 and max_attempts and max_attempts >= 1
      and (attempt > 0 or status <> 'RUNNING')),
  constraint scan_jobs_ended
    check ((finished_at is not null) = (status in ('FINISHED', 'FAILED', 'ABORTED'))),
  constraint scan_jobs_failures check (jsonb_typeof(failures) = 'array'),
  constraint scan_jobs_lease
    check (num_nonnulls(scanner_id, lease_until, step)
      = case when status = 'RUNNING' then 3 else 0 end),
  constraint scan_jobs_left check ((left_at is null) = (attempt = 0 or status = 'RUNNING')),
  constraint scan_jobs_place check (priority between 0 and 9 and turn >= 0),
  constraint scan_jobs_reason check (status <> 'FAILED' or reason is not null),
  constraint scan_jobs_result check (status <> 'FINISHED' or test_result_id is not null),
  constraint scan_jobs_started check (status <> 'RUNNING' or started_at is not null),
  constraint scan_jobs_status check (status <> 'IDLE'),
  constraint scan_jobs_step
    check (step in ('STARTING', 'LOADING', 'CONSENT', 'RELOADING', 'COLLECTING', 'SAVING')),
  constraint scan_jobs_url check (length(url) between 1 and 2000)
) with (
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_cost_delay = 0
);
comment on table scan_jobs is
  'The queue: one page of a run each. A scanner leases a job; attempt is the fencing token of that lease.';
comment on column scan_jobs.priority is 'Lower is first: 0 on demand, 1 continuous, 2 RSS.';
comment on column scan_jobs.turn is
  'Place in the round of tenants: the one after the tenant''s last waiting job, never before the round being served.';
comment on column scan_jobs.step is 'Current step of a running job, for the progress bar.';
comment on column scan_jobs.lease_until is 'After this moment another scanner may lease the job.';
comment on column scan_jobs.left_at is
  'When a scanner last left the target host; null during a scan, and before the first.';
comment on column scan_jobs.failures is 'Failed attempts in their order: {attempt, at, reason}.';
create index scan_jobs__claim on scan_jobs (priority, turn, run_at, id) where status = 'QUEUED';
create index scan_jobs__given_up on scan_jobs (finished_at)
  where status = 'FAILED' and test_result_id is null;
create index scan_jobs__given_up_property on scan_jobs (tenant_id, property_id, finished_at desc)
  where status = 'FAILED' and test_result_id is null;
create index scan_jobs__line on scan_jobs (tenant_id, priority, turn) where status = 'QUEUED';
create index scan_jobs__run on scan_jobs (tenant_id, run_id);
create index scan_jobs__running on scan_jobs (target_host) where status = 'RUNNING';
create index scan_jobs__target_host__left_at on scan_jobs (target_host, left_at)
  where left_at is not null;
call app.protect('scan_jobs', 'select, insert, update, delete', 'select, update');
call app.protect_property('scan_jobs');

create function app.next_turn(of_priority smallint) returns integer stable language sql
security definer set search_path = pg_catalog, public, pg_temp set enable_sort = off
  return greatest(0,
    (select turn from public.scan_jobs where status = 'QUEUED' and priority = of_priority
      order by turn limit 1),
    (select turn + 1 from public.scan_jobs where tenant_id = app.tenant_id()
      and status = 'QUEUED' and priority = of_priority
      order by turn desc limit 1));
comment on function app.next_turn is
  'The turn after the tenant''s last waiting job, but never before the round being served, which is that of the next job of all tenants. Runs as its owner.';
revoke execute on function app.next_turn(smallint) from public;
grant execute on function app.next_turn(smallint) to crumbtrail_app;
-- The function reads waiting jobs of all tenants, also for an owner that is no superuser.
create policy next_turn on scan_jobs for select to current_user using (true);

create function app.announce_job() returns trigger language plpgsql as $$
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
comment on function app.announce_job is 'Wakes scanners and live screens.';

create trigger announce_insert after insert on scan_jobs for each row
  execute function app.announce_job();
-- PostgreSQL evaluates a trigger's condition for every update of the queue, so it is kept short. A job
-- that is queued again gets a new run_at, which needs no condition.
create trigger announce_watched after update on scan_jobs for each row
  when (new.priority = 0) execute function app.announce_job();
create trigger announce_again after update of run_at on scan_jobs for each row
  execute function app.announce_job();

-- test_results__layer_seen answers whether a page ever showed its consent banner (major events). URLs
-- can be too long for an index, so it holds their hash.
create table test_results (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  property_id uuid not null,
  scan_job_id uuid not null,
  scenario_name text not null,
  type test_type not null,
  url text not null,
  preset preset not null,
  device device not null,
  outcome outcome not null,
  reason text,
  reason_detail text,
  issue_count integer not null default 0,
  finding_count integer not null default 0,
  cookie_count integer not null default 0,
  local_storage_count integer not null default 0,
  session_storage_count integer not null default 0,
  request_count integer not null default 0,
  screenshot_key text,
  screenshot_type text,
  screenshot_sha256 text,
  recording_key text not null,
  recording_sha256 text not null,
  created_at timestamptz not null,
  finished_at timestamptz not null,
  run_id uuid,
  unique (tenant_id, id),
  unique (tenant_id, scan_job_id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, run_id) references test_runs (tenant_id, id) on delete set null (run_id),
  check ((outcome = 'INCONCLUSIVE') = (reason is not null))
);
comment on table test_results is
  'One row a run of a job. A job has one result, even if two scanners finish it.';
comment on column test_results.recording_sha256 is 'SHA-256 of the uncompressed recording, hex.';
create index test_results__inconclusive on test_results (finished_at)
  where outcome = 'INCONCLUSIVE';
create index test_results__layer_seen on test_results (tenant_id, property_id, preset, md5(url))
  where outcome = 'COMPLETE'
    or reason in ('BUTTON_MISSING', 'CONSENT_CONTRADICTED', 'HIDDEN_ONLY', 'LAYER_VANISHED');
create index test_results__tenant_id__created_at on test_results (tenant_id, created_at);
create index test_results__tenant_id__id on test_results (tenant_id, id desc)
  include (type, property_id);
create index test_results__tenant_id__property_id__id on test_results
  (tenant_id, property_id, id desc);
create index test_results__tenant_id__run_id on test_results (tenant_id, run_id);
call app.protect('test_results', 'select, insert, update, delete', 'select');
call app.protect_property('test_results');

create table test_reports (
  tenant_id uuid not null,
  test_result_id uuid not null,
  property_id uuid not null,
  report json not null,
  primary key (tenant_id, test_result_id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, test_result_id) references test_results (tenant_id, id) on delete cascade
);
comment on table test_reports is
  'Data of the report screen, one document a run, in a table of its own so that lists never read it.';
comment on column test_reports.report is
  'Contract type Report; json, not jsonb: it is only passed on.';
call app.protect('test_reports', 'select, insert, delete');
call app.protect_property('test_reports');

create table past_runs (
  tenant_id uuid not null,
  id uuid not null,
  property_id uuid not null,
  type test_type not null,
  url text not null,
  outcome outcome not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade
);
comment on table past_runs is
  'Runs whose result was deleted by retention, for the histories of issues.';
comment on column past_runs.id is 'Id of the deleted test result.';
call app.protect('past_runs', 'select, insert');
call app.protect_property('past_runs');
