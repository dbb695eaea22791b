-- Bulk actions and approvals: changes of many issues that can be undone.

create table issue_batches (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  account_id uuid not null,
  actor jsonb not null,
  action text not null,
  input jsonb not null default '{}',
  phase text not null default 'DOING' check (phase in ('DOING', 'DONE', 'UNDOING', 'UNDONE')),
  total integer not null check (total >= 0),
  done integer not null default 0,
  changed integer not null default 0,
  undone integer not null default 0,
  reached uuid,
  failures integer not null default 0 check (failures >= 0),
  created_at timestamptz not null,
  stepped_at timestamptz not null,
  stop_reason text,
  unique (tenant_id, id),
  check (done between 0 and total),
  check (changed between 0 and total),
  check (undone between 0 and changed)
);
comment on table issue_batches is 'A bulk action, done in steps. Kept while it can be undone.';
comment on column issue_batches.account_id is
  'Account that began it; no other account may follow or undo it.';
comment on column issue_batches.actor is 'The actor in whose name the steps are done.';
comment on column issue_batches.done is 'Issues that the current phase has handled.';
comment on column issue_batches.reached is 'The last issue that the current phase has handled.';
comment on column issue_batches.failures is
  'Steps in a row that failed, or during which a worker died; after three the bulk action is given up.';
comment on column issue_batches.stop_reason is
  'The right that its account has lost since, which stopped it. Null while it runs or after it has finished.';
create index issue_batches__created_at on issue_batches (created_at);
create index issue_batches__running on issue_batches (stepped_at)
  where phase in ('DOING', 'UNDOING');
call app.protect('issue_batches', 'select, insert, update, delete', 'select, update, delete');

create table issue_batch_items (
  tenant_id uuid not null,
  batch_id uuid not null,
  issue_id uuid not null,
  state_changes integer,
  before jsonb,
  primary key (tenant_id, batch_id, issue_id),
  foreign key (tenant_id, batch_id) references issue_batches (tenant_id, id) on delete cascade
);
comment on table issue_batch_items is 'The issues of a bulk action, as selected when it began.';
comment on column issue_batch_items.state_changes is
  'issues.state_changes after the bulk action changed the issue; null for an issue that it did not change.';
comment on column issue_batch_items.before is 'State of the issue before the change, for an undo.';
call app.protect('issue_batch_items', 'select, insert, update, delete');

create table approvals (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  actor_id uuid,
  resolver_name text not null,
  at timestamptz not null,
  resolved_ids uuid[] not null,
  undone_at timestamptz,
  issue_ids uuid[] not null default '{}',
  property_ids uuid[],
  unique (tenant_id, id)
);
comment on table approvals is
  'Approvals made from issues: who made them, from which issues, where they apply, and which issues they resolved.';
comment on column approvals.resolver_name is 'The resolver that its issues show.';
comment on column approvals.issue_ids is
  'The issues that were approved; empty when a row of a report was approved.';
comment on column approvals.property_ids is 'Where the approval applies; null for all properties.';
call app.protect('approvals', 'select, insert, update');

create table approval_changes (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  approval_id uuid not null,
  kind text not null check (kind in ('STORAGE_ITEM', 'VENDOR', 'VENDOR_ENTRY')),
  row_id uuid not null,
  part text not null check (part in ('ROW', 'PATTERN', 'EVERYWHERE', 'PROPERTY')),
  value text not null default '',
  foreign key (tenant_id, approval_id) references approvals (tenant_id, id) on delete cascade
);
comment on table approval_changes is
  'Changes of the catalogue made by approvals that are in effect, one row for each part. A part that several approvals asked for is removed when the last of them is undone. An undone approval keeps its ROW changes of rows that somebody has edited since: their next approval becomes their origin.';
comment on column approval_changes.row_id is 'Id of the storage item, vendor or vendor entry.';
comment on column approval_changes.part is
  'The row itself, one of its patterns, its approval everywhere or its approval on one property.';
comment on column approval_changes.value is 'The pattern, or the id of the property.';
create index approval_changes__approval on approval_changes (tenant_id, approval_id);
create index approval_changes__row on approval_changes (tenant_id, row_id);
call app.protect('approval_changes', 'select, insert, delete');
