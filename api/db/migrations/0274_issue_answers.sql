-- An assignee says that an issue is not theirs: the assignment ends, and the links stay for reading.

alter table assignment_links add column returned_at timestamptz, add column returned jsonb,
  add constraint assignment_links_returned check (returned is null or returned_at is not null);
comment on column assignment_links.returned_at is
  'When an assignee sent the issue back: from then on the link is for reading.';
comment on column assignment_links.returned is
  'Rows of issue_assignments that this recipient ended, for an undo.';
comment on table assignment_links is
  'One link per issue, recipient and mail. Opening does not use it up. It is for reading while the issue is resolved or after it was sent back, opens nothing after it has expired, and is deleted when the issue is re-opened or unassigned.';
comment on column issue_assignments.assigned_by is
  'Account that asks for it: it may send or undo the assignment while it is pending, and gets the answers; null together with staff_id: every account that may edit issues.';
