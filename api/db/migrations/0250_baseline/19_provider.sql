-- The provider's side: announcements to tenants, feedback from them, and the loops of the workers.

create table announcements (
  id uuid primary key default uuidv7(),
  text text not null check (length(text) between 1 and 500),
  level text not null check (level in ('INFO', 'WARNING')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  for_all boolean not null,
  created_at timestamptz not null default now()
);
comment on table announcements is
  'Texts of the provider, shown above every screen of the addressed tenants from start to end.';
comment on column announcements.for_all is
  'Whether every tenant is addressed, later ones too; otherwise those of announcement_tenants.';
alter table announcements enable row level security;
alter table announcements force row level security;
create policy cross_tenant on announcements to crumbtrail_system using (true) with check (true);
grant select on announcements to crumbtrail_app;
grant select, insert, update, delete on announcements to crumbtrail_system;

create table announcement_tenants (
  tenant_id uuid not null references tenants (id) on delete cascade,
  announcement_id uuid not null references announcements (id) on delete cascade,
  primary key (tenant_id, announcement_id)
);
comment on table announcement_tenants is 'Addressed tenants of an announcement that is not for all.';
create index announcement_tenants__announcement_id on announcement_tenants (announcement_id);
call app.protect('announcement_tenants', 'select', 'select, insert, delete');
create policy addressed on announcements for select to crumbtrail_app
  using (for_all or exists (
    select from announcement_tenants a where a.announcement_id = announcements.id));

create table announcement_dismissals (
  tenant_id uuid not null references tenants (id) on delete cascade,
  account_id uuid not null,
  announcement_id uuid not null references announcements (id) on delete cascade,
  primary key (tenant_id, account_id, announcement_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
comment on table announcement_dismissals is 'Announcements that a person no longer wants to see.';
create index announcement_dismissals__announcement_id on announcement_dismissals (announcement_id);
call app.protect('announcement_dismissals', 'select, insert');

create table feedback (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  username text not null,
  text text not null check (length(text) between 1 and 5000),
  page text not null check (length(page) <= 500),
  version text not null check (length(version) <= 100),
  browser text not null check (length(browser) <= 500),
  created_at timestamptz not null default now(),
  done_at timestamptz
);
comment on table feedback is 'Feedback to the provider. New until staff marks it as done.';
comment on column feedback.username is
  'User name of the person who wrote; the account may be deleted by now.';
comment on column feedback.page is
  'Address of the screen without the origin, and without parts that may be secret.';
comment on column feedback.browser is 'The browser as it names itself (User-Agent).';
create index feedback__tenant_id on feedback (tenant_id, created_at);
create index feedback__created_at on feedback (created_at);
call app.protect('feedback', 'select, insert', 'select, update');

create table worker_loops (
  worker text not null,
  loop text not null,
  every_ms integer not null,
  last_run_at timestamptz,
  last_failed_at timestamptz,
  last_error text,
  seen_at timestamptz not null default now(),
  primary key (worker, loop)
);
comment on table worker_loops is 'Last run and last failure of each background loop, by worker.';
comment on column worker_loops.last_error is 'For the provider''s staff; may name hosts inside.';
grant select, insert, update, delete on worker_loops to crumbtrail_system;
