-- Links in e-mails that open one issue to whoever was sent them, without signing in.

create table assignment_links (
  token_hash text primary key,
  tenant_id uuid not null,
  issue_id uuid not null,
  property_id uuid not null,
  recipient text not null check (length(recipient) between 3 and 320),
  mail_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  foreign key (tenant_id, issue_id) references issues (tenant_id, id) on delete cascade
);
comment on table assignment_links is
  'One per issue, recipient and mail. Looking uses none up; they go when the issue is resolved or unassigned, and open nothing once expired.';
comment on column assignment_links.token_hash is
  'SHA-256 of the token in the link, hex; the token itself is in the mail alone.';
comment on column assignment_links.property_id is 'The issue''s: whoever holds the link sees no other.';
comment on column assignment_links.mail_id is 'The mail it is in. Links outlive the rows of mails.';
create index assignment_links__tenant_id__issue_id on assignment_links (tenant_id, issue_id, recipient);
create index assignment_links__mail_id on assignment_links (mail_id);
create index assignment_links__expires_at on assignment_links (expires_at);
call app.protect('assignment_links', 'select, insert, update, delete', 'select, delete');
call app.protect_property('assignment_links');

-- A trigger, because people, links, rules and runs all end issues and open them again.
create function app.follow_resolution() returns trigger language plpgsql as $$
begin
  if new.resolved then
    delete from assignment_links where tenant_id = new.tenant_id and issue_id = new.id;
    update issue_assignments set remind_at = null
    where tenant_id = new.tenant_id and issue_id = new.id and remind_at is not null;
  else
    update issue_assignments set status = 'pending', reason = null, assigned_by = null,
      sent_at = null, due_at = null, remind_at = null, reminder_count = 0
    where tenant_id = new.tenant_id and issue_id = new.id and status <> 'pending';
  end if;
  return null;
end $$;
comment on function app.follow_resolution() is
  'Links die with an issue''s resolution. One that comes back keeps its assignees, who are to be told anew.';
create trigger follow_resolution after update of resolved on issues for each row
  when (old.resolved <> new.resolved and new.assignment_count > 0)
  execute function app.follow_resolution();
