-- What the home screen shows of the last 14 days: when an issue spread, the days of tests and causes,
-- and when issues were closed.

alter table issues add column spread_at timestamptz;
comment on column issues.spread_at is
  'When a run last found it on a page on which it had not been found before; null if none did.';

-- A trigger, because app.upsert_findings writes pages in one statement for new and known ones.
create function app.note_spread() returns trigger language plpgsql as $$
begin
  update issues i set spread_at = n.seen_at
  from added n
  where i.tenant_id = n.tenant_id and i.id = n.issue_id and i.last_occurrence = n.seen_at
    and i.created_at < n.seen_at and coalesce(i.reappeared_at < n.seen_at, true);
  return null;
end $$;
comment on function app.note_spread is
  'Notes on known issues that a run found them on further pages; an issue that is new or came back has none before.';
create trigger spread after insert on issue_pages referencing new table as added
  for each statement execute function app.note_spread();

-- As before, with what makes a cause new, again or spreading.
drop index issues__cause;
create index issues__cause on issues
  (tenant_id, resolved, accepted, cause_id, last_occurrence desc, id desc)
  include (property_id, issue_type, assignment_count, is_before_consent, created_at, test_runs,
    reappeared_at, spread_at);
create index issues__opened on issues (tenant_id, coalesce(reappeared_at, created_at))
  include (property_id, issue_type, created_at, reappeared_at) where not resolved and not accepted;
create index issues__resolved_at on issues (tenant_id, resolved_at)
  include (property_id, issue_type, created_at, reappeared_at) where resolved;

alter table property_days add column with_issues integer not null default 0,
  add column before_consent_tests integer not null default 0,
  add constraint property_days_tests check (with_issues >= before_consent_tests
    and before_consent_tests >= 0);
comment on column property_days.with_issues is 'Tests that found issues, inconclusive ones included.';
comment on column property_days.before_consent_tests is
  'Of with_issues, those that found an issue before consent.';

create table cause_days (
  tenant_id uuid not null references tenants (id) on delete cascade,
  cause_id uuid not null,
  day date not null,
  property_id uuid not null,
  before_consent boolean not null,
  primary key (tenant_id, cause_id, day, property_id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade
);
comment on table cause_days is
  'Days, in the tenant''s time zone, on which tests found issues of a cause on a property.';
comment on column cause_days.before_consent is 'Whether any was found before consent.';
create index cause_days__day on cause_days (tenant_id, day);
call app.protect('cause_days', 'select, insert, update, delete');
call app.protect_property('cause_days');

-- Days before this migration, from the runs that are counted already.
do $$
declare
  tbl text;
begin
  foreach tbl in array array['issue_occurrences', 'property_days', 'notified_runs', 'cause_days'] loop
    execute format('alter table %I no force row level security', tbl);
  end loop;
  with found as materialized (
    select t.tenant_id, t.property_id, t.id, o.cause_id, i.is_before_consent,
      (t.finished_at at time zone z.timezone)::date as day
    from test_results t
    join tenants z on z.id = t.tenant_id
    join notified_runs r on r.tenant_id = t.tenant_id and r.test_result_id = t.id and r.counted
    join issue_occurrences o on o.tenant_id = t.tenant_id and o.test_result_id = t.id
    join issues i on i.tenant_id = o.tenant_id and i.id = o.issue_id
    where t.created_at > now() - interval '16 days'
  ), days as (
    select tenant_id, property_id, day, count(*) as with_issues,
      count(*) filter (where early) as before_consent_tests
    from (select tenant_id, property_id, day, id, bool_or(is_before_consent) as early from found
      group by 1, 2, 3, 4) tests group by 1, 2, 3
  ), counted as (
    update property_days d set with_issues = s.with_issues,
      before_consent_tests = s.before_consent_tests
    from days s
    where d.tenant_id = s.tenant_id and d.property_id = s.property_id and d.day = s.day)
  insert into cause_days (tenant_id, cause_id, day, property_id, before_consent)
  select tenant_id, cause_id, day, property_id, bool_or(is_before_consent) from found
  where cause_id is not null group by 1, 2, 3, 4;
  foreach tbl in array array['issue_occurrences', 'property_days', 'notified_runs', 'cause_days'] loop
    execute format('alter table %I force row level security', tbl);
  end loop;
end $$;
