-- A mail may be lost while its issue is resolved: what is in error then is not reminded of when the
-- resolution is undone.
create or replace function app.follow_resolution() returns trigger language plpgsql as $$
begin
  if new.resolved then
    update issue_assignments set remind_again_at = remind_at, remind_at = null
    where tenant_id = new.tenant_id and issue_id = new.id and remind_at is not null;
  elsif current_setting('app.undoes', true) = 'on' then
    update issue_assignments set remind_again_at = null,
      remind_at = case when status = 'sent' then remind_again_at end
    where tenant_id = new.tenant_id and issue_id = new.id and remind_again_at is not null;
  else
    delete from assignment_links where tenant_id = new.tenant_id and issue_id = new.id;
    update issue_assignments set status = 'pending', reason = null, assigned_by = null,
      sent_at = null, due_at = null, remind_at = null, remind_again_at = null, reminder_count = 0
    where tenant_id = new.tenant_id and issue_id = new.id and status <> 'pending';
  end if;
  return null;
end $$;
