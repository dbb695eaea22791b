-- A link that ended is kept until it expires. If the issue came back and was sent again to the same
-- recipient, the earlier mail's link opens what the newer one opens; a withdrawn link opens nothing
-- any more, but its page can name the newer mail.

alter table assignment_links add column ended text check (ended in ('REOPENED', 'WITHDRAWN'));
comment on column assignment_links.ended is
  'REOPENED: the issue was opened again after its resolution; the link opens what a later one to the same recipient opens. WITHDRAWN: the issue was unassigned; the link opens nothing any more.';
comment on table assignment_links is
  'One link per issue, recipient and mail. Opening does not use it up. It is for reading while the issue is resolved or after it was sent back, opens nothing after it has expired, and ends when the issue is re-opened or unassigned.';

create or replace function app.reset_assignments(of_tenant uuid, issues uuid[]) returns void
  language sql as $$
  update assignment_links set ended = 'REOPENED'
  where tenant_id = of_tenant and issue_id = any (issues) and ended is null;
  update issue_assignments set status = 'pending', reason = null, assigned_by = null, sent_at = null,
    due_at = null, remind_at = null, remind_again_at = null, reminder_count = 0
  where tenant_id = of_tenant and issue_id = any (issues) and status <> 'pending';
$$;
comment on function app.reset_assignments is
  'For issues that re-appeared: keeps their assignees, who are to be notified again, and ends the old links.';
