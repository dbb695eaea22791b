-- A resolution that is undone leaves what an issue was handed to as it was: links open again, what
-- was sent stays sent, reminders go on. While it is resolved its links open nothing.
alter table issue_assignments add remind_again_at timestamptz;
comment on column issue_assignments.remind_again_at is
  'When the next reminder was due as its issue was resolved, for an undo.';
comment on table assignment_links is
  'One per issue, recipient and mail. Looking uses none up; they open nothing while the issue is resolved, go when it is opened again or unassigned, and open nothing once expired.';

create or replace function app.follow_resolution() returns trigger language plpgsql as $$
begin
  if new.resolved then
    update issue_assignments set remind_again_at = remind_at, remind_at = null
    where tenant_id = new.tenant_id and issue_id = new.id and remind_at is not null;
  elsif current_setting('app.undoes', true) = 'on' then
    update issue_assignments set remind_at = remind_again_at, remind_again_at = null
    where tenant_id = new.tenant_id and issue_id = new.id and remind_again_at is not null;
  else
    delete from assignment_links where tenant_id = new.tenant_id and issue_id = new.id;
    update issue_assignments set status = 'pending', reason = null, assigned_by = null,
      sent_at = null, due_at = null, remind_at = null, remind_again_at = null, reminder_count = 0
    where tenant_id = new.tenant_id and issue_id = new.id and status <> 'pending';
  end if;
  return null;
end $$;
comment on function app.follow_resolution() is
  'Links die with an issue''s resolution. One that comes back keeps its assignees, who are to be told anew; one whose resolution is undone is as it was.';
