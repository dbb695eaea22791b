-- Where a tenant's events are sent, and what they are about elsewhere.

create table webhook_endpoints (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text not null check (kind in ('WEBHOOK', 'SLACK', 'JIRA')),
  name text not null check (length(name) between 1 and 100),
  url text not null check (length(url) between 1 and 2000),
  events text[] not null check (cardinality(events) > 0),
  settings jsonb not null default '{}',
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  failures integer not null default 0 check (failures >= 0),
  rests_until timestamptz,
  lane_until timestamptz,
  polled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  check ((old_secret is null) = (old_secret_until is null))
);
comment on table webhook_endpoints is 'Receivers of the tenant''s events: webhooks, Slack channels, Jira projects.';
comment on column webhook_endpoints.url is
  'Of SLACK what may be shown: its whole URL is the secret. Of JIRA the site.';
comment on column webhook_endpoints.settings is 'Of JIRA: whose token it is, project and issue type.';
comment on column webhook_endpoints.secret is
  'Sealed. WEBHOOK: what signs; SLACK: the URL; JIRA: the API token.';
comment on column webhook_endpoints.old_secret is 'Signs as well until old_secret_until, so that receivers can change over.';
comment on column webhook_endpoints.failures is 'Attempts in a row that failed.';
comment on column webhook_endpoints.rests_until is 'After a failure nothing is sent before.';
comment on column webhook_endpoints.lane_until is
  'A worker sends to it until then at most: one at a time, so that a slow receiver keeps one lane.';
comment on column webhook_endpoints.polled_at is 'Of JIRA: when a worker last began to look what is done there.';
create index webhook_endpoints__tenant_id on webhook_endpoints (tenant_id, created_at);
call app.protect('webhook_endpoints', 'select, insert, update, delete', 'select, update');

create table remote_issues (
  tenant_id uuid not null,
  endpoint_id uuid not null,
  issue_id uuid not null,
  remote_id text not null,
  key text not null check (length(key) between 1 and 100),
  url text not null,
  done boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, endpoint_id, issue_id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id)
    on delete cascade,
  foreign key (tenant_id, issue_id) references issues (tenant_id, id) on delete cascade
);
comment on table remote_issues is 'What an issue is elsewhere: its Jira issue.';
comment on column remote_issues.remote_id is 'Stays the same when the issue is moved there and gets another key.';
comment on column remote_issues.done is 'Whether it was done there when last looked at.';
create index remote_issues__tenant_id__issue_id on remote_issues (tenant_id, issue_id);
call app.protect('remote_issues', 'select, insert, update, delete');

-- When exactly a run raised an issue, under the lock of the issue's row: orders it between the
-- times when people resolved it. Null for what was there before.
alter table issue_occurrences add column noted_at timestamptz;
alter table issue_occurrences alter column noted_at set default clock_timestamp();
comment on column issue_occurrences.noted_at is
  'The database''s clock when the issue''s row was locked; orders events of one issue.';
