-- The search on PostgreSQL in plain SQL: a document has its words in one text with a trigram index,
-- and one statement finds, counts and pages. It serves up to 200,000 documents; Elasticsearch serves
-- more. The dictionary of words goes, and with it the search for words with one wrong letter.
--
-- Documents get their words from the dictionary here, in less than a minute for 200,000 of them.

drop function app.find_documents(jsonb);
drop function app.walk_documents(text, text, bigint[], integer, integer);
drop function app.search_check(bigint[]);
drop function app.search_condition(bigint[], integer);
drop function app.search_filters(jsonb, result_type);
drop function app.similar_words(text);
drop function app.search_word_ids(uuid, text, boolean);
drop function app.sweep_search(text, integer);

alter table search_documents rename to search_documents_before;
create table search_documents (
  tenant_id uuid not null,
  result_type result_type not null,
  id uuid primary key,
  version bigint not null,
  property_ids uuid[] not null,
  everywhere boolean not null,
  issue_type issue_type,
  resolved boolean,
  accepted boolean not null,
  at timestamptz not null,
  words text collate "C"
);
comment on table search_documents is 'What the search knows of each object.';
comment on column search_documents.version is
  'Of app.search_version; older versions are ignored.';
comment on column search_documents.property_ids is 'Properties that the object concerns.';
comment on column search_documents.everywhere is 'Whether it concerns all properties of the tenant.';
comment on column search_documents.accepted is
  'Of an issue: issues.accepted. An accepted issue is neither open nor resolved.';
comment on column search_documents.at is
  'Last occurrence of an issue, time of a test result, last change of the others, deletion of what is gone.';
comment on column search_documents.words is
  'Folded words, each between two spaces; null for a deleted object, kept for an hour because of its version.';
call app.protect('search_documents', 'select', 'select, delete');
create policy property_scope on search_documents as restrictive to crumbtrail_app
  using ((select app.property_scope()) is null or everywhere
    or property_ids && (select app.property_scope())::uuid[]);
create policy owner on search_documents to current_user using (true) with check (true);

insert into search_documents
select tenant_id, result_type, id, version, property_ids, everywhere, issue_type, resolved, accepted,
  at, (select ' ' || string_agg(w.word, ' ') || ' ' from search_words w where w.id = any (d.words))
from search_documents_before d;
drop table search_documents_before, search_words;
drop schema search_parts;

-- The tenant comes first, so that a frequent word costs no more than the tenant has documents.
create index search_documents__words on search_documents
  using gin (tenant_id, words gin_trgm_ops) with (gin_pending_list_limit = 256);
-- Without the time, so that a change of the time alone writes no index.
create index search_documents__gone on search_documents (tenant_id) where words is null;

-- Row-level security hides from the planner that the index would do, because LIKE is not leakproof on
-- every server. So the function runs with its owner's rights, and has tenant and property scope in it.
-- The plan is made without looking at the values: always the trigram index.
create function app.find_documents(patterns text[], whole text[], properties uuid[],
  issue_types issue_type[], is_resolved boolean, is_accepted boolean, since timestamptz,
  until timestamptz, wanted result_type, skip integer, size integer)
  returns table (counts jsonb, ids uuid[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan set jit = off set max_parallel_workers_per_gather = 0
  set random_page_cost = 1.1 set work_mem = '32MB' as $$
  with hits as materialized (
    select result_type, id, at, words like all (whole) as is_whole
    from search_documents
    where tenant_id = (select app.tenant_id())
      and ((select app.property_scope()) is null or everywhere
        or property_ids && (select app.property_scope()))
      and words like patterns[1] and words like all (patterns[2:])
      and (properties is null or everywhere or property_ids && properties)
      and (result_type <> 'ISSUE' or (issue_types is null or issue_type = any (issue_types))
        and (is_resolved is null or resolved = is_resolved)
        and (is_accepted is null or accepted = is_accepted))
      and (result_type not in ('ISSUE', 'TEST_RESULT')
        or at between coalesce(since, '-infinity') and coalesce(until, 'infinity')))
  select
    (select jsonb_object_agg(result_type, n)
      from (select result_type, count(*) as n from hits group by result_type) counted),
    array(select id from hits where result_type = wanted
      order by is_whole desc, at desc, id desc offset skip limit size)
$$;
comment on function app.find_documents is
  'Numbers of documents by type with a match for every pattern, and ids of a page of one type, newest first. The first pattern leads through the index. Documents with a match for every pattern of `whole`, if not null, come first. Other nulls do not filter.';
revoke execute on function app.find_documents from public;
grant execute on function app.find_documents to crumbtrail_app;

create or replace function app.write_search_documents(given jsonb) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into search_documents (tenant_id, result_type, id, version, property_ids, everywhere,
    issue_type, resolved, accepted, at, words)
  select (select app.tenant_id()), "resultType", id, version, coalesce("propertyIds", '{}'),
    coalesce(everywhere, false), "issueType", resolved, coalesce(accepted, false),
    coalesce(at, now()), words
  from jsonb_to_recordset(given) as d ("resultType" result_type, id uuid, version bigint,
    "propertyIds" uuid[], everywhere boolean, "issueType" issue_type, resolved boolean,
    accepted boolean, at timestamptz, words text)
  order by id
  on conflict (id) do update set version = excluded.version, property_ids = excluded.property_ids,
    everywhere = excluded.everywhere, issue_type = excluded.issue_type,
    resolved = excluded.resolved, accepted = excluded.accepted, at = excluded.at,
    words = excluded.words
  where search_documents.tenant_id = excluded.tenant_id
    and search_documents.version < excluded.version;

  insert into search_outbox (tenant_id, result_type, object_id, version)
  select (select app.tenant_id()), d."resultType", d.id, d.version
  from jsonb_to_recordset(given) as d ("resultType" result_type, id uuid, version bigint)
  where exists (select from search_consumers) order by 2, 3
  on conflict (tenant_id, result_type, object_id)
  do update set version = excluded.version, leased_until = null
    where search_outbox.version < excluded.version;
$$;
comment on function app.write_search_documents is
  'Writes documents of the tenant of the transaction, each object at most once; without words it is gone. Older versions than the index has are ignored.';

create or replace function app.forget_search() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from search_consumers) then
    delete from search_outbox where tenant_id = old.id;
  end if;
  insert into search_outbox (tenant_id, result_type, object_id, version)
  select d.tenant_id, d.result_type, d.id, nextval('app.search_version')
  from search_documents d
  where d.tenant_id = old.id and exists (select from search_consumers)
  on conflict (tenant_id, result_type, object_id)
  do update set version = excluded.version, leased_until = null;
  delete from search_documents where tenant_id = old.id;
  delete from search_changes where tenant_id = old.id;
  return old;
end $$;

-- Nothing else compares words by their letters. The extension may be another's, and then stays.
do $$ begin
  drop extension fuzzystrmatch;
exception when insufficient_privilege or dependent_objects_still_exist then
  raise notice 'The extension fuzzystrmatch stays; the product does not need it';
end $$;
