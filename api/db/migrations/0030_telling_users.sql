-- What users are told by e-mail: each run once, each day once, each major event once.

alter table mails
  add column once text,
  add column list_unsubscribe text;
comment on column mails.once is
  'Names what the mail tells whom: whatever is carried out twice writes it once.';
comment on column mails.list_unsubscribe is
  'Address for the header List-Unsubscribe, which a mail program may POST to (RFC 8058).';
create unique index mails__once on mails (tenant_id, once) where once is not null;

create table told_runs (
  tenant_id uuid not null,
  test_result_id uuid not null,
  ended_at timestamptz not null,
  has_news boolean not null,
  summed_on date,
  primary key (tenant_id, test_result_id),
  foreign key (tenant_id, test_result_id) references test_results (tenant_id, id) on delete cascade
);
comment on table told_runs is
  'Runs whose end was told to users and receivers, written with what tells them: none is told twice.';
comment on column told_runs.has_news is 'Whether it found issues that are new or re-appeared.';
comment on column told_runs.summed_on is
  'The day whose summary told of it; null until then, and where there is nothing to tell.';
create index told_runs__unsummed on told_runs (tenant_id, ended_at)
  where has_news and summed_on is null;
call app.protect('told_runs', 'select, insert, update', 'select');

create table summary_days (
  tenant_id uuid not null references tenants (id) on delete cascade,
  day date not null,
  told_at timestamptz not null default now(),
  primary key (tenant_id, day)
);
comment on table summary_days is
  'Days whose summary was written, for all users of a tenant in the transaction that adds the row. A day is the tenant''s, so another time zone tells none twice.';
call app.protect('summary_days', 'select, insert');

create table unsubscribe_links (
  tenant_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('ALERTS', 'DAILY', 'MAJOR_EVENTS')),
  token text not null unique check (length(token) >= 43),
  created_at timestamptz not null default now(),
  primary key (tenant_id, account_id, kind),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
comment on table unsubscribe_links is 'One link per account and kind of mail, the same in each of them.';
comment on column unsubscribe_links.token is
  '256 random bits. Kept as it is, to be put into the next mail: all it can do is turn one kind of mail off.';
call app.protect('unsubscribe_links', 'select, insert', 'select');
