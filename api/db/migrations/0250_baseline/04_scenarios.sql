-- Scenarios and runs. A scenario says what is tested and how often. A run is one due instance of a
-- scenario, or a test that somebody started once. A job is one page of a run, leased by a scanner; a
-- finished job has a result. Each fact has one place: settings on the run, the URL on the job, and a run's
-- status is that of its jobs.

create type test_type as enum ('ONE_TIME', 'ON_DEMAND', 'CONTINUOUS', 'RSS_CRAWL');

create type preset as enum ('REJECT_SP_CMP', 'REJECT_LI_SP_CMP', 'NO_ACTION_SP_CMP', 'PUR_SP_CMP',
  'SP_ACCEPT_ALL', 'PARTIAL_REJECT_ALL', 'EXTERNAL');

create type device as enum ('DESKTOP', 'MOBILE', 'TABLET');

create type run_status as enum ('IDLE', 'QUEUED', 'RUNNING', 'FINISHED', 'FAILED', 'ABORTED');

create type outcome as enum ('COMPLETE', 'INCONCLUSIVE');

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
