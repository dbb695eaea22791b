-- The search index: a document for each object, written by the worker after changes.

create type result_type as enum ('ISSUE', 'TEST_RESULT', 'STORAGE_ITEM', 'VENDOR');

create table search_changes (
  tenant_id uuid not null,
  id bigint not null generated always as identity,
  result_type result_type not null,
  object_id uuid not null,
  primary key (tenant_id, id)
);
comment on table search_changes is
  'Objects that have changed since the search index was written. No foreign key: the deletion of a tenant deletes its rows by a trigger.';
call app.protect('search_changes', 'select, delete', 'select');
create policy owner on search_changes to current_user using (true) with check (true);

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
-- The tenant comes first, so that a frequent word costs no more than the tenant has documents.
create index search_documents__words on search_documents
  using gin (tenant_id, words gin_trgm_ops) with (gin_pending_list_limit = 256);
-- Without the time, so that a change of the time alone writes no index.
create index search_documents__gone on search_documents (tenant_id) where words is null;
call app.protect('search_documents', 'select', 'select, delete');
create policy property_scope on search_documents as restrictive to crumbtrail_app
  using ((select app.property_scope()) is null or everywhere
    or property_ids && (select app.property_scope())::uuid[]);
create policy owner on search_documents to current_user using (true) with check (true);

create table search_consumers (
  name text primary key check (name in ('elasticsearch')),
  registered_at timestamptz not null default now()
);
comment on table search_consumers is 'Copies of the search index that search_outbox serves.';
grant select, insert, delete on search_consumers to crumbtrail_system;

create table search_outbox (
  tenant_id uuid not null,
  result_type result_type not null,
  object_id uuid not null,
  version bigint not null,
  leased_until timestamptz,
  primary key (tenant_id, result_type, object_id)
);
comment on table search_outbox is
  'Documents that the copy of the search index lacks, with their versions; written only while a copy is registered. No foreign key: rows of a deleted tenant delete its documents.';
create index search_outbox__version on search_outbox (version);
call app.protect('search_outbox', 'select', 'select, update, delete');
create policy owner on search_outbox to current_user using (true) with check (true);

create sequence app.search_version;
comment on sequence app.search_version is
  'Versions of documents. The worker takes one before it reads the rows, one worker a tenant at a time.';
grant usage on sequence app.search_version to crumbtrail_app;

-- Notes the objects that a statement has changed. Arguments of the trigger: the type, the column with
-- the object's id, and for updates the columns that the index depends on.
create function app.note_search_changes() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  which text := 'changed c';
begin
  if tg_nargs > 2 then
    which := format('changed c join before b on b.id = c.id
      and (%s) is distinct from (%s)',
      (select string_agg('c.' || quote_ident(n), ', ') from unnest(string_to_array(tg_argv[2], ' ')) n),
      (select string_agg('b.' || quote_ident(n), ', ') from unnest(string_to_array(tg_argv[2], ' ')) n));
  end if;
  -- While a tenant is deleted, its rows are deleted after it.
  execute format('insert into search_changes (tenant_id, result_type, object_id)
    select distinct c.tenant_id, %L::result_type, c.%I from %s
    where exists (select from tenants t where t.id = c.tenant_id)', tg_argv[0], tg_argv[1], which);
  return null;
end $$;
comment on function app.note_search_changes is 'Notes changed objects for the search index.';
revoke execute on function app.note_search_changes from public;

create trigger search_insert after insert on issues referencing new table as changed
  for each statement execute function app.note_search_changes('ISSUE', 'id');
create trigger search_update after update on issues
  referencing old table as before new table as changed for each statement
  execute function app.note_search_changes('ISSUE', 'id',
    'property_id issue_type resolved accepted last_occurrence search_text');
create trigger search_delete after delete on issues referencing old table as changed
  for each statement execute function app.note_search_changes('ISSUE', 'id');
create trigger search_insert after insert on test_results referencing new table as changed
  for each statement execute function app.note_search_changes('TEST_RESULT', 'id');
create trigger search_update after update on test_results
  referencing old table as before new table as changed for each statement
  execute function app.note_search_changes('TEST_RESULT', 'id', 'property_id');
create trigger search_delete after delete on test_results referencing old table as changed
  for each statement execute function app.note_search_changes('TEST_RESULT', 'id');
create trigger search_insert after insert on vendors referencing new table as changed
  for each statement execute function app.note_search_changes('VENDOR', 'id');
create trigger search_update after update on vendors
  referencing old table as before new table as changed for each statement
  execute function app.note_search_changes('VENDOR', 'id',
    'name description url_patterns all_properties updated_at');
create trigger search_delete after delete on vendors referencing old table as changed
  for each statement execute function app.note_search_changes('VENDOR', 'id');
create trigger search_insert after insert on vendor_properties referencing new table as changed
  for each statement execute function app.note_search_changes('VENDOR', 'vendor_id');
create trigger search_delete after delete on vendor_properties referencing old table as changed
  for each statement execute function app.note_search_changes('VENDOR', 'vendor_id');
create trigger search_insert after insert on vendor_entries referencing new table as changed
  for each statement execute function app.note_search_changes('VENDOR', 'vendor_id');
create trigger search_update after update on vendor_entries referencing new table as changed
  for each statement execute function app.note_search_changes('VENDOR', 'vendor_id');
create trigger search_delete after delete on vendor_entries referencing old table as changed
  for each statement execute function app.note_search_changes('VENDOR', 'vendor_id');
create trigger search_insert after insert on storage_items referencing new table as changed
  for each statement execute function app.note_search_changes('STORAGE_ITEM', 'id');
create trigger search_update after update on storage_items
  referencing old table as before new table as changed for each statement
  execute function app.note_search_changes('STORAGE_ITEM', 'id',
    'name description key_patterns origins vendor_id all_properties updated_at');
create trigger search_delete after delete on storage_items referencing old table as changed
  for each statement execute function app.note_search_changes('STORAGE_ITEM', 'id');
create trigger search_insert after insert on storage_item_properties
  referencing new table as changed for each statement
  execute function app.note_search_changes('STORAGE_ITEM', 'storage_item_id');
create trigger search_delete after delete on storage_item_properties
  referencing old table as changed for each statement
  execute function app.note_search_changes('STORAGE_ITEM', 'storage_item_id');

-- A vendor is seen by its entries too, and a storage item is found by its vendor's name.
create function app.note_search_owners() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'vendors' then
    insert into search_changes (tenant_id, result_type, object_id)
    select s.tenant_id, 'STORAGE_ITEM', s.id
    from changed c join before b on b.id = c.id and b.name <> c.name
    join storage_items s on s.tenant_id = c.tenant_id and s.vendor_id = c.id;
  else
    insert into search_changes (tenant_id, result_type, object_id)
    select distinct e.tenant_id, 'VENDOR'::result_type, e.vendor_id
    from changed c join vendor_entries e on e.tenant_id = c.tenant_id and e.id = c.vendor_entry_id
    where exists (select from tenants t where t.id = c.tenant_id);
  end if;
  return null;
end $$;
comment on function app.note_search_owners is
  'Notes the vendors of changed entries, and the storage items of renamed vendors.';
revoke execute on function app.note_search_owners from public;

create trigger search_owner_insert after insert on vendor_entry_properties
  referencing new table as changed for each statement execute function app.note_search_owners();
create trigger search_owner_delete after delete on vendor_entry_properties
  referencing old table as changed for each statement execute function app.note_search_owners();
create trigger search_owner_update after update on vendors
  referencing old table as before new table as changed for each statement
  execute function app.note_search_owners();

create function app.forget_search() returns trigger
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
comment on function app.forget_search is 'Deletes the search index of a deleted tenant.';
revoke execute on function app.forget_search from public;

create trigger search_delete before delete on tenants
  for each row execute function app.forget_search();

create function app.write_search_documents(given jsonb) returns void
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
revoke execute on function app.write_search_documents from public;
grant execute on function app.write_search_documents to crumbtrail_app;

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
