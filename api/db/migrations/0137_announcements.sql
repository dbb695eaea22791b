-- Announcements of the provider to all or some tenants, and which of them people have dismissed.

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

create table announcement_tenants (
  tenant_id uuid not null references tenants (id) on delete cascade,
  announcement_id uuid not null references announcements (id) on delete cascade,
  primary key (tenant_id, announcement_id)
);
comment on table announcement_tenants is 'Addressed tenants of an announcement that is not for all.';
create index announcement_tenants__announcement_id on announcement_tenants (announcement_id);
call app.protect('announcement_tenants', 'select', 'select, insert, delete');

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

alter table announcements enable row level security;
alter table announcements force row level security;
create policy addressed on announcements for select to crumbtrail_app
  using (for_all or exists (
    select from announcement_tenants a where a.announcement_id = announcements.id));
create policy cross_tenant on announcements to crumbtrail_system using (true) with check (true);
grant select on announcements to crumbtrail_app;
grant select, insert, update, delete on announcements to crumbtrail_system;
