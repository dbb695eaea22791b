-- The queue: pages that wait for a scanner.

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
  deaths smallint not null default 0,
  runs_alone boolean not null default false,
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
comment on column scan_jobs.deaths is
  'How often a scanner went silent during the job, perhaps because of another job. From the second time on the job is run alone.';
comment on column scan_jobs.runs_alone is
  'Whether its scanner has begun it with nothing else beside it.';
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
create index scan_jobs__tenant_id__property_id on scan_jobs (tenant_id, property_id);
create index scan_jobs__set_aside on scan_jobs (finished_at)
  where status = 'FAILED' and deaths > 2;
call app.protect('scan_jobs', 'select, insert, update, delete', 'select, update');
call app.protect_property('scan_jobs');
-- For functions that run as the owner: app.next_turn reads waiting jobs of all tenants, and those of
-- schema scanner lease and end jobs.
create policy next_turn on scan_jobs for select to current_user using (true);
create policy leased on scan_jobs for update to current_user using (true) with check (true);

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

-- The one rule about which tests count for the day's limit.
create function app.is_counted(job scan_jobs) returns boolean immutable parallel safe language sql
return not (job.status = 'ABORTED' and job.attempt = 0);
comment on function app.is_counted is
  'Whether a test counts for the day: waiting ones, those that started, aborted ones too, but not those aborted before they started. A job is one test, so further attempts of it and rescued leases count nothing.';
grant execute on function app.is_counted(scan_jobs) to crumbtrail_app, crumbtrail_system;

create function app.scenario_status(state scenario_states) returns run_status stable language sql as $$
  select case
    when not state.is_enabled then 'IDLE'
    when exists (select from scan_jobs j where j.tenant_id = state.tenant_id
      and j.run_id = state.live_run_id and j.status = 'RUNNING') then 'RUNNING'
    when state.fail_counter >= 3 then 'FAILED'
    else 'QUEUED'
  end::run_status
$$;
comment on function app.scenario_status(scenario_states) is
  'IDLE without a next run, RUNNING while a page is tested, FAILED after three failed runs in a row, else QUEUED.';
