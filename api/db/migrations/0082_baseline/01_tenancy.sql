-- The schema of Crumbtrail, by subject. This file: what keeps tenants apart.
--
-- Roles crumbtrail_app (one tenant at a time), crumbtrail_system (rows of all tenants, on few tables)
-- and crumbtrail_scanner (functions of schema scanner only) are made by migrate.ts, which knows their
-- passwords. None owns a table, bypasses row-level security or is a member of another.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists citext;

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

create table tiers (
  id uuid primary key default uuidv7(),
  name text not null unique,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  dev_tier boolean not null default false,
  storage_retention_in_days integer not null default 365 check (storage_retention_in_days >= 0),
  max_daily_tests integer not null default 0 check (max_daily_tests >= 0),
  max_users integer not null default 0 check (max_users >= 0),
  max_test_scenarios integer not null default 0 check (max_test_scenarios >= 0),
  max_properties integer not null default 0 check (max_properties >= 0)
);
comment on table tiers is 'Subscription tiers and their limits; the same for every tenant.';
comment on column tiers.storage_retention_in_days is
  'Days that results with their recordings and screenshots are kept; 0 keeps them for good.';
comment on column tiers.max_properties is '999 or more is displayed as Unlimited.';
grant select on tiers to crumbtrail_app;
grant select, insert, update on tiers to crumbtrail_system;
-- The tier of a company that signed up by itself, until the provider's staff chooses another.
insert into tiers (name, storage_retention_in_days, max_daily_tests, max_users, max_test_scenarios,
  max_properties)
values ('Trial', 30, 50, 5, 20, 3);

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
  check ((delete_requested_at is null) = (delete_at is null)),
  check ((delete_requested_at is null) = (delete_requested_by is null)),
  check (delete_begun_at is null or delete_at is not null)
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
create index tenants__delete_at on tenants (delete_at) where delete_at is not null;
alter table tenants enable row level security;
alter table tenants force row level security;
create policy tenant on tenants to crumbtrail_app
  using (id = (select app.tenant_id())) with check (id = (select app.tenant_id()));
create policy cross_tenant on tenants to crumbtrail_system using (true) with check (true);
grant select, update on tenants to crumbtrail_app;
grant select, insert, update, delete on tenants to crumbtrail_system;
