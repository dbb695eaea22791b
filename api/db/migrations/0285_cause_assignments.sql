-- Assignments of causes: they cover the issues that tests find later. And groups that are e-mailed
-- without Send.

alter table issue_assignees add column sends_later_issues boolean not null default false,
  add column sends_reappeared boolean not null default false;
comment on column issue_assignees.sends_later_issues is
  'Issues that the assignment of a cause adds are e-mailed without Send.';
comment on column issue_assignees.sends_reappeared is
  'Issues that a test finds again after their resolution are e-mailed again without Send.';

drop trigger version on issue_assignees;
create trigger version before update of name, description, addresses, all_properties,
    resolve_threshold_h, status, sends_later_issues, sends_reappeared
  on issue_assignees for each row execute function app.raise_version();

alter table issue_assignments add column send_at timestamptz,
  add constraint issue_assignments_send_at check (send_at is null or status = 'pending');
comment on column issue_assignments.send_at is
  'When the worker sends it; null if it waits for Send, or is sent.';
create index issue_assignments__send_at on issue_assignments (send_at) where send_at is not null;

create table cause_assignments (
  id uuid not null default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  cause_id uuid not null,
  assignee_id uuid not null,
  property_ids uuid[] check (cardinality(property_ids) between 1 and 1000),
  account_id uuid,
  batch_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, cause_id) references causes (tenant_id, id) on delete cascade,
  foreign key (tenant_id, assignee_id) references issue_assignees (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id)
    references accounts (tenant_id, id) on delete set null (account_id)
);
comment on table cause_assignments is
  'Groups to which the later issues of a cause are assigned, in the name of an account.';
comment on column cause_assignments.property_ids is
  'Properties whose issues it covers; null for all. Ids of deleted properties stay.';
comment on column cause_assignments.account_id is
  'Whose rights decide, looked up when an issue is found; null after its deletion: nothing is assigned any more.';
comment on column cause_assignments.batch_id is
  'The bulk action that made it, whose undo removes it. No foreign key: batches are deleted earlier.';
create index cause_assignments__cause on cause_assignments (tenant_id, cause_id);
create index cause_assignments__assignee on cause_assignments (tenant_id, assignee_id);
create index cause_assignments__account on cause_assignments (tenant_id, account_id)
  where account_id is not null;
create index cause_assignments__batch on cause_assignments (tenant_id, batch_id)
  where batch_id is not null;
call app.protect('cause_assignments', 'select, insert, update, delete');
