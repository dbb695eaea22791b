-- Sessions get a name their owner may see, and machines get tokens instead of sessions.

alter table sessions add column id uuid not null default uuidv7();
comment on column sessions.id is 'What its owner ends it by; worth nothing as a token.';
create unique index sessions__id on sessions (id);

create table api_tokens (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  account_id uuid not null,
  token_hash text not null unique,
  hint text not null check (length(hint) between 4 and 12),
  permissions text[] not null check (cardinality(permissions) > 0),
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  window_started_at timestamptz,
  window_calls integer not null default 0 check (window_calls >= 0),
  unique (tenant_id, account_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references accounts (tenant_id, id)
    on delete set null (created_by)
);
comment on table api_tokens is
  'Tokens of service accounts, one each. Revoked by deleting the row; the account stays, disabled, as what it did names it.';
comment on column api_tokens.token_hash is 'SHA-256 of the token, hex; the token itself is stored nowhere.';
comment on column api_tokens.hint is 'How the token ends, for people to tell tokens apart.';
comment on column api_tokens.window_calls is 'Calls since window_started_at, on all replicas: for the rate limit.';
call app.protect('api_tokens', 'select, insert, update, delete', 'select, update');
