-- What a POST with an Idempotency-Key was answered, so that a second one is not carried out again.

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
comment on column idempotency_keys.request_hash is 'SHA-256 of method, path and body: another request under the key is refused.';
comment on column idempotency_keys.status is 'Null while the first call is under way.';
create index idempotency_keys__started_at on idempotency_keys (started_at);
call app.protect('idempotency_keys', 'select, insert, update, delete', 'select, delete');
