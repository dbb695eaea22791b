-- Figures of the analytics, counted when a run has ended.

-- What the tests of a property found on each day, counted when a run has ended, so that a trend reads
-- a row a day however many runs there are.
create table property_days (
  tenant_id uuid not null,
  property_id uuid not null,
  day date not null,
  complete integer not null default 0,
  inconclusive integer not null default 0,
  before_consent integer not null default 0,
  unknown_hosts integer not null default 0,
  disclosing integer not null default 0,
  primary key (tenant_id, property_id, day),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  constraint property_days_counts check (complete >= 0 and inconclusive >= 0 and before_consent >= 0
    and unknown_hosts >= 0)
);
comment on table property_days is
  'Counts of the tests of a property that ended on a day in the tenant''s time zone.';
comment on column property_days.complete is 'Complete tests.';
comment on column property_days.inconclusive is 'Inconclusive tests.';
comment on column property_days.before_consent is
  'Sum over the complete tests: storage entries before consent that are not approved.';
comment on column property_days.unknown_hosts is
  'Sum over the complete tests: foreign hosts of no known vendor.';
comment on column property_days.disclosing is
  'Complete tests whose page disclosed vendors, by its TC string or the property''s vendor list.';
-- The provider's lists: health of a tenant beside its usage, and people of all tenants by name.
create index property_days__tenant_id__day on property_days (tenant_id, day)
  include (complete, inconclusive);
comment on index property_days__tenant_id__day is 'Adds up the tests of a tenant''s last days.';
call app.protect('property_days', 'select, insert, update, delete');
call app.protect_property('property_days');
-- The purge looks for tenants whose days are older than their retention.
create policy cross_tenant on property_days to crumbtrail_system using (true);
grant select on property_days to crumbtrail_system;

-- Names in keys are cut, because an index entry holds at most 2700 bytes.
create table detection_sums (
  tenant_id uuid not null,
  property_id uuid not null,
  step text not null check (step in ('DAY', 'MONTH')),
  day date not null,
  source text not null check (source in ('CATALOGUE', 'PUBLIC_DATA', 'NONE')),
  vendor_name text not null,
  storage_items bigint not null default 0,
  unknown_vendors bigint not null default 0,
  suspicious_requests bigint not null default 0,
  before_consent bigint not null default 0,
  primary key (tenant_id, step, day, property_id, source, vendor_name),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade
);
comment on table detection_sums is 'How often complete runs detected what is not approved, by vendor.';
comment on column detection_sums.day is 'For a MONTH, its first day.';
comment on column detection_sums.source is
  'CATALOGUE: a vendor of the tenant, PUBLIC_DATA: a likely one, NONE: the name is a host or a text.';
comment on column detection_sums.before_consent is 'Of the three counts, what was before consent.';
create index detection_sums__property on detection_sums (tenant_id, property_id);
call app.protect('detection_sums', 'select, insert, update, delete');
call app.protect_property('detection_sums');

create table entry_sums (
  tenant_id uuid not null,
  property_id uuid not null,
  step text not null check (step in ('DAY', 'MONTH')),
  day date not null,
  source text not null check (source in ('CATALOGUE', 'PUBLIC_DATA', 'NONE')),
  vendor_name text not null,
  storage_type text not null check (storage_type in ('COOKIE', 'LOCAL_STORAGE', 'SESSION_STORAGE')),
  entry_name text not null,
  occurrences bigint not null,
  primary key (tenant_id, step, day, property_id, source, vendor_name, storage_type, entry_name),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade
);
comment on table entry_sums is
  'How often complete runs found first-party storage entries that are not approved.';
create index entry_sums__property on entry_sums (tenant_id, property_id);
call app.protect('entry_sums', 'select, insert, update, delete');
call app.protect_property('entry_sums');

create table iab_sums (
  tenant_id uuid not null,
  property_id uuid not null,
  step text not null check (step in ('DAY', 'MONTH')),
  day date not null,
  iab_id integer not null,
  seen_runs integer not null,
  undisclosed_runs integer not null,
  primary key (tenant_id, step, day, property_id, iab_id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade
);
comment on table iab_sums is
  'Complete runs that saw a vendor of IAB''s list, on pages that disclose vendors.';
create index iab_sums__property on iab_sums (tenant_id, property_id);
call app.protect('iab_sums', 'select, insert, update, delete');
call app.protect_property('iab_sums');

create table iab_vendors (
  tenant_id uuid not null,
  property_id uuid not null,
  iab_id integer not null,
  first_disclosed date,
  last_disclosed date,
  last_seen date,
  primary key (tenant_id, property_id, iab_id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  check (num_nulls(first_disclosed, last_disclosed) in (0, 2))
);
comment on table iab_vendors is
  'Vendors of IAB''s list on the pages of a property that disclose vendors: the days of the first and the last disclosure, and of the last run that saw the vendor.';
call app.protect('iab_vendors', 'select, insert, update, delete');
call app.protect_property('iab_vendors');

create table country_sums (
  tenant_id uuid not null,
  property_id uuid not null,
  step text not null check (step in ('DAY', 'MONTH')),
  day date not null,
  country text not null,
  requests bigint not null,
  primary key (tenant_id, step, day, property_id, country),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade
);
comment on table country_sums is 'Requests of complete runs by the country of the server.';
comment on column country_sums.country is 'ISO 3166 code; empty if unknown.';
create index country_sums__property on country_sums (tenant_id, property_id);
call app.protect('country_sums', 'select, insert, update, delete');
call app.protect_property('country_sums');

create table country_hosts (
  tenant_id uuid not null,
  property_id uuid not null,
  country text not null,
  host text not null,
  vendor_name text,
  requests bigint not null,
  first_day date not null,
  last_day date not null,
  primary key (tenant_id, property_id, country, host),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade
);
comment on table country_hosts is
  'Hosts that complete runs asked, with the first and the last day. Hosts of a farm are one.';
call app.protect('country_hosts', 'select, insert, update, delete');
call app.protect_property('country_hosts');

create table cookie_lives (
  tenant_id uuid not null,
  property_id uuid not null,
  name text not null,
  domain text not null,
  source text not null check (source in ('CATALOGUE', 'PUBLIC_DATA', 'NONE')),
  vendor_name text not null,
  life_days real,
  first_party boolean not null,
  before_consent boolean not null,
  approved boolean not null,
  runs integer not null,
  first_day date not null,
  last_day date not null,
  primary key (tenant_id, property_id, name, domain),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade
);
comment on table cookie_lives is
  'Cookies of complete runs with the longest life of the last day; names that differ in random parts are one.';
comment on column cookie_lives.life_days is 'From the end of the run; null for a session cookie.';
call app.protect('cookie_lives', 'select, insert, update, delete');
call app.protect_property('cookie_lives');

create table stale_decisions (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references tenants (id) on delete cascade,
  property_id uuid not null,
  decision text not null,
  name text not null
);
comment on table stale_decisions is
  'Decisions whose open issues changed, to be counted again; any number of rows for one decision.';
create index stale_decisions__tenant_id on stale_decisions (tenant_id, id);
call app.protect('stale_decisions', 'select, delete', 'select');
create policy owner on stale_decisions to current_user using (true) with check (true);

create table property_decisions (
  tenant_id uuid not null,
  property_id uuid not null,
  decision text not null check (decision in ('VENDOR', 'COOKIE', 'LOCAL_STORAGE', 'SESSION_STORAGE',
    'HOST')),
  name text not null,
  hash_key text not null generated always as (app.hash_key(decision, name)) stored,
  source text not null check (source in ('CATALOGUE', 'PUBLIC_DATA', 'NONE')),
  issues integer not null,
  before_consent integer not null,
  runs bigint not null,
  last_seen timestamptz not null,
  primary key (tenant_id, hash_key, property_id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade
);
comment on table property_decisions is 'Open issues of a property by the decision that would end them.';
create index property_decisions__property on property_decisions (tenant_id, property_id);
call app.protect('property_decisions', 'select, insert, update, delete');
call app.protect_property('property_decisions');

create table decisions (
  tenant_id uuid not null references tenants (id) on delete cascade,
  decision text not null,
  name text not null,
  hash_key text not null,
  source text not null,
  issues integer not null,
  before_consent integer not null,
  runs bigint not null,
  last_seen timestamptz not null,
  property_ids uuid[] not null,
  primary key (tenant_id, hash_key)
);
comment on table decisions is 'Sums of property_decisions over the properties of the tenant.';
call app.protect('decisions', 'select, insert, update, delete');
create policy property_scope on decisions as restrictive to crumbtrail_app
  using ((select app.property_scope()) is null);

-- Notes the decisions of changed issues, of both properties for one that moves to another.
create function app.note_stale_decisions() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    insert into stale_decisions (tenant_id, property_id, decision, name)
    select distinct c.tenant_id, c.property_id,
      case when v.vendor is not null then 'VENDOR' else coalesce(c.storage_type, 'HOST') end,
      coalesce(v.vendor, case when c.storage_type is null then c.entry_name else c.name end)
    from (select n.*, n.id as of_issue from changed n union all
        select o.*, o.id from before o) c
    cross join lateral (
      select app.issue_vendor(c.vendors_match, c.vendor_suggested) as vendor) v
    join changed n on n.id = c.of_issue join before o on o.id = c.of_issue
    where (n.resolved, n.accepted_until, n.is_before_consent, n.test_runs, n.name, n.storage_type,
        n.last_occurrence, n.vendors_match, n.vendor_suggested, n.property_id, n.entry_name)
      is distinct from (o.resolved, o.accepted_until, o.is_before_consent, o.test_runs, o.name,
        o.storage_type, o.last_occurrence, o.vendors_match, o.vendor_suggested, o.property_id,
        o.entry_name);
  else
    insert into stale_decisions (tenant_id, property_id, decision, name)
    select distinct c.tenant_id, c.property_id,
      case when v.vendor is not null then 'VENDOR' else coalesce(c.storage_type, 'HOST') end,
      coalesce(v.vendor, case when c.storage_type is null then c.entry_name else c.name end)
    from changed c
    cross join lateral (
      select app.issue_vendor(c.vendors_match, c.vendor_suggested) as vendor) v
    -- While a tenant is deleted, its rows are deleted after it.
    where exists (select from tenants t where t.id = c.tenant_id);
  end if;
  return null;
end $$;
comment on function app.note_stale_decisions is 'Notes decisions whose open issues changed.';
revoke execute on function app.note_stale_decisions from public;

create trigger decisions_insert after insert on issues referencing new table as changed
  for each statement execute function app.note_stale_decisions();
create trigger decisions_update after update on issues
  referencing old table as before new table as changed
  for each statement execute function app.note_stale_decisions();
create trigger decisions_delete after delete on issues referencing old table as changed
  for each statement execute function app.note_stale_decisions();
