-- Mail, and the records that keep a user from being notified twice of the same run, day or event.
-- Bodies of mails hold links that are worth a password for a day, so they are deleted once sent.

create table mails (
  id uuid primary key default uuidv7(),
  tenant_id uuid references tenants (id) on delete cascade,
  name text not null check (name <> ''),
  recipient text not null check (length(recipient) between 3 and 320),
  subject text not null check (subject <> ''),
  html text,
  plain text,
  attempts integer not null default 0 check (attempts >= 0),
  run_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz,
  dead_at timestamptz,
  created_at timestamptz not null default now(),
  once text,
  list_unsubscribe text,
  refused boolean not null default false,
  unfinished smallint not null default 0,
  check (sent_at is null or dead_at is null),
  check (sent_at is not null or (html is not null and plain is not null)),
  check (dead_at is null or last_error is not null)
);
comment on table mails is
  'E-mails, to be sent or sent. The id makes the Message-ID, so a second attempt is no second mail.';
comment on column mails.tenant_id is 'Null for mail to a person who belongs to no tenant.';
comment on column mails.name is 'Which e-mail it is: its file in api/notifications/emails.';
comment on column mails.run_at is
  'When the next attempt is due; during an attempt, when another worker may take over.';
comment on column mails.dead_at is 'Set after the last attempt; last_error says why.';
comment on column mails.once is
  'Key of the message and its recipient: a repeated step does not write the mail twice.';
comment on column mails.list_unsubscribe is
  'Address for the header List-Unsubscribe, which a mail program may POST to (RFC 8058).';
comment on column mails.refused is 'Whether the recipient''s server refused the mail for good.';
comment on column mails.unfinished is 'As outbox.unfinished; with attempts it is the fencing token.';
create index mails__created_at on mails (created_at);
create index mails__due on mails (run_at, id) where sent_at is null and dead_at is null;
create unique index mails__once on mails (tenant_id, once) where once is not null;
create index mails__tenant_id on mails (tenant_id);
create index mails__suspects on mails (run_at)
  where unfinished > 1 and sent_at is null and dead_at is null;
call app.protect('mails', 'select, insert', 'select, insert, update, delete');

create table unsubscribe_links (
  tenant_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('ALERTS', 'DAILY', 'MAJOR_EVENTS')),
  token text not null unique check (length(token) >= 43),
  created_at timestamptz not null default now(),
  primary key (tenant_id, account_id, kind),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
comment on table unsubscribe_links is
  'One link per account and kind of mail, the same in each of them.';
comment on column unsubscribe_links.token is
  '256 random bits, stored in plain because every mail repeats it: it can only turn off one kind of mail.';
call app.protect('unsubscribe_links', 'select, insert', 'select');

create table notified_runs (
  tenant_id uuid not null,
  test_result_id uuid not null,
  ended_at timestamptz not null,
  has_news boolean not null,
  summarized_on date,
  counted boolean not null default false,
  count_after timestamptz,
  primary key (tenant_id, test_result_id),
  foreign key (tenant_id, test_result_id) references test_results (tenant_id, id) on delete cascade
);
comment on table notified_runs is
  'Ended runs that users and receivers were notified of, written in the transaction that queues the messages, so that no run is notified twice.';
comment on column notified_runs.has_news is
  'Whether the run found issues that are new or re-appeared.';
comment on column notified_runs.summarized_on is
  'Day whose summary contains the run; null until then, and for runs without news.';
comment on column notified_runs.counted is
  'Whether the figures of the analytics have the run.';
comment on column notified_runs.count_after is
  'When a run whose figures failed is due to be counted again; null without a failure.';
create index notified_runs__unsummarized on notified_runs (tenant_id, ended_at)
  where has_news and summarized_on is null;
create index notified_runs__uncounted on notified_runs (tenant_id) where not counted;
call app.protect('notified_runs', 'select, insert, update', 'select');

create table returned_issues (
  tenant_id uuid not null,
  issue_id uuid not null,
  returned_at timestamptz not null,
  primary key (tenant_id, issue_id),
  foreign key (tenant_id, issue_id) references issues (tenant_id, id) on delete cascade
);
comment on table returned_issues is
  'Issues whose acceptance has ended, until a daily summary contains them.';
call app.protect('returned_issues', 'select, insert, update, delete', 'select');

create table summary_days (
  tenant_id uuid not null references tenants (id) on delete cascade,
  day date not null,
  written_at timestamptz not null default now(),
  primary key (tenant_id, day)
);
comment on table summary_days is
  'Days whose summary was written, for all users of a tenant in the transaction that adds the row. A day is one of the tenant''s time zone; the unique day also holds after the time zone is changed.';
call app.protect('summary_days', 'select, insert');

create table major_events (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text not null
    check (kind in ('SCANS_FAILING', 'QUOTA_REACHED', 'LAYER_GONE', 'SCENARIO_PAUSED')),
  subject text not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  unique (tenant_id, id),
  check (ended_at >= began_at)
);
comment on table major_events is
  'Major events that a tenant''s majorEventRecipients were notified of; an event without ended_at still goes on.';
comment on column major_events.subject is
  'Property and preset, property, scenario, or key of a limit, depending on the kind.';
create unique index major_events__going_on on major_events (tenant_id, kind, subject)
  where ended_at is null;
call app.protect('major_events', 'select, insert, update', 'select');
