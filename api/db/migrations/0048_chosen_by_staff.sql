-- What the provider's staff assigned and did not send is theirs: in the tenant they have no account,
-- and null of assigned_by means that nobody chose.
alter table issue_assignments
  add column staff_id uuid,
  add constraint issue_assignments_staff
    check (staff_id is null or (assigned_by is null and status = 'pending'));
comment on column issue_assignments.assigned_by is
  'Who may send it or take it back while it is pending; null beside a null staff_id: whoever works on issues.';
comment on column issue_assignments.staff_id is
  'Account of the provider''s staff who chose, until it is sent: nobody else sends it or takes it back.';

-- A batch by filters is about what was counted: what was opened again since was not.
alter table issues add column state_changed_at timestamptz;
comment on column issues.state_changed_at is
  'When state_changes was last raised; null: never, or before this was written down.';
create or replace function app.count_state_change() returns trigger language plpgsql as $$
begin
  new.state_changes := old.state_changes + 1;
  -- Not now(), when its transaction began; no finer than the moments it is compared with.
  new.state_changed_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;
