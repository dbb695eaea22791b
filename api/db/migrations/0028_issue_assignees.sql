-- Issues are handed to groups of e-mail addresses, inside or outside of the tenant.

create table issue_assignees (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  description text not null default '',
  addresses text[] not null check (cardinality(addresses) between 1 and 50),
  all_properties boolean not null default true,
  resolve_threshold_h integer not null default 24 check (resolve_threshold_h between 1 and 8760),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, name)
);
comment on table issue_assignees is 'Groups that issues are handed to.';
comment on column issue_assignees.addresses is 'E-mail addresses in lower case, each once.';
comment on column issue_assignees.resolve_threshold_h is
  'Hours after which what was sent and is still open is overdue, and reminded of.';
comment on column issue_assignees.reminded_at is
  'Its last reminder: what falls due soon after waits for the next.';
call app.protect('issue_assignees', 'select, insert, update, delete', 'select');

create table issue_assignee_properties (
  tenant_id uuid not null,
  assignee_id uuid not null,
  property_id uuid not null,
  primary key (tenant_id, assignee_id, property_id),
  foreign key (tenant_id, assignee_id) references issue_assignees (tenant_id, id) on delete cascade,
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade
);
comment on table issue_assignee_properties is 'Whose issues a group takes, unless it takes all.';
call app.protect('issue_assignee_properties', 'select, insert, delete');
call app.protect_property('issue_assignee_properties');

create table issue_assignments (
  tenant_id uuid not null,
  issue_id uuid not null,
  assignee_id uuid not null,
  property_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'sent', 'error')),
  reason text,
  assigned_by uuid,
  assigned_at timestamptz not null,
  sent_at timestamptz,
  due_at timestamptz,
  reminder_count integer not null default 0 check (reminder_count >= 0),
  remind_at timestamptz,
  primary key (tenant_id, issue_id, assignee_id),
  foreign key (tenant_id, issue_id) references issues (tenant_id, id) on delete cascade,
  foreign key (tenant_id, assignee_id) references issue_assignees (tenant_id, id) on delete cascade,
  foreign key (tenant_id, assigned_by) references accounts (tenant_id, id)
    on delete set null (assigned_by),
  check ((status = 'error') = (reason is not null)),
  check ((status = 'pending') = (sent_at is null)),
  check ((sent_at is null) = (due_at is null)),
  check (remind_at is null or status = 'sent')
);
comment on table issue_assignments is 'Which issue was handed to whom, and what came of telling them.';
comment on column issue_assignments.property_id is 'The issue''s, for the wall of role USER.';
comment on column issue_assignments.reason is 'Of an error: which address was refused, and why.';
comment on column issue_assignments.assigned_by is
  'Who may send it or take it back while it is pending; null: whoever works on issues.';
comment on column issue_assignments.remind_at is 'When the next reminder is due; null after the last.';
create index issue_assignments__tenant_id__assignee_id
  on issue_assignments (tenant_id, assignee_id, issue_id);
create index issue_assignments__pending on issue_assignments (tenant_id, assigned_at)
  where status = 'pending';
create index issue_assignments__tenant_id__assigned_by
  on issue_assignments (tenant_id, assigned_by) where assigned_by is not null;
create index issue_assignments__remind_at on issue_assignments (remind_at)
  where remind_at is not null;
call app.protect('issue_assignments', 'select, insert, update, delete', 'select, update');
call app.protect_property('issue_assignments');

-- A trigger, because assignments also go with their group.
create function app.count_assignments() returns trigger language plpgsql as $$
begin
  update issues i set assignment_count = i.assignment_count
    + c.n * case tg_op when 'INSERT' then 1 else -1 end
  from (select tenant_id, issue_id, count(*) as n from changed group by 1, 2) c
  where i.tenant_id = c.tenant_id and i.id = c.issue_id;
  return null;
end $$;
comment on function app.count_assignments() is 'Keeps issues.assignment_count.';
create trigger count_inserted after insert on issue_assignments
  referencing new table as changed for each statement execute function app.count_assignments();
create trigger count_deleted after delete on issue_assignments
  referencing old table as changed for each statement execute function app.count_assignments();
