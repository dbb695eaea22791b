-- Of a scenario: whether it runs, when, and what its sitemap or feed named.

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
create index scenario_feeds__suspects on scenario_feeds (reading_until) where unfinished > 1;
create index scenario_feeds__set_aside on scenario_feeds (read_at) where failure = 'BROKEN_OFF';
call app.protect('scenario_feeds', 'select, insert, update', 'select');

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
