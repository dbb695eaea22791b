-- Roles crumbtrail_app (one tenant at a time) and crumbtrail_system (the cross-tenant door) are
-- made by migrate.ts, which knows their passwords. Neither owns a table, bypasses row security or
-- is a member of the other.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists citext;

create schema app;
comment on schema app is 'Functions that row-level security and generated columns rest on.';
grant usage on schema app to crumbtrail_app, crumbtrail_system;
grant usage on schema public to crumbtrail_app, crumbtrail_system;

create function app.tenant_id() returns uuid stable language sql
  return nullif(current_setting('app.tenant_id', true), '')::uuid;
comment on function app.tenant_id() is
  'Tenant of this transaction, set by withTenant; null outside of it, so that nothing is seen.';

create function app.property_scope() returns uuid[] stable language sql
  return nullif(current_setting('app.property_scope', true), '')::uuid[];
comment on function app.property_scope() is
  'Properties the caller is held to (role USER); null for callers who see the whole tenant.';

create function app.hash_key(issue_type text, entry_name text) returns text immutable parallel safe
  language sql
  return encode(sha256(convert_to(issue_type || chr(31) || entry_name, 'UTF8')), 'hex');
comment on function app.hash_key(text, text) is
  'Issue type and entry name as one short key: with property and tenant the duplicate key.';

-- The one place where a tenant table gets its walls. system_may: what the cross-tenant door may do.
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

-- Holds role USER to its properties; a second wall on top of the tenant's.
create procedure app.protect_property(tbl regclass, col text default 'property_id')
language plpgsql as $$
begin
  execute format(
    'create policy property_scope on %s as restrictive to crumbtrail_app
       using ((select app.property_scope()) is null
              or %I = any ((select app.property_scope())::uuid[]))', tbl, col);
end $$;

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
comment on column tiers.max_properties is '999 or more is displayed as Unlimited.';
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
  updated_at timestamptz not null default now()
);
comment on table tenants is 'Organisations. The walls of every other table stand on their id.';
comment on column tenants.keep_values is 'Whether recordings keep values of cookies and storage.';
comment on column tenants.catalogue_version is
  'Rises with every change to vendors, storage items or properties; compiled catalogues are cached by it.';
alter table tenants enable row level security;
alter table tenants force row level security;
create policy tenant on tenants to crumbtrail_app
  using (id = (select app.tenant_id())) with check (id = (select app.tenant_id()));
create policy cross_tenant on tenants to crumbtrail_system using (true) with check (true);
grant select, update on tenants to crumbtrail_app;
grant select, insert, update on tenants to crumbtrail_system;

create table accounts (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  username citext not null unique check (length(username) between 3 and 320),
  firstname text not null default '',
  lastname text not null default '',
  avatar text,
  role text not null check (role in ('USER', 'TENANT_ADMIN', 'TENANT_MANAGER', 'VIEW_ONLY', 'ADMIN',
    'SERVICE_ACCOUNT', 'TENANT_INTEGRATOR', 'TENANT_DEVELOPER', 'TENANT_GUEST')),
  status text not null default 'PENDING' check (status in ('ACTIVE', 'PENDING', 'DISABLED',
    'AWAITING_CONFIRM', 'AWAITING_ADMIN_ACTION', 'AWAITING_APPROVAL')),
  password_hash text,
  all_properties boolean not null default false,
  custom_settings jsonb not null default '{}',
  alert_settings jsonb not null default
    '{"daily": true, "storage": true, "requests": true, "properties": []}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
comment on table accounts is 'People and service accounts. A user name is an e-mail, unique over all tenants.';
comment on column accounts.password_hash is 'Argon2id in PHC format; null for accounts without a password.';
comment on column accounts.all_properties is 'Authorised for every property, now and later (property ALL).';
create index accounts__tenant_id__username on accounts (tenant_id, username);
call app.protect('accounts', 'select, insert, update, delete', 'select, insert, update');

create table sessions (
  token_hash text primary key,
  tenant_id uuid not null references tenants (id) on delete cascade,
  account_id uuid not null,
  remember boolean not null,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
comment on table sessions is 'Signed-in browsers. Revoked by deleting the row.';
comment on column sessions.token_hash is 'SHA-256 of the cookie, hex; the token itself is stored nowhere.';
create index sessions__tenant_id__account_id on sessions (tenant_id, account_id);
create index sessions__expires_at on sessions (expires_at);
call app.protect('sessions', 'select, insert, update, delete', 'select, insert, update, delete');

create table sign_in_attempts (
  id bigint generated always as identity primary key,
  username citext not null,
  address text not null,
  succeeded boolean not null,
  at timestamptz not null default now()
);
comment on table sign_in_attempts is
  'Recent sign-ins, for throttling by account and address. Belongs to no tenant: the name may be unknown.';
create index sign_in_attempts__username__at on sign_in_attempts (username, at);
create index sign_in_attempts__address__at on sign_in_attempts (address, at);
grant select, insert, delete on sign_in_attempts to crumbtrail_system;
