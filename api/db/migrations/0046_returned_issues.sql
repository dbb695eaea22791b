-- What comes back because the time of its acceptance is over is found by no test: the next daily
-- summary tells of it.
create table returned_issues (
  tenant_id uuid not null,
  issue_id uuid not null,
  returned_at timestamptz not null,
  primary key (tenant_id, issue_id),
  foreign key (tenant_id, issue_id) references issues (tenant_id, id) on delete cascade
);
comment on table returned_issues is
  'Issues whose acceptance is over, until a daily summary told of them.';
call app.protect('returned_issues', 'select, insert, update, delete', 'select');
