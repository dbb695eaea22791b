-- Issues: findings of all runs with their state (open, accepted, resolved), occurrences and comments.

create type issue_type as enum ('STORAGE_ITEM', 'UNKNOWN_VENDOR', 'SUSPICIOUS_REQUEST');

create type finding_change as enum ('new', 'repeated', 'reappeared');

create function app.issue_hash_key(kind issue_type, entry_name text) returns text immutable
  parallel safe language sql
  return app.hash_key(case kind when 'STORAGE_ITEM' then 'STORAGE_ITEM'
    when 'UNKNOWN_VENDOR' then 'UNKNOWN_VENDOR' else 'SUSPICIOUS_REQUEST' end, entry_name);
comment on function app.issue_hash_key is
  'hash_key for the enum, whose own cast to text is not immutable.';

create function app.issue_vendor(vendors_match jsonb, vendor_suggested jsonb) returns text
  immutable parallel safe language sql
  return coalesce(nullif(vendors_match -> 0 ->> 'name', ''), nullif(vendor_suggested ->> 'name', ''));
comment on function app.issue_vendor is 'The vendor of an issue, else the likely one; null without.';

create function app.issue_decision(vendors_match jsonb, vendor_suggested jsonb, storage_type text,
  entry_name text, name text) returns text immutable parallel safe language sql
  return app.hash_key(
    case when app.issue_vendor(vendors_match, vendor_suggested) is not null then 'VENDOR'
      else coalesce(storage_type, 'HOST') end,
    coalesce(app.issue_vendor(vendors_match, vendor_suggested),
      case when storage_type is null then entry_name else name end));
comment on function app.issue_decision is
  'Key of the decision that would end an issue: about its vendor, else about its entry or host.';

-- issues__list and issues__counts hold the columns of all filters, so that pages and counts are read
-- from the index alone: under row-level security the comparison of an enum is never an index condition,
-- because it is not marked leak-proof. Vacuum runs often because only vacuumed pages can be skipped.
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
  search_text text not null,
  accepted_until timestamptz,
  acceptance jsonb,
  accepted boolean not null
    generated always as (accepted_until is not null and not resolved) stored,
  vendor_suggested jsonb,
  name_rule text,
  variants text[] not null default '{}',
  state_changes integer not null default 0,
  state_changed_at timestamptz,
  common_name text,
  phase text
    check (phase in ('BEFORE_CONSENT', 'AFTER_INTERACTION', 'AFTER_CONSENT', 'AFTER_RELOAD')),
  decision_key text not null generated always as
    (app.issue_decision(vendors_match, vendor_suggested, storage_type, entry_name, name)) stored,
  untested_since timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, resolver_id)
    references accounts (tenant_id, id) on delete set null (resolver_id),
  constraint issues_acceptance check (accepted_until is null or acceptance is not null),
  constraint issues_kind check ((issue_type = 'STORAGE_ITEM') = (storage_type is not null)),
  constraint issues_resolution
    check (resolved = (resolved_at is not null) and resolved = (resolver_name is not null))
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
comment on table issues is
  'Findings of all runs, one row for each issue type, entry name and property.';
comment on column issues.is_before_consent is 'Of the last run that found it.';
comment on column issues.occurrence_count is 'Times the entry was found, over all runs.';
comment on column issues.test_runs is 'Runs that found it.';
comment on column issues.last_occurred_on is
  'URL of the tested page of the last run that found it.';
comment on column issues.resolver_name is
  'The name at the time; stays when the account is deleted.';
comment on column issues.search_text is
  'Lower case: entry name, origin, tested page, first URLs. Written by app.upsert_findings.';
comment on column issues.accepted_until is
  'The issue is not open before this moment; null unless it is accepted.';
comment on column issues.acceptance is
  'Who accepted it, why, and the exact properties of the entry that were accepted; how the acceptance ended, if it did.';
comment on column issues.vendor_suggested is
  'Likely vendor by public data, from the last run that found it; a suggestion only.';
comment on column issues.name_rule is
  'Rule that grouped names with random parts into this issue; null for a literal name.';
comment on column issues.variants is 'Literal names that were found, the latest first, at most 20.';
comment on column issues.state_changes is
  'Times it was resolved, opened again or accepted. An undo compares it to see whether the issue was changed since.';
comment on column issues.state_changed_at is
  'When state_changes was last raised; null if it never was since the column exists.';
comment on column issues.common_name is
  'Name group of a storage entry: its name without the random parts; null where it has none.';
comment on column issues.phase is
  'The earliest phase in which the last run found it; null where the scanner did not report one.';
comment on column issues.decision_key is
  'Key of the decision that would end the issue: see app.issue_decision.';
comment on column issues.untested_since is
  'Of an open issue that no run has found lately: the oldest last complete test among its pages that are no longer tested. Null where all are. Written by the worker.';
create index issues__accepted_until on issues (accepted_until) where accepted_until is not null;
create index issues__common_name on issues (tenant_id, property_id, common_name)
  where common_name is not null;
create index issues__counts on issues
  (tenant_id, resolved, accepted, assignment_count, issue_type, property_id);
create unique index issues__duplicate_key on issues (tenant_id, property_id, hash_key);
create index issues__list on issues (tenant_id, resolved, accepted, last_occurrence desc, id desc)
  include (property_id, issue_type, assignment_count);
create index issues__search on issues using gin (tenant_id, search_text gin_trgm_ops);
create index issues__decision on issues (tenant_id, decision_key, property_id)
  where not resolved and not accepted;
create index issues__untested on issues
  (tenant_id, resolved, accepted, last_occurrence desc, id desc)
  include (property_id, issue_type, assignment_count) where untested_since is not null;
call app.protect('issues', 'select, insert, update, delete');
call app.protect_property('issues');
create policy past_acceptance on issues for select to current_user using (accepted_until is not null);
create policy leased on issues to current_user using (true) with check (true);

create function app.count_state_change() returns trigger language plpgsql as $$
begin
  new.state_changes := old.state_changes + 1;
  -- Not now(), when its transaction began; no finer than the moments it is compared with.
  new.state_changed_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;

create trigger issues__state_changes before update of resolved, accepted_until on issues
  for each row when (old.resolved is distinct from new.resolved
    or old.accepted_until is distinct from new.accepted_until)
  execute function app.count_state_change();

create table issue_occurrences (
  tenant_id uuid not null,
  issue_id uuid not null,
  test_result_id uuid not null,
  hits integer not null check (hits > 0),
  change finding_change not null,
  occurred_at timestamptz not null,
  noted_at timestamptz default clock_timestamp(),
  primary key (tenant_id, issue_id, test_result_id),
  foreign key (tenant_id, issue_id) references issues (tenant_id, id) on delete cascade
);
comment on table issue_occurrences is
  'Which run found which issue, how often, and how that changed the issue. Of a resolved issue, the first and the last stay for good; the others end with the tenant''s retention.';
comment on column issue_occurrences.noted_at is
  'The database''s clock when the issue''s row was locked; orders the events of one issue.';
create index issue_occurrences__tenant_id__test_result_id on issue_occurrences
  (tenant_id, test_result_id);
call app.protect('issue_occurrences', 'select, insert, update, delete');
create policy leased on issue_occurrences for insert to current_user with check (true);

create table comments (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  issue_id uuid not null,
  author_id uuid,
  assignee_anonymous text,
  content text not null check (length(content) between 2 and 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20),
  visibility text not null default 'INTERNAL' check (visibility in ('INTERNAL', 'ASSIGNEE')),
  draft_id text check (length(draft_id) between 8 and 64),
  foreign key (tenant_id, author_id)
    references accounts (tenant_id, id) on delete set null (author_id),
  foreign key (tenant_id, issue_id) references issues (tenant_id, id) on delete cascade,
  constraint comments_of_outsiders check (assignee_anonymous is null or visibility = 'ASSIGNEE')
);
comment on table comments is 'Discussion of an issue, by accounts or by an outsider with a link.';
comment on column comments.mentions is 'Accounts mentioned with @; ids of deleted accounts stay.';
comment on column comments.visibility is
  'INTERNAL: members only. ASSIGNEE: also shown by e-mailed links to the issue; comments of an outsider only by links to the same address.';
comment on column comments.draft_id is
  'Id that the outsider''s browser gave the draft: a comment sent twice is stored once.';
create unique index comments__draft_id on comments
  (tenant_id, issue_id, assignee_anonymous, draft_id) where draft_id is not null;
create index comments__tenant_id__issue_id on comments (tenant_id, issue_id, created_at);
call app.protect('comments', 'select, insert, update, delete');
