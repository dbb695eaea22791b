create type issue_type as enum ('STORAGE_ITEM', 'UNKNOWN_VENDOR', 'SUSPICIOUS_REQUEST');
create type finding_change as enum ('new', 'repeated', 'reappeared');

create function app.issue_hash_key(kind issue_type, entry_name text) returns text immutable
  parallel safe language sql
  return app.hash_key(case kind when 'STORAGE_ITEM' then 'STORAGE_ITEM'
    when 'UNKNOWN_VENDOR' then 'UNKNOWN_VENDOR' else 'SUSPICIOUS_REQUEST' end, entry_name);
comment on function app.issue_hash_key(issue_type, text) is
  'hash_key for the enum, whose own cast to text is not immutable.';

create table issues (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  property_id uuid not null,
  issue_type issue_type not null,
  entry_name text not null check (length(entry_name) <= 1000),
  hash_key text not null generated always as (app.issue_hash_key(issue_type, entry_name)) stored,
  name text not null,
  entry_origin text not null,
  storage_type text check (storage_type in ('COOKIE', 'LOCAL_STORAGE', 'SESSION_STORAGE')),
  expires double precision,
  session boolean,
  source_method text,
  is_before_consent boolean not null default false,
  first_party boolean not null default false,
  missing_in_vendor_list boolean not null default false,
  urls text[] not null default '{}',
  trace text[] not null default '{}',
  vendors_match jsonb not null default '[]',
  vendor_detected jsonb,
  suspicious_details jsonb,
  occurrence_count bigint not null default 0 check (occurrence_count >= 0),
  test_runs integer not null default 0 check (test_runs >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  assignment_count integer not null default 0 check (assignment_count >= 0),
  created_at timestamptz not null default now(),
  last_occurrence timestamptz not null default now(),
  last_occurred_on text not null,
  last_test_result_id uuid,
  reappeared_at timestamptz,
  resolved boolean not null default false,
  resolved_at timestamptz,
  resolver_id uuid,
  resolver_name text,
  search_text text not null generated always as
    (lower(entry_name || ' ' || entry_origin || ' ' || last_occurred_on)) stored,
  unique (tenant_id, id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, resolver_id) references accounts (tenant_id, id) on delete set null (resolver_id),
  constraint issues_resolution check (resolved = (resolved_at is not null)
    and resolved = (resolver_name is not null)),
  constraint issues_kind check ((issue_type = 'STORAGE_ITEM') = (storage_type is not null))
);
comment on table issues is
  'Findings with a life of their own. Duplicate key: type, entry name, property, tenant.';
comment on column issues.occurrence_count is 'Times the entry was seen, over all runs.';
comment on column issues.test_runs is 'Runs that saw it.';
comment on column issues.is_before_consent is 'As last seen.';
comment on column issues.resolver_name is 'Kept as it was then, also when the account is gone.';
create unique index issues__duplicate_key on issues (tenant_id, property_id, hash_key);
-- Holds what the filters name, so that pages and counts are read from it alone: under row security
-- an enum's comparison is never an index condition, because it is not marked leak-proof.
create index issues__list on issues (tenant_id, resolved, last_occurrence desc, id desc)
  include (property_id, issue_type, assignment_count);
create index issues__open_counts on issues (tenant_id, property_id, issue_type) where not resolved;
create index issues__search on issues using gin (tenant_id, search_text gin_trgm_ops);
-- An index is only read alone where vacuum has been by.
alter table issues set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02);

-- The trigram index serves LIKE under row security only if LIKE is leak-proof: it can fail for a
-- bad pattern, which the caller wrote, never for another tenant's text. Only a superuser may say
-- so; without it searching stays right and reads the tenant's rows.
do $$ begin
  alter function pg_catalog.textlike(text, text) leakproof;
exception when insufficient_privilege then
  raise notice 'LIKE is not leak-proof here: searching issues reads every row of the tenant';
end $$;
call app.protect('issues', 'select, insert, update, delete');
call app.protect_property('issues');

create table issue_occurrences (
  tenant_id uuid not null,
  issue_id uuid not null,
  test_result_id uuid not null,
  hits integer not null check (hits > 0),
  change finding_change not null,
  occurred_at timestamptz not null,
  primary key (tenant_id, issue_id, test_result_id),
  foreign key (tenant_id, issue_id) references issues (tenant_id, id) on delete cascade,
  foreign key (tenant_id, test_result_id) references test_results (tenant_id, id) on delete cascade
);
comment on table issue_occurrences is 'Which run saw which issue, how often, and what that made of it.';
create index issue_occurrences__tenant_id__test_result_id
  on issue_occurrences (tenant_id, test_result_id);
call app.protect('issue_occurrences', 'select, insert, update, delete');

create table comments (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  issue_id uuid not null,
  author_id uuid,
  assignee_anonymous text,
  content text not null check (length(content) between 2 and 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, issue_id) references issues (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references accounts (tenant_id, id) on delete set null (author_id)
);
comment on table comments is 'Discussion of an issue, by accounts or by an outsider with a link.';
create index comments__tenant_id__issue_id on comments (tenant_id, issue_id, created_at);
call app.protect('comments', 'select, insert, update, delete');
