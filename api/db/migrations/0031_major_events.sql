-- What an admin should hear of at once, told when it begins and not again until it is over.

create table major_events (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text not null check (kind in ('SCANS_FAILING', 'QUOTA_REACHED', 'LAYER_GONE')),
  subject text not null,
  began_at timestamptz not null,
  ended_at timestamptz check (ended_at >= began_at),
  unique (tenant_id, id)
);
comment on table major_events is
  'Major events that were told to a tenant''s majorEventRecipients; those without an end go on.';
comment on column major_events.subject is
  'What it is about: property and preset, a property, or the key of a limit.';
create unique index major_events__going_on on major_events (tenant_id, kind, subject)
  where ended_at is null;
call app.protect('major_events', 'select, insert, update', 'select');

-- The few runs that went wrong, to look at every minute. A row that went well is in neither.
create index scan_jobs__failed on scan_jobs (finished_at) where status = 'FAILED';
create index test_results__inconclusive on test_results (finished_at)
  where outcome = 'INCONCLUSIVE';
