create type run_status as enum ('IDLE', 'QUEUED', 'RUNNING', 'FINISHED', 'FAILED', 'ABORTED');
create type test_type as enum ('ONE_TIME', 'ON_DEMAND', 'CONTINUOUS', 'RSS_CRAWL');
create type preset as enum ('REJECT_SP_CMP', 'REJECT_LI_SP_CMP', 'NO_ACTION_SP_CMP', 'PUR_SP_CMP',
  'SP_ACCEPT_ALL', 'PARTIAL_REJECT_ALL', 'EXTERNAL');
create type device as enum ('DESKTOP', 'MOBILE', 'TABLET');
create type outcome as enum ('COMPLETE', 'INCONCLUSIVE');

create table test_scenarios (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  property_id uuid not null,
  name text not null check (length(name) between 1 and 2200),
  description text not null default '',
  url text not null check (length(url) between 1 and 2000),
  preset preset not null,
  device device not null default 'DESKTOP',
  user_agent text not null default '',
  width integer not null default 1200 check (width between 200 and 4000),
  height integer not null default 800 check (height between 200 and 4000),
  type test_type not null,
  frequency_in_min integer not null default 60 check (frequency_in_min > 0),
  status run_status not null default 'IDLE',
  fail_counter integer not null default 0 check (fail_counter >= 0),
  fail_reason text,
  last_run timestamptz,
  last_test_result_id uuid,
  creator_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, creator_id) references accounts (tenant_id, id) on delete set null (creator_id),
  check (type <> 'RSS_CRAWL' or frequency_in_min >= 60)
);
comment on table test_scenarios is 'What is tested, how and how often; an on-demand test is a scenario that runs once.';
create index test_scenarios__tenant_id__type__created_at on test_scenarios (tenant_id, type, created_at desc);
create index test_scenarios__tenant_id__pending on test_scenarios (tenant_id, created_at)
  where type = 'ON_DEMAND' and status in ('QUEUED', 'RUNNING');
call app.protect('test_scenarios', 'select, insert, update, delete', 'select, update');
call app.protect_property('test_scenarios');

create table scan_jobs (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  property_id uuid not null,
  scenario_id uuid not null,
  type test_type not null,
  url text not null,
  target_host text not null,
  preset preset not null,
  device device not null,
  user_agent text not null default '',
  width integer not null,
  height integer not null,
  priority smallint not null check (priority between 0 and 9),
  turn integer not null default 0 check (turn >= 0),
  run_at timestamptz not null default now(),
  status run_status not null default 'QUEUED' check (status <> 'IDLE'),
  step text check (step in ('STARTING', 'LOADING', 'CONSENT', 'RELOADING', 'COLLECTING', 'SAVING')),
  attempt integer not null default 0,
  max_attempts integer not null default 3 check (max_attempts between 1 and 20),
  scanner_id text,
  lease_until timestamptz,
  reason text,
  test_result_id uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, scenario_id) references test_scenarios (tenant_id, id) on delete cascade,
  constraint scan_jobs_attempt check (attempt between 0 and max_attempts),
  constraint scan_jobs_running check ((status = 'RUNNING') =
    (lease_until is not null and scanner_id is not null and step is not null)),
  constraint scan_jobs_started check (status <> 'RUNNING' or (started_at is not null and attempt > 0)),
  constraint scan_jobs_ended check ((status in ('FINISHED', 'FAILED', 'ABORTED')) = (finished_at is not null)),
  constraint scan_jobs_result check (status <> 'FINISHED' or test_result_id is not null),
  constraint scan_jobs_reason check (status <> 'FAILED' or reason is not null)
);
comment on table scan_jobs is 'The queue. A scanner leases a job; attempt is the fencing token of that lease.';
comment on column scan_jobs.priority is 'Lower is first: 0 on demand, 1 continuous, 2 RSS.';
comment on column scan_jobs.turn is
  'How many jobs its tenant had waiting or running when it came: ordering by it takes tenants in turn.';
comment on column scan_jobs.step is 'Where a running job is, for the progress bar.';
comment on column scan_jobs.lease_until is 'Past this moment another scanner may have the job.';
create index scan_jobs__claim on scan_jobs (priority, turn, run_at, id) where status = 'QUEUED';
create index scan_jobs__running_host on scan_jobs (target_host) where status = 'RUNNING';
create index scan_jobs__lease on scan_jobs (lease_until) where status = 'RUNNING';
create index scan_jobs__tenant_id__live on scan_jobs (tenant_id) where status in ('QUEUED', 'RUNNING');
create unique index scan_jobs__one_live on scan_jobs (tenant_id, scenario_id)
  where status in ('QUEUED', 'RUNNING');
create index scan_jobs__tenant_id__scenario_id on scan_jobs (tenant_id, scenario_id);
create index scan_jobs__tenant_id__created_at on scan_jobs (tenant_id, created_at);
call app.protect('scan_jobs', 'select, insert, update, delete', 'select, update');
call app.protect_property('scan_jobs');

create function app.announce_job() returns trigger language plpgsql as $$
begin
  if new.status = 'QUEUED' then
    perform pg_notify('crumbtrail_jobs', '');
  end if;
  -- Only on-demand tests have somebody watching; a notification per step of all others would
  -- make every commit of the queue wait for the notification lock.
  if new.type = 'ON_DEMAND' then
    perform pg_notify('crumbtrail_events', json_build_object('tenant', new.tenant_id,
      'property', new.property_id,
      'event', json_build_object('kind', 'scenario', '_id', new.scenario_id, 'type', new.type,
        'status', new.status, 'step', new.step, 'testResult', new.test_result_id))::text);
  end if;
  return null;
end $$;
comment on function app.announce_job() is 'Wakes scanners and live screens.';
create trigger announce_insert after insert on scan_jobs for each row execute function app.announce_job();
create trigger announce_update after update on scan_jobs for each row
  when (old.status is distinct from new.status or old.step is distinct from new.step)
  execute function app.announce_job();

create table test_results (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  property_id uuid not null,
  scenario_id uuid,
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
  unique (tenant_id, id),
  unique (tenant_id, scan_job_id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, scenario_id) references test_scenarios (tenant_id, id)
    on delete set null (scenario_id),
  check ((outcome = 'INCONCLUSIVE') = (reason is not null))
);
comment on table test_results is 'One row a run. One run of a job counts, whoever finished it.';
comment on column test_results.recording_sha256 is 'SHA-256 of the uncompressed recording, hex.';
-- The type is in it, not before the order: an enum is no index condition under row security.
create index test_results__tenant_id__id on test_results (tenant_id, id desc)
  include (type, property_id);
create index test_results__tenant_id__property_id__id on test_results (tenant_id, property_id, id desc);
create index test_results__tenant_id__scenario_id on test_results (tenant_id, scenario_id);
call app.protect('test_results', 'select, insert, update, delete', 'select');
call app.protect_property('test_results');

create table test_reports (
  tenant_id uuid not null,
  test_result_id uuid not null,
  property_id uuid not null,
  report json not null,
  primary key (tenant_id, test_result_id),
  foreign key (tenant_id, test_result_id) references test_results (tenant_id, id) on delete cascade,
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade
);
comment on table test_reports is
  'What the report screen shows, one document a run, apart so that lists never read it.';
comment on column test_reports.report is 'Contract type Report; json, not jsonb: it is only ever sent on as it is.';
call app.protect('test_reports', 'select, insert, delete');
call app.protect_property('test_reports');
