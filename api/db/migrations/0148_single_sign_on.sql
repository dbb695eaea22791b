-- Single sign-on of a tenant by its own OpenID provider, for people whose e-mail addresses are of
-- domains that the tenant owns.
create table sso_connections (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  id uuid not null unique default uuidv7(),
  name text not null check (length(name) between 1 and 50),
  issuer text not null check (length(issuer) between 1 and 500),
  client_id text not null check (length(client_id) between 1 and 500),
  client_secret text not null check (client_secret ~ '^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$'),
  is_enabled boolean not null default false,
  is_enforced boolean not null default false,
  creates_users boolean not null default false,
  default_role text not null default 'VIEW_ONLY'
    check (default_role in ('USER', 'VIEW_ONLY', 'TENANT_MANAGER')),
  exempt_account_id uuid,
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, exempt_account_id)
    references accounts (tenant_id, id) on delete set null (exempt_account_id),
  check (is_enabled or not is_enforced)
);
comment on table sso_connections is 'The OpenID provider of a tenant, at most one.';
comment on column sso_connections.id is 'Names the connection to browsers that sign in.';
comment on column sso_connections.client_secret is 'Sealed for the tenant (db/secrets.ts).';
comment on column sso_connections.is_enforced is
  'Whether members of the verified domains may sign in by this provider alone.';
comment on column sso_connections.creates_users is
  'Whether an unknown person of a verified domain becomes a user with the default role.';
comment on column sso_connections.exempt_account_id is
  'The admin who may still sign in with a password, for when the provider is down.';
call app.protect('sso_connections', 'select, insert, update, delete', 'select');

create table sso_domains (
  tenant_id uuid not null references tenants (id) on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) between 3 and 253),
  token text not null check (length(token) between 20 and 100),
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  verified_by text check (verified_by in ('DNS', 'STAFF')),
  primary key (tenant_id, domain),
  check ((verified_at is null) = (verified_by is null))
);
comment on table sso_domains is
  'E-mail domains that tenants say are theirs; they count once verified, and then for one tenant alone.';
comment on column sso_domains.token is 'The text that a DNS record of the domain has to hold.';
create unique index sso_domains__verified on sso_domains (domain) where verified_at is not null;
call app.protect('sso_domains', 'select, insert, update, delete', 'select');

alter table sessions add column is_single_sign_on boolean not null default false;
comment on column sessions.is_single_sign_on is
  'Opened by the provider of the tenant, which is responsible for a second factor.';
