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
    default '{"daily": true, "storage": true, "requests": true, "properties": []}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
comment on table accounts is
  'People and service accounts. A user name is an e-mail, unique over all tenants.';
comment on column accounts.password_hash is
  'Argon2id in PHC format; null for accounts without a password.';
comment on column accounts.all_properties is
  'Authorised for every property, now and later (property ALL).';
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
  id uuid not null default uuidv7(),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
comment on table sessions is 'Signed-in browsers. Revoked by deleting the row.';
comment on column sessions.token_hash is
  'SHA-256 of the cookie, hex; the token itself is stored nowhere.';
comment on column sessions.id is 'Used to end the session; worth nothing as a token.';
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
    check (kind in ('SIGN_IN', 'REGISTER', 'SELF_SERVICE', 'LINK', 'IDENTITY'))
);
comment on table sign_in_attempts is
  'Recent sign-ins, sign-ups, uses of e-mailed links and returns from identity providers, for throttling by account and address. Belongs to no tenant, as the name may be unknown.';
comment on column sign_in_attempts.username is
  'LINK: hash of the link''s guid; IDENTITY: hash of the state.';
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
