-- Receivers of a tenant's events, and the events on their way to them.

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
  lease_until timestamptz,
  polled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_id, id),
  check ((old_secret is null) = (old_secret_until is null))
);
comment on table webhook_endpoints is
  'Receivers of the tenant''s events: webhooks, Slack channels, Jira projects.';
comment on column webhook_endpoints.url is
  'SLACK: the part of the URL that may be shown, as the whole URL is the secret. JIRA: the site.';
comment on column webhook_endpoints.settings is 'JIRA: owner of the token, project and issue type.';
comment on column webhook_endpoints.secret is
  'Sealed. WEBHOOK: signing key; SLACK: the URL; JIRA: the API token.';
comment on column webhook_endpoints.old_secret is
  'Also signs until old_secret_until, so that receivers can change over.';
comment on column webhook_endpoints.failures is 'Attempts in a row that failed.';
comment on column webhook_endpoints.rests_until is
  'After a failure nothing is sent before this moment.';
comment on column webhook_endpoints.lease_until is
  'A worker has leased the delivery queue until then: one worker at a time sends to a receiver, so that a slow one delays no other.';
comment on column webhook_endpoints.polled_at is
  'JIRA: when a worker last began to read the state of its issues.';
create index webhook_endpoints__tenant_id on webhook_endpoints (tenant_id, created_at);
call app.protect('webhook_endpoints', 'select, insert, update, delete', 'select, update');

create table webhook_deliveries (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null,
  endpoint_id uuid not null,
  message_id uuid not null default uuidv7(),
  event text not null,
  issue_id uuid,
  payload json not null,
  occurred_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  run_at timestamptz not null,
  answer_status integer,
  answer text,
  last_error text,
  last_attempt_at timestamptz,
  delivered_at timestamptz,
  dead_at timestamptz,
  created_at timestamptz not null,
  unfinished smallint not null default 0,
  foreign key (tenant_id, endpoint_id)
    references webhook_endpoints (tenant_id, id) on delete cascade,
  check (delivered_at is null or dead_at is null)
);
comment on table webhook_deliveries is
  'One event for one receiver, kept for 30 days. Events of one issue are sent in the order of occurred_at.';
comment on column webhook_deliveries.message_id is
  'The header webhook-id: the same in every attempt and when sent again by hand, so that receivers can detect repeats.';
comment on column webhook_deliveries.issue_id is
  'Earlier events of this issue are sent first. No foreign key: events are also sent after the issue is deleted.';
comment on column webhook_deliveries.run_at is 'When the next attempt is due.';
comment on column webhook_deliveries.dead_at is 'When it was given up; last_error says why.';
comment on column webhook_deliveries.unfinished is
  'As outbox.unfinished; with attempts it is the fencing token.';
create index webhook_deliveries__created_at on webhook_deliveries (created_at);
create index webhook_deliveries__log on webhook_deliveries
  (tenant_id, endpoint_id, created_at desc, id);
create index webhook_deliveries__pending on webhook_deliveries (endpoint_id, issue_id, occurred_at)
  where delivered_at is null and dead_at is null;
create index webhook_deliveries__suspects on webhook_deliveries (endpoint_id)
  where unfinished > 1 and delivered_at is null and dead_at is null;
create index webhook_deliveries__set_aside on webhook_deliveries (dead_at)
  where unfinished > 2 and dead_at is not null;
call app.protect('webhook_deliveries', 'select, insert', 'select, update, delete');

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
  foreign key (tenant_id, endpoint_id)
    references webhook_endpoints (tenant_id, id) on delete cascade,
  foreign key (tenant_id, issue_id) references issues (tenant_id, id) on delete cascade
);
comment on table remote_issues is 'The Jira issue that was created for an issue.';
comment on column remote_issues.remote_id is
  'Jira''s id, which stays the same when the issue is moved there and gets another key.';
comment on column remote_issues.done is
  'Whether the issue was done in Jira when it was last polled.';
create index remote_issues__created_at on remote_issues (tenant_id, endpoint_id, created_at);
create index remote_issues__tenant_id__issue_id on remote_issues (tenant_id, issue_id);
call app.protect('remote_issues', 'select, insert, update, delete');
