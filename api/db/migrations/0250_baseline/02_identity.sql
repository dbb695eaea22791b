-- Accounts, and the ways to prove that one is theirs.

create table accounts (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  username citext not null unique check (length(username) between 3 and 320),
  firstname text not null default '',
  lastname text not null default '',
  avatar text,
  role text not null
    check (role in ('USER', 'TENANT_ADMIN', 'TENANT_MANAGER', 'VIEW_ONLY', 'ADMIN',
      'SERVICE_ACCOUNT', 'TENANT_INTEGRATOR', 'TENANT_DEVELOPER', 'TENANT_GUEST')),
  status text not null default 'PENDING'
    check (status in ('ACTIVE', 'PENDING', 'DISABLED', 'AWAITING_CONFIRM',
      'AWAITING_ADMIN_ACTION', 'AWAITING_APPROVAL')),
  password_hash text,
  all_properties boolean not null default false,
  custom_settings jsonb not null default '{}',
  alert_settings jsonb not null
    default '{"daily": true, "storage": true, "requests": true, "onlyNew": false, "properties": []}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  language text not null default 'en',
  unique (tenant_id, id),
  constraint accounts_language check (language in ('en', 'de'))
);
comment on table accounts is
  'People and service accounts. A user name is an e-mail, unique over all tenants.';
comment on column accounts.password_hash is
  'Argon2id in PHC format; null for accounts without a password.';
comment on column accounts.all_properties is
  'Authorised for every property, now and later (property ALL).';
comment on column accounts.version is
  'Version of what admins change: names, role, status and authorised properties.';
comment on column accounts.language is
  'The language of the screens and of e-mails to the account.';
create index accounts__tenant_id__username on accounts (tenant_id, username);
create index accounts__name on accounts
  (lower(trim(firstname || ' ' || lastname) || ' ' || username), id);
comment on index accounts__name is 'Pages of the people of all tenants, by name.';
-- Accounts under a domain, of any tenant.
create index accounts__domain on accounts (lower(split_part(username::text, '@', -1)));
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
  id uuid not null default uuidv7(),
  is_single_sign_on boolean not null default false,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
comment on table sessions is 'Signed-in browsers. Revoked by deleting the row.';
comment on column sessions.token_hash is
  'SHA-256 of the cookie, hex; the token itself is stored nowhere.';
comment on column sessions.id is 'Used to end the session; worth nothing as a token.';
comment on column sessions.is_single_sign_on is
  'Opened by the provider of the tenant, which is responsible for a second factor.';
create index sessions__expires_at on sessions (expires_at);
create unique index sessions__id on sessions (id);
create index sessions__tenant_id__account_id on sessions (tenant_id, account_id);
call app.protect('sessions', 'select, insert, update, delete', 'select, insert, update, delete');

create table self_service_grants (
  token_hash text primary key,
  tenant_id uuid not null,
  account_id uuid not null,
  type text not null check (type in ('ACCOUNT_ACTIVATION', 'CHANGE_PASSWORD', 'CHANGE_EMAIL')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  new_username citext check (length(new_username) between 3 and 320),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade,
  check (expires_at > created_at),
  constraint self_service_grants__new_username
    check ((type = 'CHANGE_EMAIL') = (new_username is not null))
);
comment on table self_service_grants is
  'E-mailed links that were not used yet. Used up by deleting the row.';
comment on column self_service_grants.token_hash is
  'SHA-256 of the guid in the link, hex; the guid itself is in the mail alone.';
comment on column self_service_grants.new_username is
  'CHANGE_EMAIL: the address the link was sent to, which becomes the user name.';
create index self_service_grants__expires_at on self_service_grants (expires_at);
create index self_service_grants__tenant_id__account_id on self_service_grants
  (tenant_id, account_id);
call app.protect('self_service_grants', 'select, insert, delete', 'select, insert, delete');

create table sign_in_attempts (
  id bigint generated always as identity primary key,
  username citext not null,
  address text not null,
  succeeded boolean not null,
  at timestamptz not null default now(),
  kind text not null default 'SIGN_IN'
    check (kind in ('SIGN_IN', 'REGISTER', 'SELF_SERVICE', 'LINK', 'IDENTITY', 'SECOND_FACTOR'))
);
comment on table sign_in_attempts is
  'Recent sign-ins, sign-ups, uses of e-mailed links and returns from identity providers, for throttling by account and address. Belongs to no tenant, as the name may be unknown.';
comment on column sign_in_attempts.username is
  'LINK: hash of the link''s guid; IDENTITY: hash of the state; SECOND_FACTOR: id of the account.';
create index sign_in_attempts__address__at on sign_in_attempts (address, at);
create index sign_in_attempts__username__at on sign_in_attempts (username, at);
grant select, insert, delete on sign_in_attempts to crumbtrail_system;

create table used_challenges (
  nonce text primary key,
  expires_at timestamptz not null
);
comment on table used_challenges is
  'Proofs of work and returns from identity providers that were used, until they expire, so that none is accepted twice. Belongs to no tenant.';
create index used_challenges__expires_at on used_challenges (expires_at);
grant select, insert, delete on used_challenges to crumbtrail_system;

create table api_tokens (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  account_id uuid not null,
  token_hash text not null unique,
  hint text not null check (length(hint) between 4 and 12),
  permissions text[] not null check (cardinality(permissions) > 0),
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  window_started_at timestamptz,
  window_calls integer not null default 0 check (window_calls >= 0),
  creator_name text not null default '',
  unique (tenant_id, account_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by)
    references accounts (tenant_id, id) on delete set null (created_by),
  check (expires_at > created_at)
);
comment on table api_tokens is
  'Tokens of service accounts, one each. Revoked by deleting the row; the account stays, disabled, because its audit events refer to it.';
comment on column api_tokens.token_hash is
  'SHA-256 of the token, hex; the token itself is stored nowhere.';
comment on column api_tokens.hint is 'The last characters of the token, to recognise it by.';
comment on column api_tokens.window_calls is
  'Calls since window_started_at on all replicas, for the rate limit.';
comment on column api_tokens.creator_name is
  'User name of the account that made the token, when it did; empty for unknown.';
call app.protect('api_tokens', 'select, insert, update, delete', 'select, update');

-- The answer to a POST with an Idempotency-Key, so that a repeated request is not carried out again.
create table idempotency_keys (
  tenant_id uuid not null references tenants (id) on delete cascade,
  account_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  status integer check (status between 200 and 499),
  body text,
  started_at timestamptz not null,
  primary key (tenant_id, account_id, key),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade,
  check ((status is null) = (body is null))
);
comment on table idempotency_keys is 'Kept for 24 hours, per service account.';
comment on column idempotency_keys.request_hash is
  'SHA-256 of method, path and body: another request under the key is refused.';
comment on column idempotency_keys.status is 'Null while the first call is under way.';
create index idempotency_keys__started_at on idempotency_keys (started_at);
call app.protect('idempotency_keys', 'select, insert, update, delete', 'select, delete');

create table second_factors (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  account_id uuid not null,
  kind text not null check (kind in ('TOTP', 'PASSKEY')),
  name text not null check (length(name) between 1 and 100),
  secret text check (secret ~ '^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$'),
  last_step bigint,
  credential_id text unique check (length(credential_id) between 1 and 1400),
  public_key bytea,
  counter bigint,
  transports text[],
  rp_id text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade,
  constraint second_factors_totp check ((kind = 'TOTP') = (secret is not null)
    and (kind = 'TOTP') = (last_step is not null)),
  constraint second_factors_passkey check ((kind = 'PASSKEY') = (credential_id is not null)
    and (kind = 'PASSKEY') = (public_key is not null)
    and (kind = 'PASSKEY') = (counter is not null)
    and (kind = 'PASSKEY') = (rp_id is not null))
);
comment on table second_factors is
  'What people prove their identity with beside the password: authenticator apps and passkeys.';
comment on column second_factors.secret is
  'TOTP: the shared secret, sealed for the account (db/secrets.ts).';
comment on column second_factors.last_step is
  'TOTP: the time step of the last accepted code; no code of this step or an earlier one is accepted again.';
comment on column second_factors.counter is
  'PASSKEY: the signature counter of the last use; a lower one points to a copied authenticator.';
comment on column second_factors.rp_id is
  'PASSKEY: the host of the product for which the passkey was made.';
create index second_factors__tenant_id__account_id on second_factors (tenant_id, account_id);
call app.protect('second_factors', 'select, insert, update, delete', 'select, update');

create table recovery_codes (
  tenant_id uuid not null,
  account_id uuid not null,
  code_hash text not null,
  primary key (tenant_id, account_id, code_hash),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
comment on table recovery_codes is
  'Codes that replace a lost second factor, once each. Used up by deleting the row.';
comment on column recovery_codes.code_hash is
  'SHA-256 of the account and the code, hex; the code of 80 random bits is stored nowhere.';
call app.protect('recovery_codes', 'select, insert, delete', 'select, delete');

create table pending_sign_ins (
  token_hash text primary key,
  tenant_id uuid not null,
  account_id uuid not null,
  remember boolean not null,
  provider text,
  challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  asks boolean not null default false,
  is_single_sign_on boolean not null default false,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade,
  check (expires_at > created_at)
);
comment on table pending_sign_ins is
  'Sign-ins whose password was right and whose second factor is still missing. Good for nothing else; used up by deleting the row.';
comment on column pending_sign_ins.token_hash is
  'SHA-256 of the cookie, hex; the token itself is stored nowhere.';
comment on column pending_sign_ins.provider is
  'The identity provider behind the first proof; null for a password.';
comment on column pending_sign_ins.challenge is 'The challenge that a passkey has to sign.';
comment on column pending_sign_ins.asks is
  'Whether the browser is signed in as somebody else and has not confirmed to end that session.';
comment on column pending_sign_ins.is_single_sign_on is
  'Begun by the provider of the tenant, which is responsible for a second factor.';
create index pending_sign_ins__expires_at on pending_sign_ins (expires_at);
create index pending_sign_ins__tenant_id__account_id on pending_sign_ins (tenant_id, account_id);
call app.protect('pending_sign_ins', 'select, delete', 'select, insert, update, delete');

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
  is_callback_registered boolean not null default true,
  callback_told_at timestamptz,
  foreign key (tenant_id, exempt_account_id)
    references accounts (tenant_id, id) on delete set null (exempt_account_id),
  check (is_enabled or not is_enforced)
);
comment on table sso_connections is 'The OpenID provider of a tenant, at most one.';
comment on column sso_connections.id is
  'Names the connection to browsers that sign in, and ends its redirect URI.';
comment on column sso_connections.client_secret is 'Sealed for the tenant (db/secrets.ts).';
comment on column sso_connections.is_enforced is
  'Whether members of the verified domains may sign in by this provider alone.';
comment on column sso_connections.creates_users is
  'Whether an unknown person of a verified domain becomes a user with the default role.';
comment on column sso_connections.exempt_account_id is
  'The admin who may still sign in with a password, for when the provider is down.';
comment on column sso_connections.is_callback_registered is
  'False for a connection older than its redirect URI, until an admin says it is registered.';
comment on column sso_connections.callback_told_at is
  'When the admins were written to about the redirect URI of an older connection.';
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
