-- The audit log, and work for other systems.

create table audit_events (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  entity_type text not null,
  entity_id uuid,
  before jsonb,
  after jsonb,
  request_id text,
  address text,
  at timestamptz not null default now(),
  by_staff boolean not null default false
);
comment on table audit_events is
  'Who did what to which object, and when. The application may add and read rows, never change them.';
comment on column audit_events.by_staff is
  'Done by the provider''s staff: actor_id is an account of another tenant.';
create index audit_events__tenant_id__at on audit_events (tenant_id, at desc);
create index audit_events__tenant_id__entity on audit_events
  (tenant_id, entity_type, entity_id, at desc);
call app.protect('audit_events', 'select, insert', 'insert');

create table outbox (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references tenants (id) on delete cascade,
  topic text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  last_error text,
  dead_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table outbox is
  'Work for other systems (blobs to delete, mail, search), written in the transaction that causes it.';
comment on column outbox.dead_at is 'Set after the last attempt; an operator has to look at it.';
create index outbox__due on outbox (topic, run_at, id) where dead_at is null;
create index outbox__tenant_id on outbox (tenant_id);
call app.protect('outbox', 'select, insert', 'select, update, delete');
