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

-- Steps of a scenario in the format of DevTools' Recorder, their sealed secrets, and tests that only
-- try the steps.
create function app.are_sealed(secrets jsonb) returns boolean
language sql immutable parallel safe
return jsonb_typeof(secrets) = 'object' and not jsonb_path_exists(secrets,
  'strict $.* ? (@.type() != "string" ||
    !(@ like_regex "^v1\\.[0-9a-f]{8}\\.[A-Za-z0-9_-]{38,}$"))');
comment on function app.are_sealed is
  'Whether an object holds sealed texts alone (db/secrets.ts).';
grant execute on function app.are_sealed to crumbtrail_app;

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
  version integer not null default 1,
  more_urls text[] not null default '{}',
  sample_size integer,
  place bigint generated always as identity,
  time_of_day time,
  weekdays smallint[],
  steps jsonb,
  steps_mode text not null default 'BEFORE_RECORDING',
  step_secrets jsonb not null default '{}',
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
    check (width between 200 and 4000 and height between 200 and 4000),
  constraint test_scenarios_pages check (cardinality(more_urls) <= 49
    and sample_size between 1 and 50 and (sample_size is null or more_urls = '{}')),
  constraint test_scenarios_weekdays check (weekdays <@ '{1,2,3,4,5,6,7}' and weekdays <> '{}'),
  constraint test_scenarios_steps check (jsonb_typeof(steps) = 'object'
    and pg_column_size(steps) <= 200000),
  constraint test_scenarios_steps_mode
    check (steps_mode in ('BEFORE_RECORDING', 'DURING_RECORDING')),
  constraint test_scenarios_step_secrets
    check (app.are_sealed(step_secrets) and (steps is not null or step_secrets = '{}'))
);
comment on table test_scenarios is
  'What is tested, how and how often. Whether it runs is in scenario_states, what its sitemap or feed named in scenario_feeds.';
comment on column test_scenarios.url is 'The page; for RSS_CRAWL the feed that names the pages.';
comment on column test_scenarios.more_urls is 'Further pages that each run tests.';
comment on column test_scenarios.sample_size is
  'The URL is a sitemap, of which each run tests so many pages; null: the URL is a page or a feed.';
comment on column test_scenarios.place is
  'Number of the scenario; spreads scenarios of the same interval evenly over the interval.';
comment on column test_scenarios.time_of_day is
  'Local time of the tenant at which the runs of a day begin; null: any time.';
comment on column test_scenarios.weekdays is
  'ISO days of the week on which it runs, in the tenant''s time zone; null: every day.';
comment on column test_scenarios.steps is 'Contract type UserFlow; null: none.';
comment on column test_scenarios.steps_mode is
  'Whether the steps run before the recording begins or are a part of it.';
comment on column test_scenarios.step_secrets is
  'Texts that the steps type, by name; sealed for the scenario (db/secrets.ts).';
create index test_scenarios__tenant_id__type__created_at on test_scenarios
  (tenant_id, type, created_at desc);
create unique index test_scenarios__name on test_scenarios (tenant_id, name);
call app.protect('test_scenarios', 'select, insert, update, delete', 'select');
call app.protect_property('test_scenarios');
create policy leased on test_scenarios for select to current_user using (true);

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
  tries_steps_of uuid,
  is_trial boolean not null default false,
  named_by text,
  named_pages integer check (named_pages >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, scenario_id, due_at),
  foreign key (tenant_id, creator_id)
    references accounts (tenant_id, id) on delete set null (creator_id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, scenario_id)
    references test_scenarios (tenant_id, id) on delete set null (scenario_id),
  constraint test_runs_name check (length(name) between 1 and 2200),
  constraint test_runs_scenario check (scenario_id is null or type in ('CONTINUOUS', 'RSS_CRAWL')),
  constraint test_runs_viewport check (width between 200 and 4000 and height between 200 and 4000),
  foreign key (tenant_id, tries_steps_of) references test_scenarios (tenant_id, id)
    on delete set null (tries_steps_of),
  constraint test_runs_tries_steps check (tries_steps_of is null or is_trial),
  constraint test_runs_trial check (not is_trial or type = 'ON_DEMAND'),
  constraint test_runs_named check ((named_by is null) = (named_pages is null))
);
comment on table test_runs is
  'One due instance of a scenario, or a test started once. Its status is that of its jobs.';
comment on column test_runs.scenario_id is
  'The scenario whose run was due at due_at; null for a test that somebody started once.';
comment on column test_runs.name is 'Name of the scenario when the run was due, or of the test.';
comment on column test_runs.tries_steps_of is
  'The scenario whose steps alone this run tries; null for tests, and once it was deleted.';
comment on column test_runs.is_trial is
  'Whether this run only tries steps; it stays so when the scenario is deleted.';
comment on column test_runs.named_by is
  'Address of the sitemap or feed that named the pages of the run; null for pages of a scenario.';
comment on column test_runs.named_pages is
  'How many pages on the property''s hosts it named; the run tests a sample, or new ones.';
-- Deleting a property finds its rows, and so do its scans and lists, without reading whole tables.
create index test_runs__tenant_id__property_id on test_runs (tenant_id, property_id);
create index test_runs__tries_steps_of on test_runs (tenant_id, tries_steps_of)
  where tries_steps_of is not null;
-- The history leaves out runs that only tried steps: they are few, and found by this index.
create index test_runs__trials on test_runs (tenant_id, id) where is_trial;
call app.protect('test_runs', 'select, insert, update, delete', 'select');
call app.protect_property('test_runs');
create policy leased on test_runs for select to current_user using (true);

create table scenario_states (
  tenant_id uuid not null,
  scenario_id uuid not null,
  is_enabled boolean not null default false,
  is_start_wanted boolean not null default false,
  next_due_at timestamptz,
  skipped_at timestamptz,
  live_run_id uuid,
  last_run_at timestamptz,
  fail_counter integer not null default 0,
  failing_since timestamptz,
  paused_at timestamptz,
  primary key (tenant_id, scenario_id),
  foreign key (tenant_id, scenario_id) references test_scenarios (tenant_id, id) on delete cascade,
  foreign key (tenant_id, live_run_id) references test_runs (tenant_id, id)
    on delete set null (live_run_id),
  constraint scenario_states_due check ((next_due_at is not null) = is_enabled),
  constraint scenario_states_live check (live_run_id is null or is_enabled),
  constraint scenario_states_failures
    check (fail_counter >= 0 and (fail_counter > 0) = (failing_since is not null)),
  constraint scenario_states_paused check (paused_at is null or not is_enabled),
  constraint scenario_states_start_wanted check (not (is_start_wanted and is_enabled))
);
comment on table scenario_states is
  'Whether scenarios run, when next, and what became of their runs; a row for each scenario. Who changes it locks the scenario first.';
comment on column scenario_states.is_enabled is 'Whether the scheduler starts runs of it.';
comment on column scenario_states.is_start_wanted is
  'A document was applied in which it runs, but a secret or password was missing.';
comment on column scenario_states.next_due_at is
  'When the scheduler starts its next run; null while none is planned.';
comment on column scenario_states.skipped_at is
  'When a due run was last left out because the tenant''s daily limit was reached.';
comment on column scenario_states.live_run_id is 'The run whose end is not counted yet.';
comment on column scenario_states.last_run_at is 'When its last run ended.';
comment on column scenario_states.fail_counter is
  'Runs without a complete result since the last good one.';
comment on column scenario_states.failing_since is 'When the first of these runs ended.';
comment on column scenario_states.paused_at is
  'When the worker stopped it after a week of failures; null again once somebody starts it.';
create index scenario_states__due on scenario_states (next_due_at) where live_run_id is null;
create index scenario_states__live on scenario_states (live_run_id) where live_run_id is not null;
create index scenario_states__failing on scenario_states (tenant_id) where fail_counter > 0;
call app.protect('scenario_states', 'select, insert, update', 'select');

create table scenario_feeds (
  tenant_id uuid not null,
  scenario_id uuid not null,
  reading_until timestamptz,
  unfinished smallint not null default 0,
  read_at timestamptz,
  failure text,
  pages integer not null default 0,
  elsewhere integer not null default 0,
  left_out integer not null default 0,
  waiting integer not null default 0,
  unread jsonb not null default '[]',
  etag text,
  last_modified text,
  primary key (tenant_id, scenario_id),
  foreign key (tenant_id, scenario_id) references test_scenarios (tenant_id, id) on delete cascade
);
comment on table scenario_feeds is
  'Readings of the sitemaps and feeds of scenarios: the last one, and the one that a worker does now.';
comment on column scenario_feeds.reading_until is 'Until then a worker reads it for the due run.';
comment on column scenario_feeds.unfinished is 'As outbox.unfinished, for readings.';
comment on column scenario_feeds.read_at is 'When it was last read; null: never.';
comment on column scenario_feeds.failure is
  'Why it could not be read then, as a code; null if it could.';
comment on column scenario_feeds.pages is 'Pages that it named when it could last be read.';
comment on column scenario_feeds.elsewhere is
  'Those of the pages that are on hosts of other properties or none.';
comment on column scenario_feeds.left_out is
  'Those that are never tested: what a feed had before its crawl began, and pages of a sitemap above a limit.';
comment on column scenario_feeds.waiting is
  'New pages that the feed has named and that wait to be tested, because of a limit.';
comment on column scenario_feeds.unread is
  'Sitemaps of an index that could not be read at the last reading, as [{"url", "failure"}].';
comment on column scenario_feeds.etag is 'ETag of the document when it was last read; null: none.';
comment on column scenario_feeds.last_modified is
  'Last-Modified of the document when it was last read; null: none.';
-- Hardly any rows.
create index scenario_feeds__suspects on scenario_feeds (reading_until) where unfinished > 1;
create index scenario_feeds__set_aside on scenario_feeds (read_at) where failure = 'BROKEN_OFF';
call app.protect('scenario_feeds', 'select, insert, update', 'select');

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
-- The function reads waiting jobs of all tenants, also for an owner that is no superuser.
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

create function app.url_host(url text) returns text immutable parallel safe language sql
  return rtrim(lower(substring(url from '^[a-zA-Z]+://(?:[^/?#@]*@)?(\[[^\]]*\]|[^/:?#]*)')), '.');
comment on function app.url_host is 'The host of a URL as it is written, in lower case.';

create function app.note_host() returns trigger language plpgsql as $$
begin
  -- The job has the host as URLs are parsed; a name in another script is written otherwise.
  new.host := coalesce(case tg_table_name when 'test_results'
      then (select j.target_host from scan_jobs j
        where j.tenant_id = new.tenant_id and j.id = (to_jsonb(new) ->> 'scan_job_id')::uuid)
      else (select r.host from test_results r where r.tenant_id = new.tenant_id and r.id = new.id) end,
    app.url_host(new.url), '');
  return new;
end $$;
comment on function app.note_host is 'Writes the host of a new result or past run.';

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
  changes_added integer,
  changes_gone integer,
  changes_changed integer,
  steps_hash text not null default '',
  proves_absence boolean not null default true,
  host text not null default '',
  doubt jsonb,
  evidence_bytes bigint not null default 0,
  evidence_files integer not null default 0,
  unique (tenant_id, id),
  unique (tenant_id, scan_job_id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, run_id) references test_runs (tenant_id, id) on delete set null (run_id),
  check ((outcome = 'INCONCLUSIVE') = (reason is not null)),
  check (doubt is null or not proves_absence)
);
comment on table test_results is
  'One row a run of a job. A job has one result, even if two scanners finish it.';
comment on column test_results.recording_sha256 is 'SHA-256 of the uncompressed recording, hex.';
comment on column test_results.changes_added is
  'What the run found and the last complete run of the same property, preset, device, page and steps did not, without what comes and goes; null: not compared.';
comment on column test_results.changes_gone is 'What it did not find any more; null: not compared.';
comment on column test_results.changes_changed is 'What it found otherwise; null: not compared.';
comment on column test_results.steps_hash is
  'SHA-256 of the steps that the run was given and of when they run, without their title; empty: none.';
comment on column test_results.proves_absence is
  'Whether a complete run shows that what it did not find is gone. False: it may have seen another document than the page, and resolves nothing.';
comment on column test_results.host is 'Host of the URL as properties are matched by it.';
comment on column test_results.doubt is
  'Contract type Doubt: why a complete run proves no absence; null: no doubt.';
comment on column test_results.evidence_bytes is
  'Size of the files of the result in the blob store; 0 for results from before it was kept.';
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
-- The filters of the history, however many runs there are. All tests have a few types, presets and
-- devices; the indexes serve those that are rare.
create index test_results__tenant_id__type__id on test_results (tenant_id, type, id desc);
create index test_results__tenant_id__preset__id on test_results (tenant_id, preset, id desc);
create index test_results__tenant_id__device__id on test_results (tenant_id, device, id desc)
  where device <> 'DESKTOP';
create index test_results__tenant_id__inconclusive__id on test_results (tenant_id, id desc)
  where outcome = 'INCONCLUSIVE';
create index test_results__search on test_results
  using gin (tenant_id, (url || ' ' || scenario_name) gin_trgm_ops);
comment on index test_results__search is 'The text filter of the history.';
create index test_results__page on test_results
  (tenant_id, property_id, preset, device, md5(url), steps_hash, id desc);
comment on index test_results__page is 'Finds the earlier runs of a page with the same steps.';
create index test_results__tenant_id__property_id__host on test_results
  (tenant_id, property_id, host);
call app.protect('test_results', 'select, insert, update, delete', 'select');
call app.protect_property('test_results');
create policy leased on test_results to current_user using (true) with check (true);

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

create table test_reports (
  tenant_id uuid not null,
  test_result_id uuid not null,
  property_id uuid not null,
  report json not null,
  samples jsonb,
  primary key (tenant_id, test_result_id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, test_result_id) references test_results (tenant_id, id) on delete cascade
);
comment on table test_reports is
  'Data of the report screen, one document a run, in a table of its own so that lists never read it.';
comment on column test_reports.report is
  'Contract type Report; json, not jsonb: it is only passed on.';
comment on column test_reports.samples is
  'Contract type RunSamples; null for runs of older scanners.';
create index test_reports__tenant_id__property_id on test_reports (tenant_id, property_id);
call app.protect('test_reports', 'select, insert, delete');
call app.protect_property('test_reports');
create policy leased on test_reports for insert to current_user with check (true);
grant update (property_id) on test_reports to crumbtrail_app;

create table past_runs (
  tenant_id uuid not null,
  id uuid not null,
  property_id uuid not null,
  type test_type not null,
  url text not null,
  outcome outcome not null,
  created_at timestamptz not null,
  host text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade
);
comment on table past_runs is
  'Runs whose result was deleted, by hand or after the retention, for the histories of issues.';
comment on column past_runs.id is 'Id of the deleted test result.';
comment on column past_runs.host is 'Host of the URL as properties are matched by it.';
create index past_runs__tenant_id__property_id__host on past_runs (tenant_id, property_id, host);
call app.protect('past_runs', 'select, insert');
call app.protect_property('past_runs');
-- Past runs go with the last occurrence that refers to them.
grant delete, update (property_id) on past_runs to crumbtrail_app;

create trigger note_host before insert on test_results for each row execute function app.note_host();
create trigger note_host before insert on past_runs for each row execute function app.note_host();

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

-- What a crawl of a feed has seen, so that only new pages are tested.
create table feed_entries (
  tenant_id uuid not null,
  scenario_id uuid not null,
  hash bytea not null,
  seen_at timestamptz not null,
  waiting_url text,
  waiting_since timestamptz,
  waiting_place integer,
  primary key (tenant_id, scenario_id, hash),
  foreign key (tenant_id, scenario_id) references test_scenarios (tenant_id, id) on delete cascade,
  constraint feed_entries_hash check (length(hash) = 16),
  constraint feed_entries_waiting
    check (num_nulls(waiting_url, waiting_since, waiting_place) in (0, 3))
);
comment on table feed_entries is
  'Identifiers and addresses that a feed named, each as the beginning of its SHA-256. Rows that the feed has not named for three months are removed.';
comment on column feed_entries.seen_at is 'When the feed named it last, exact to a day.';
comment on column feed_entries.waiting_url is
  'Address of a page that is still to be tested; null: none, as for identifiers and what was tested.';
comment on column feed_entries.waiting_since is 'When a reading of the feed found the page.';
comment on column feed_entries.waiting_place is 'Place of the page among those that this reading found.';
create index feed_entries__waiting
  on feed_entries (tenant_id, scenario_id, waiting_since desc, waiting_place)
  where waiting_url is not null;
call app.protect('feed_entries', 'select, insert, update, delete', 'select');

-- The one rule about which tests count for the day's limit.
create function app.is_counted(job scan_jobs) returns boolean immutable parallel safe language sql
return not (job.status = 'ABORTED' and job.attempt = 0);
comment on function app.is_counted is
  'Whether a test counts for the day: waiting ones, those that started, aborted ones too, but not those aborted before they started. A job is one test, so further attempts of it and rescued leases count nothing.';
grant execute on function app.is_counted(scan_jobs) to crumbtrail_app, crumbtrail_system;

create function app.missing_for_start(scenario test_scenarios) returns text
language sql stable as $$
  select case
    when exists (select from jsonb_path_query(scenario.steps, '$.steps[*].value') v (value)
      where value #>> '{}' ~ '^\{\{secret:[a-z][a-z0-9_-]{0,39}\}\}$'
        and not scenario.step_secrets ? substring(value #>> '{}' from '^\{\{secret:(.*)\}\}$'))
      then 'SECRETS'
    when scenario.preset = 'PUR_SP_CMP' and exists (select from properties p
      where p.tenant_id = scenario.tenant_id and p.id = scenario.property_id
        and p.pur is not null and not p.pur ? 'password') then 'PUR_PASSWORD'
  end
$$;
comment on function app.missing_for_start is
  'What has to be entered before a scenario can run: SECRETS of its steps, or the PUR_PASSWORD of its property; null: nothing.';
grant execute on function app.missing_for_start to crumbtrail_app;

create function app.require_startable() returns trigger language plpgsql as $$
declare missing text := (select app.missing_for_start(s) from test_scenarios s
  where s.tenant_id = new.tenant_id and s.id = new.scenario_id);
begin
  if missing is not null then
    raise check_violation using constraint = 'test_scenarios_' || lower(missing),
      message = 'The scenario cannot start: ' || missing;
  end if;
  return new;
end $$;
comment on function app.require_startable is 'Refuses the start of a scenario that lacks something.';

create trigger startable before update of is_enabled on scenario_states for each row
  when (new.is_enabled and not old.is_enabled) execute function app.require_startable();
