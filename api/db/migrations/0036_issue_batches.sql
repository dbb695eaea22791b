-- Many issues at once: what was asked for, how far it is, and what an undo may take back.

alter table issues add column state_changes integer not null default 0;
comment on column issues.state_changes is
  'Times it was resolved or opened again: whether anybody changed it since is told by this.';
create function app.count_state_change() returns trigger language plpgsql as $$
begin
  new.state_changes := old.state_changes + 1;
  return new;
end $$;
create trigger issues__state_changes before update of resolved on issues
  for each row when (old.resolved is distinct from new.resolved)
  execute function app.count_state_change();

create table issue_batches (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  account_id uuid not null,
  actor jsonb not null,
  action text not null,
  input jsonb not null default '{}',
  phase text not null default 'DOING' check (phase in ('DOING', 'DONE', 'UNDOING', 'UNDONE')),
  total integer not null check (total >= 0),
  done integer not null default 0 check (done between 0 and total),
  changed integer not null default 0 check (changed between 0 and total),
  undone integer not null default 0 check (undone between 0 and changed),
  reached uuid,
  failures integer not null default 0 check (failures >= 0),
  created_at timestamptz not null,
  stepped_at timestamptz not null,
  unique (tenant_id, id)
);
comment on table issue_batches is 'A verb over many issues, done in steps. Kept while it can be undone.';
comment on column issue_batches.account_id is 'Who began it: nobody else may follow or undo it.';
comment on column issue_batches.actor is 'The same as verbs know it: the steps are done in this name.';
comment on column issue_batches.done is 'Issues the present phase has come to.';
comment on column issue_batches.reached is 'The last issue the present phase has come to.';
comment on column issue_batches.failures is 'Steps that failed in a row: after ten it is given up.';
create index issue_batches__running on issue_batches (stepped_at) where phase in ('DOING', 'UNDOING');
create index issue_batches__created_at on issue_batches (created_at);
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
comment on table issue_batch_items is
  'The issues a batch is about, as they were found when it began; what leaves the list stays here.';
comment on column issue_batch_items.state_changes is
  'That of the issue after the batch had changed it; null for one that it did not change.';
comment on column issue_batch_items.before is 'What an undo has to know beside that.';
call app.protect('issue_batch_items', 'select, insert, update, delete');
