-- Scenarios are started by the worker: when, how often they failed in a row, and their live run.
alter table test_scenarios
  add column version integer not null default 1,
  add column more_urls text[] not null default '{}',
  add column sample_size integer,
  add column place bigint generated always as identity,
  add column time_of_day time,
  add column weekdays smallint[],
  add column live_run_id uuid,
  add column last_run_at timestamptz,
  add column skipped_at timestamptz,
  add column fail_counter integer not null default 0,
  add column failing_since timestamptz,
  add column paused_at timestamptz,
  add column reading_until timestamptz,
  add column read_at timestamptz,
  add column read_failure text,
  add column read_pages integer not null default 0,
  add column read_left_out integer not null default 0,
  alter column next_due_at set default now(),
  add foreign key (tenant_id, live_run_id) references test_runs (tenant_id, id)
    on delete set null (live_run_id);

update test_scenarios set next_due_at = now() where is_enabled and next_due_at is null;
update test_scenarios set next_due_at = null where not is_enabled;

alter table test_scenarios
  add constraint test_scenarios_due check ((next_due_at is not null) = is_enabled),
  add constraint test_scenarios_failures
    check (fail_counter >= 0 and (fail_counter > 0) = (failing_since is not null)),
  add constraint test_scenarios_paused check (paused_at is null or not is_enabled),
  add constraint test_scenarios_live check (live_run_id is null or is_enabled),
  add constraint test_scenarios_pages check (cardinality(more_urls) <= 49
    and sample_size between 1 and 50 and (sample_size is null or more_urls = '{}')),
  add constraint test_scenarios_weekdays check (weekdays <@ '{1,2,3,4,5,6,7}' and weekdays <> '{}');

comment on table test_scenarios is
  'What is tested, how and how often. The worker starts the runs; the outcome is stored with them.';
comment on column test_scenarios.more_urls is 'Further pages that each run tests.';
comment on column test_scenarios.sample_size is
  'The URL is a sitemap, of which each run tests so many pages; null: the URL is a page or a feed.';
comment on column test_scenarios.reading_until is
  'Until then a worker reads the sitemap or feed for the due run.';
comment on column test_scenarios.read_at is 'When the sitemap or feed was last read.';
comment on column test_scenarios.read_failure is
  'Why it could not be read then, as a code; null if it could.';
comment on column test_scenarios.read_pages is 'Pages that it named then.';
comment on column test_scenarios.read_left_out is
  'New pages of it that were not tested then: on hosts of no property, or above a limit.';
comment on column test_scenarios.place is
  'Number of the scenario; spreads scenarios of the same interval evenly over the interval.';
comment on column test_scenarios.time_of_day is
  'Local time of the tenant at which the runs of a day begin; null: any time.';
comment on column test_scenarios.weekdays is
  'ISO days of the week on which it runs, in the tenant''s time zone; null: every day.';
comment on column test_scenarios.live_run_id is 'The run whose end is not counted yet.';
comment on column test_scenarios.last_run_at is 'When its last run ended.';
comment on column test_scenarios.skipped_at is
  'When a due run was last left out because the tenant''s daily limit was reached.';
comment on column test_scenarios.fail_counter is 'Runs without a complete result since the last good one.';
comment on column test_scenarios.failing_since is 'When the first of these runs ended.';
comment on column test_scenarios.paused_at is
  'When the worker stopped it after a week of failures; null again once somebody starts it.';
create unique index test_scenarios__name on test_scenarios (tenant_id, name);
create index test_scenarios__due on test_scenarios (next_due_at) where live_run_id is null;
create index test_scenarios__live on test_scenarios (live_run_id) where live_run_id is not null;

create function app.scenario_status(scenario test_scenarios) returns run_status
stable language sql as $$
  select case
    when not scenario.is_enabled then 'IDLE'
    when exists (select from scan_jobs j where j.tenant_id = scenario.tenant_id
      and j.run_id = scenario.live_run_id and j.status = 'RUNNING') then 'RUNNING'
    when scenario.fail_counter >= 3 then 'FAILED'
    else 'QUEUED'
  end::run_status
$$;
comment on function app.scenario_status is
  'IDLE without a next run, RUNNING while a page is tested, FAILED after three failed runs in a row, else QUEUED.';

create trigger version before update on test_scenarios for each row
  when ((new.name, new.description, new.url, new.more_urls, new.sample_size, new.property_id,
      new.preset, new.device, new.user_agent, new.width, new.height, new.frequency_in_min,
      new.time_of_day, new.weekdays, new.is_enabled) is distinct from
    (old.name, old.description, old.url, old.more_urls, old.sample_size, old.property_id,
      old.preset, old.device, old.user_agent, old.width, old.height, old.frequency_in_min,
      old.time_of_day, old.weekdays, old.is_enabled))
  execute function app.raise_version();

alter table major_events drop constraint major_events_kind_check;
alter table major_events add constraint major_events_kind_check
  check (kind in ('SCANS_FAILING', 'QUOTA_REACHED', 'LAYER_GONE', 'SCENARIO_PAUSED'));
comment on column major_events.subject is
  'Property and preset, property, scenario, or key of a limit, depending on the kind.';
