-- Groups of people that issues are assigned to, and the links in the e-mails to them.

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
  version integer not null default 1,
  unique (tenant_id, id),
  unique (tenant_id, name)
);
comment on table issue_assignees is 'Groups of people that issues are assigned to.';
comment on column issue_assignees.addresses is 'E-mail addresses in lower case, each once.';
comment on column issue_assignees.resolve_threshold_h is
  'Hours after sending until an open issue is overdue and a reminder is sent.';
comment on column issue_assignees.reminded_at is
  'When the last reminder was sent; issues that fall due soon after wait for the next one.';
call app.protect('issue_assignees', 'select, insert, update, delete', 'select');

create table issue_assignee_properties (
  tenant_id uuid not null,
  assignee_id uuid not null,
  property_id uuid not null,
  primary key (tenant_id, assignee_id, property_id),
  foreign key (tenant_id, assignee_id) references issue_assignees (tenant_id, id) on delete cascade,
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade
);
comment on table issue_assignee_properties is
  'Properties whose issues a group takes, unless it takes all.';
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
  remind_again_at timestamptz,
  staff_id uuid,
  primary key (tenant_id, issue_id, assignee_id),
  foreign key (tenant_id, assigned_by)
    references accounts (tenant_id, id) on delete set null (assigned_by),
  foreign key (tenant_id, assignee_id) references issue_assignees (tenant_id, id) on delete cascade,
  foreign key (tenant_id, issue_id) references issues (tenant_id, id) on delete cascade,
  check ((status = 'error') = (reason is not null)),
  check ((status = 'pending') = (sent_at is null)),
  check ((sent_at is null) = (due_at is null)),
  check (remind_at is null or status = 'sent'),
  constraint issue_assignments_staff
    check (staff_id is null or (assigned_by is null and status = 'pending'))
);
comment on table issue_assignments is
  'Which issue is assigned to which group, and the state of the e-mail about it.';
comment on column issue_assignments.property_id is
  'Property of the issue, for the row-level policy of the property scope.';
comment on column issue_assignments.reason is 'Status error: which address was refused, and why.';
comment on column issue_assignments.assigned_by is
  'Account that may send or undo the assignment while it is pending; null together with staff_id: every account that may edit issues.';
comment on column issue_assignments.remind_at is
  'When the next reminder is due; null after the last one.';
comment on column issue_assignments.remind_again_at is
  'remind_at as it was when the issue was resolved, for an undo.';
comment on column issue_assignments.staff_id is
  'Account of the provider''s staff that assigned it, until it is sent; no other account may send or undo it.';
create index issue_assignments__pending on issue_assignments (tenant_id, assigned_at)
  where status = 'pending';
create index issue_assignments__remind_at on issue_assignments (remind_at)
  where remind_at is not null;
create index issue_assignments__tenant_id__assigned_by on issue_assignments (tenant_id, assigned_by)
  where assigned_by is not null;
create index issue_assignments__tenant_id__assignee_id on issue_assignments
  (tenant_id, assignee_id, issue_id);
call app.protect('issue_assignments', 'select, insert, update, delete', 'select, update');
call app.protect_property('issue_assignments');
create policy leased on issue_assignments to current_user using (true) with check (true);

-- A trigger, because deleting a group deletes its assignments.
create function app.count_assignments() returns trigger language plpgsql as $$
begin
  update issues i set assignment_count = i.assignment_count
    + c.n * case tg_op when 'INSERT' then 1 else -1 end
  from (select tenant_id, issue_id, count(*) as n from changed group by 1, 2) c
  where i.tenant_id = c.tenant_id and i.id = c.issue_id;
  return null;
end $$;
comment on function app.count_assignments is 'Keeps issues.assignment_count.';

create trigger count_inserted after insert on issue_assignments
  referencing new table as changed for each statement execute function app.count_assignments();
create trigger count_deleted after delete on issue_assignments
  referencing old table as changed for each statement execute function app.count_assignments();

create table assignment_links (
  token_hash text primary key,
  tenant_id uuid not null,
  issue_id uuid not null,
  property_id uuid not null,
  recipient text not null check (length(recipient) between 3 and 320),
  mail_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (tenant_id, issue_id) references issues (tenant_id, id) on delete cascade,
  check (expires_at > created_at)
);
comment on table assignment_links is
  'One link per issue, recipient and mail. Opening does not use it up. It opens nothing while the issue is resolved or after it has expired, and is deleted when the issue is re-opened or unassigned.';
comment on column assignment_links.token_hash is
  'SHA-256 of the token in the link, hex; the token itself is only in the mail.';
comment on column assignment_links.property_id is
  'Property of the issue: the holder of the link sees no other.';
comment on column assignment_links.mail_id is
  'The mail that contains it. Links outlive the rows of mails.';
create index assignment_links__expires_at on assignment_links (expires_at);
create index assignment_links__mail_id on assignment_links (mail_id);
create index assignment_links__tenant_id__issue_id on assignment_links
  (tenant_id, issue_id, recipient);
call app.protect('assignment_links', 'select, insert, update, delete', 'select, delete');
call app.protect_property('assignment_links');
create policy leased on assignment_links to current_user using (true) with check (true);

create function app.reset_assignments(of_tenant uuid, issues uuid[]) returns void language sql as $$
  delete from assignment_links where tenant_id = of_tenant and issue_id = any (issues);
  update issue_assignments set status = 'pending', reason = null, assigned_by = null, sent_at = null,
    due_at = null, remind_at = null, remind_again_at = null, reminder_count = 0
  where tenant_id = of_tenant and issue_id = any (issues) and status <> 'pending';
$$;
comment on function app.reset_assignments is
  'For issues that re-appeared: keeps their assignees, who are to be notified again, and deletes the old links.';
