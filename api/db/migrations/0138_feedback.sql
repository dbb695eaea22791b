-- What people write to the provider from the product itself.

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
