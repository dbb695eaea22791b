-- The schema of Crumbtrail, by subject. This file: what keeps tenants apart.
--
-- Roles crumbtrail_app (one tenant at a time), crumbtrail_system (rows of all tenants, on few tables)
-- and crumbtrail_scanner (functions of schema scanner only) are made by migrate.ts, which knows their
-- passwords. None owns a table, bypasses row-level security or is a member of another.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists citext;

-- Servers before PostgreSQL 18 have no uuidv7. This one gives ids of the same form: 48 bits of milliseconds
-- and 12 of their fraction, so that ids sort by time, then random bits.
do $do$ begin
  if to_regprocedure('uuidv7(interval)') is null then
    create function public.uuidv7(shift interval default '0') returns uuid volatile parallel safe
    language sql as $$
      select (left(clock, 12) || '7' || right(clock, 3)
        || right(replace(gen_random_uuid()::text, '-', ''), 16))::uuid
      from (select lpad(to_hex(floor(
        extract(epoch from clock_timestamp() + shift) * 4096000)::bigint), 15, '0')) t (clock)
    $$;
    comment on function public.uuidv7 is 'A UUID of version 7 (RFC 9562), as PostgreSQL 18 has it.';
  end if;
end $do$;

-- Under row-level security PostgreSQL uses an index only for operators that are marked leak-proof. These
-- are safe to mark, because no row of another tenant makes them fail: LIKE and ILIKE fail for a bad
-- pattern alone, which the caller wrote, enums and joined texts never. Only a superuser may mark them;
-- otherwise searches of issues and filters of the history read every row of the tenant, with the same
-- result.
do $$ begin
  alter function pg_catalog.textlike(text, text) leakproof;
  alter function pg_catalog.texticlike(text, text) leakproof;
  alter function pg_catalog.textcat(text, text) leakproof;
  alter function pg_catalog.enum_eq(anyenum, anyenum) leakproof;
exception when insufficient_privilege then
  raise notice 'LIKE, ILIKE and enums are not leak-proof here: searches of issues and filters of the history read every row of the tenant';
end $$;

create schema app;
comment on schema app is 'Functions that row-level security and generated columns rest on.';
grant usage on schema app to crumbtrail_app, crumbtrail_system;
grant usage on schema public to crumbtrail_app, crumbtrail_system;

create function app.tenant_id() returns uuid stable language sql
  return nullif(current_setting('app.tenant_id', true), '')::uuid;
comment on function app.tenant_id is
  'Tenant of this transaction, set by withTenant; null outside of it, so that no row is visible.';

create function app.property_scope() returns uuid[] stable language sql
  return nullif(current_setting('app.property_scope', true), '')::uuid[];
comment on function app.property_scope is
  'Property scope of the caller (role USER); null for callers who see the whole tenant.';

-- Every tenant table calls this: it forces row-level security and adds the tenant's policy.
-- app_may and system_may are what the two roles may do on the table; without system_may the
-- cross-tenant role sees none of its rows.
create procedure app.protect(tbl regclass, app_may text, system_may text default '')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format(
    'create policy tenant on %s to crumbtrail_app
       using (tenant_id = (select app.tenant_id()))
       with check (tenant_id = (select app.tenant_id()))', tbl);
  execute format('grant %s on %s to crumbtrail_app', app_may, tbl);
  if system_may <> '' then
    execute format('create policy cross_tenant on %s to crumbtrail_system using (true) with check (true)', tbl);
    execute format('grant %s on %s to crumbtrail_system', system_may, tbl);
  end if;
end $$;

-- Adds the policy that limits role USER to its property scope, on top of the tenant's policy.
create procedure app.protect_property(tbl regclass, col text default 'property_id')
language plpgsql as $$
begin
  execute format(
    'create policy property_scope on %s as restrictive to crumbtrail_app
       using ((select app.property_scope()) is null
              or %I = any ((select app.property_scope())::uuid[]))', tbl, col);
end $$;

create function app.first_id(since timestamptz) returns uuid immutable parallel safe language sql
return (lpad(to_hex(floor(extract(epoch from since) * 1000)::bigint), 12, '0')
  || '70008000000000000000')::uuid;
comment on function app.first_id is
  'The least id that uuidv7() can give at this moment: rows made since have no lower id.';

create function app.hash_key(issue_type text, entry_name text) returns text immutable parallel safe
  language sql
  return encode(sha256(convert_to(issue_type || chr(31) || entry_name, 'UTF8')), 'hex');
comment on function app.hash_key is
  'Issue type and entry name as one short key: with property and tenant the duplicate key.';

create table tiers (
  id uuid primary key default uuidv7(),
  name text not null unique,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  dev_tier boolean not null default false,
  storage_retention_in_days integer not null default 365 check (storage_retention_in_days >= 0),
  max_daily_tests integer not null default 0 check (max_daily_tests >= 0),
  max_users integer not null default 0 check (max_users >= 0),
  max_test_scenarios integer not null default 0 check (max_test_scenarios >= 0),
  max_properties integer not null default 0 check (max_properties >= 0),
  own_properties boolean not null default false,
  max_tests_at_once integer not null default 50
    check (max_tests_at_once between 0 and 100)
);
comment on table tiers is 'Subscription tiers and their limits; the same for every tenant.';
comment on column tiers.storage_retention_in_days is
  'Days that results with their recordings and screenshots are kept; 0 keeps them for good.';
comment on column tiers.max_properties is '999 or more is displayed as Unlimited.';
comment on column tiers.own_properties is
  'Whether tenants add properties by themselves, up to max_properties; otherwise the provider''s staff adds them.';
comment on column tiers.max_tests_at_once is
  'Tests that are started at once on demand: pages times presets, without duplicates. Their ids are part of an address, so there are 100 at most.';
-- The tier of a company that signed up by itself, until the provider's staff chooses another.
insert into tiers (name, storage_retention_in_days, max_daily_tests, max_users, max_test_scenarios,
  max_properties, own_properties)
values ('Trial', 30, 50, 5, 20, 3, true);
grant select on tiers to crumbtrail_app;
grant select, insert, update on tiers to crumbtrail_system;

create table tenants (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 200),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  tier_id uuid not null references tiers (id),
  timezone text not null default 'Europe/Berlin',
  currency text not null default 'USD',
  address jsonb not null default '{}',
  account_owner jsonb not null default '{}',
  billing jsonb not null default '{}',
  admin_comment text not null default '',
  team_may_access boolean not null default false,
  team_access_by uuid,
  team_access_at timestamptz,
  features jsonb not null default '{"allTestTypesEnabled": false}',
  auto_resolve_after_days integer not null default 0
    check (auto_resolve_after_days between 0 and 365),
  suspicious_request_strings text[] not null default '{track,userid,session}',
  major_event_recipients uuid[] not null default '{}',
  keep_values boolean not null default false,
  catalogue_version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  delete_requested_at timestamptz,
  delete_requested_by text,
  delete_at timestamptz,
  delete_begun_at timestamptz,
  group_names boolean not null default true,
  sightings_since timestamptz not null default now(),
  version integer not null default 1,
  settings_version integer not null default 1,
  own_limits jsonb not null default '{}',
  requires_second_factor boolean not null default false,
  audit_retention_years integer
    check (audit_retention_years between 3 and 30),
  check ((delete_requested_at is null) = (delete_at is null)),
  check ((delete_requested_at is null) = (delete_requested_by is null)),
  check (delete_begun_at is null or delete_at is not null),
  constraint tenants_own_limits check (jsonb_typeof(own_limits) = 'object')
);
comment on table tenants is
  'Organisations. The row-level policy of every other tenant table compares with their id.';
comment on column tenants.keep_values is 'Whether recordings keep values of cookies and storage.';
comment on column tenants.catalogue_version is
  'Rises with every change to vendors, storage items or properties; compiled catalogues are cached by it.';
comment on column tenants.delete_requested_by is
  'User name of the person who asked; the account may be deleted by now.';
comment on column tenants.delete_at is
  'When all data of the tenant is deleted, unless the request is undone before.';
comment on column tenants.delete_begun_at is
  'When the deletion began; from then on the request can''t be undone.';
comment on column tenants.group_names is
  'Whether storage entries whose names differ only in an id, hash or GUID are one issue.';
comment on column tenants.sightings_since is
  'Since when sightings are recorded; before, a row without a sighting may have been seen.';
comment on column tenants.version is
  'Version of the tenant''s data. The provider''s notes are no part of them: the tenant does not see the notes.';
comment on column tenants.settings_version is 'Version of the settings.';
comment on column tenants.own_limits is
  'Limits that the provider has agreed with this tenant, by the contract''s names, such as {"maxUsers": 20}; a limit without an entry is the tier''s.';
comment on column tenants.requires_second_factor is
  'Whether members without a second factor must set one up before anything else.';
comment on column tenants.audit_retention_years is
  'Years that the audit log is kept, and old sightings of resolved issues; null for the installation''s.';
create index tenants__delete_at on tenants (delete_at) where delete_at is not null;
alter table tenants enable row level security;
alter table tenants force row level security;
create policy tenant on tenants to crumbtrail_app
  using (id = (select app.tenant_id())) with check (id = (select app.tenant_id()));
create policy cross_tenant on tenants to crumbtrail_system using (true) with check (true);
-- Functions that run as their owner, current_user here, obey forced row-level security unless the owner
-- is a superuser: so they need policies of their own, such as this one for catalogue versions.
create policy catalogue_version on tenants to current_user using (true) with check (true);
grant select, update on tenants to crumbtrail_app;
grant select, insert, update, delete on tenants to crumbtrail_system;

create function app.own_limit(own_limits jsonb, name text, of_tier integer) returns integer
immutable parallel safe language sql
return coalesce((own_limits ->> name)::integer, of_tier);
comment on function app.own_limit is 'A limit in effect: the tenant''s own, else the tier''s.';
grant execute on function app.own_limit(jsonb, text, integer) to crumbtrail_app, crumbtrail_system;
