-- Mail to be sent, written in the transaction that causes it. It carries links that are as good as
-- a password for a day, so the bodies go as soon as it is sent.

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
  check (sent_at is null or dead_at is null),
  check (sent_at is not null or (html is not null and plain is not null)),
  check (dead_at is null or last_error is not null)
);
comment on table mails is 'E-mails, to be sent or sent. The id makes the Message-ID, so a second attempt is no second mail.';
comment on column mails.tenant_id is 'Null for mail to somebody who belongs to no tenant.';
comment on column mails.name is 'Which e-mail it is: its file in api/notifications/emails.';
comment on column mails.run_at is 'When it is due; while a worker sends it, when another may take it over.';
comment on column mails.dead_at is 'Set after the last attempt; last_error says why.';
create index mails__due on mails (run_at, id) where sent_at is null and dead_at is null;
create index mails__created_at on mails (created_at);
create index mails__tenant_id on mails (tenant_id);
call app.protect('mails', 'select, insert', 'select, insert, update, delete');
