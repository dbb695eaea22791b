-- Whether a scenario runs, and what became of its runs, has a table of its own, apart from what people
-- have defined: test_scenarios has the definition and its schedule. Each run writes the state twice,
-- and no longer copies the definition with its steps for that.

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

alter table test_scenarios no force row level security;
insert into scenario_states (tenant_id, scenario_id, is_enabled, is_start_wanted, next_due_at,
  skipped_at, live_run_id, last_run_at, fail_counter, failing_since, paused_at)
select tenant_id, id, is_enabled, is_start_wanted, next_due_at, skipped_at, live_run_id, last_run_at,
  fail_counter, failing_since, paused_at
from test_scenarios;
alter table test_scenarios force row level security;

create index scenario_states__due on scenario_states (next_due_at) where live_run_id is null;
create index scenario_states__live on scenario_states (live_run_id) where live_run_id is not null;
create index scenario_states__failing on scenario_states (tenant_id) where fail_counter > 0;
call app.protect('scenario_states', 'select, insert, update', 'select');

drop function app.scenario_status(test_scenarios);
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

drop trigger startable on test_scenarios;
create or replace function app.require_startable() returns trigger language plpgsql as $$
declare missing text := (select app.missing_for_start(s) from test_scenarios s
  where s.tenant_id = new.tenant_id and s.id = new.scenario_id);
begin
  if missing is not null then
    raise check_violation using constraint = 'test_scenarios_' || lower(missing),
      message = 'The scenario cannot start: ' || missing;
  end if;
  return new;
end $$;
create trigger startable before update of is_enabled on scenario_states for each row
  when (new.is_enabled and not old.is_enabled) execute function app.require_startable();

-- Starts, stops and pauses raise the version where they are made.
drop trigger version on test_scenarios;
create trigger version before update on test_scenarios for each row
  when (new.name is distinct from old.name or new.description is distinct from old.description
    or new.url is distinct from old.url or new.more_urls is distinct from old.more_urls
    or new.sample_size is distinct from old.sample_size
    or new.property_id is distinct from old.property_id
    or new.preset is distinct from old.preset or new.device is distinct from old.device
    or new.user_agent is distinct from old.user_agent or new.width is distinct from old.width
    or new.height is distinct from old.height
    or new.frequency_in_min is distinct from old.frequency_in_min
    or new.time_of_day is distinct from old.time_of_day
    or new.weekdays is distinct from old.weekdays)
  execute function app.raise_version();

alter table test_scenarios
  drop column is_enabled, drop column is_start_wanted, drop column next_due_at,
  drop column skipped_at, drop column live_run_id, drop column last_run_at,
  drop column fail_counter, drop column failing_since, drop column paused_at;
comment on table test_scenarios is
  'What is tested, how and how often. Whether it runs is in scenario_states, what its sitemap or feed named in scenario_feeds.';
