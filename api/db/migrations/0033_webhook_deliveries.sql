-- Events on their way to receivers, and what became of them.

create table webhook_deliveries (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null,
  endpoint_id uuid not null,
  message_id uuid not null default uuidv7(),
  event text not null,
  issue_id uuid,
  payload json not null,
  occurred_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  run_at timestamptz not null,
  answer_status integer,
  answer text,
  last_error text,
  last_attempt_at timestamptz,
  delivered_at timestamptz,
  dead_at timestamptz,
  created_at timestamptz not null,
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id)
    on delete cascade,
  check (delivered_at is null or dead_at is null)
);
comment on table webhook_deliveries is
  'One event for one receiver. Kept for 30 days. Those of one issue go out in the order of occurred_at.';
comment on column webhook_deliveries.message_id is
  'The header webhook-id: the same in every attempt and when sent again by hand, so that receivers can tell.';
comment on column webhook_deliveries.issue_id is
  'Whose turn it waits for; no reference, as what happened is told also when the issue is gone.';
comment on column webhook_deliveries.run_at is 'When it is due.';
comment on column webhook_deliveries.dead_at is 'Given up; last_error says why.';
create index webhook_deliveries__pending on webhook_deliveries (endpoint_id, issue_id, occurred_at)
  where delivered_at is null and dead_at is null;
create index webhook_deliveries__log on webhook_deliveries (tenant_id, endpoint_id, created_at desc, id);
create index webhook_deliveries__created_at on webhook_deliveries (created_at);
call app.protect('webhook_deliveries', 'select, insert', 'select, update, delete');
