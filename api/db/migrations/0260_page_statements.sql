-- What people say of a page that a scan cannot see for itself. The scanner is given what holds, and ends
-- what a run sees otherwise.

create table page_statements (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null,
  property_id uuid not null,
  url text not null check (length(url) between 1 and 20000),
  url_hash text not null generated always as (md5(url)) stored,
  host text not null,
  is_page boolean not null,
  has_no_banner boolean not null,
  shape jsonb,
  account_id uuid,
  stated_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_job_id uuid,
  ended_reason text,
  unique (tenant_id, property_id, url_hash),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id)
    references accounts (tenant_id, id) on delete set null (account_id),
  constraint page_statements_said check (is_page or has_no_banner),
  constraint page_statements_shape
    check (jsonb_typeof(shape) = 'object' and pg_column_size(shape) <= 10000),
  constraint page_statements_ended check ((ended_at is null) = (ended_reason is null)),
  constraint page_statements_ended_reason check (ended_reason ~ '^[A-Z_]{1,40}$')
);
comment on table page_statements is
  'What a person said of a page, one row a page. A run that sees otherwise ends it; it stays to be seen until something is said again.';
comment on column page_statements.url is 'As pageKey of contract/urls.ts writes it.';
comment on column page_statements.host is 'As properties are matched by it.';
comment on column page_statements.is_page is
  'The document is the page, though it shows little or looks like something else.';
comment on column page_statements.has_no_banner is 'The page has no consent banner.';
comment on column page_statements.shape is
  'Contract type SeenShape: what the run showed that the person looked at; null without a run.';
comment on column page_statements.account_id is 'Who said it; null for a deleted account, and staff.';
comment on column page_statements.ended_job_id is 'The job of the run that saw otherwise.';
comment on column page_statements.ended_reason is 'Contract type StatementEnd.';
call app.protect('page_statements', 'select, insert, update, delete');
call app.protect_property('page_statements');
create policy leased on page_statements for select to current_user using (true);
create policy ended on page_statements for update to current_user using (true);

create function scanner.read_statement(of_tenant uuid, job uuid, token integer, holder text, page text)
returns table (id uuid, is_page boolean, has_no_banner boolean, stated_at timestamptz, shape jsonb)
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select s.id, s.is_page, s.has_no_banner, s.stated_at, s.shape
  from scan_jobs j
  left join page_statements s on s.tenant_id = j.tenant_id and s.property_id = j.property_id
    and s.url_hash = md5(page) and s.ended_at is null
  where j.tenant_id = of_tenant and j.id = job and j.attempt = token and j.scanner_id = holder
$$;
comment on function scanner.read_statement is
  'What a person said of the page of a leased job; nulls without, no row when the lease is lost.';

-- Called before scanner.save_run, in the same transaction: the lease is lost to both or to neither.
create function scanner.end_statement(of_tenant uuid, job uuid, token integer, holder text,
  statement uuid, why text) returns boolean language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  leased scan_jobs;
  ended page_statements;
begin
  select * into leased from scan_jobs
  where tenant_id = of_tenant and id = job and attempt = token and scanner_id = holder
  for update;
  if not found then
    return false;
  end if;
  -- What was said while the scan ran was not known to it.
  update page_statements s set ended_at = now(), ended_job_id = job, ended_reason = why
  where s.tenant_id = of_tenant and s.property_id = leased.property_id and s.id = statement
    and s.ended_at is null and s.stated_at <= leased.started_at
  returning s.* into ended;
  if not found then
    return false;
  end if;
  insert into audit_events (tenant_id, actor_name, action, entity_type, entity_id, before, after)
  values (of_tenant, 'Crumbtrail', 'page_statement.ended', 'page_statement', ended.id,
    jsonb_build_object('url', ended.url, 'property', ended.property_id, 'isPage', ended.is_page,
      'hasNoBanner', ended.has_no_banner),
    jsonb_build_object('url', ended.url, 'property', ended.property_id, 'reason', why));
  return true;
end $$;
comment on function scanner.end_statement is
  'Ends what a person said of the page of a leased job, because the run saw otherwise, and records that. False when the lease is lost, or something else was said since.';

revoke execute on function scanner.read_statement, scanner.end_statement from public;
grant execute on function scanner.read_statement, scanner.end_statement to crumbtrail_scanner;
