-- Links sent by e-mail that let their holder do one thing once, without signing in.

create table self_service_grants (
  token_hash text primary key,
  tenant_id uuid not null,
  account_id uuid not null,
  type text not null check (type in ('ACCOUNT_ACTIVATION', 'CHANGE_PASSWORD')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
comment on table self_service_grants is 'Emailed links that were not used yet. Used up by deleting the row.';
comment on column self_service_grants.token_hash is
  'SHA-256 of the guid in the link, hex; the guid itself is in the mail alone.';
create index self_service_grants__tenant_id__account_id on self_service_grants (tenant_id, account_id);
create index self_service_grants__expires_at on self_service_grants (expires_at);
call app.protect('self_service_grants', 'select, insert, delete', 'select, insert, delete');
