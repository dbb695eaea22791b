-- The search over issues, test results, storage items and vendors (issue 19).
--
-- Statement triggers note the ids of what changed (search_changes). The worker reads the current
-- rows, cuts their texts into words and writes them here. A search looks up words in the dictionary
-- (search_words), then documents by the ids of words. Ids of words are unique over all tenants, so a
-- word's id belongs to a single tenant.

create extension if not exists fuzzystrmatch;

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

create table search_words (
  tenant_id uuid not null,
  id bigint not null generated always as identity,
  word text collate "C" not null,
  primary key (tenant_id, word) include (id)
);
comment on table search_words is
  'Folded words of a tenant''s documents. Unused words stay until app.sweep_search deletes them.';
create unique index search_words__id on search_words (id) include (word);
create index search_words__infix on search_words using gin (tenant_id, word gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index search_words__typo on search_words (tenant_id, reverse(word)) include (id, word);
call app.protect('search_words', 'select', 'select');
create policy property_scope on search_words as restrictive to crumbtrail_app
  using ((select app.property_scope()) is null);
create policy owner on search_words to current_user using (true) with check (true);

-- No btree that begins with tenant_id: with many words the planner takes it, and compares each
-- document of the tenant with each word. The partitions lie in a schema that no login may use.
create table search_documents (
  tenant_id uuid not null,
  result_type result_type not null,
  id uuid not null,
  version bigint not null,
  property_ids uuid[] not null,
  everywhere boolean not null,
  issue_type issue_type,
  resolved boolean,
  at timestamptz not null,
  words bigint[] not null
) partition by list (result_type);
comment on table search_documents is
  'What the search knows of each object; unique by id, which app.write_search_documents ensures.';
comment on column search_documents.version is
  'Of app.search_version; older versions are ignored.';
comment on column search_documents.property_ids is 'Properties that the object concerns.';
comment on column search_documents.everywhere is 'Whether it concerns all properties of the tenant.';
comment on column search_documents.at is
  'Last occurrence of an issue, time of a test result, last change of the others, deletion of what is gone.';
comment on column search_documents.words is
  'Ids of search_words; empty for a deleted object, kept for an hour because of its version.';

create schema search_parts;
comment on schema search_parts is 'Partitions of search_documents, which only its owner may read.';
do $$
declare
  type result_type;
  part text;
begin
  foreach type in array enum_range(null::result_type) loop
    part := format('search_parts.%I', lower(type::text) || 's');
    execute format('create table %s partition of search_documents for values in (%L)
      partition by hash (tenant_id)', part, type);
    for remainder in 0..15 loop
      execute format('create table search_parts.%I partition of %s for values
        with (modulus 16, remainder %s)', lower(type::text) || 's_' || remainder, part, remainder);
    end loop;
  end loop;
end $$;
create index search_documents__words on search_documents using gin (words)
  with (gin_pending_list_limit = 256);
create index search_documents__id on search_documents using hash (id);
create index search_documents__at on search_documents (at desc, id desc);
call app.protect('search_documents', 'select', 'select');
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

-- What changed, noted by statements. Arguments of the trigger: the type, the column with the
-- object's id, and for updates the columns that matter.
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
    'property_id issue_type resolved last_occurrence search_text');
create trigger search_delete after delete on issues referencing old table as changed
  for each statement execute function app.note_search_changes('ISSUE', 'id');

create trigger search_insert after insert on test_results referencing new table as changed
  for each statement execute function app.note_search_changes('TEST_RESULT', 'id');
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
create policy search_changes on vendor_entries for select to current_user using (true);
create policy search_changes on storage_items for select to current_user using (true);

create trigger search_owner_insert after insert on vendor_entry_properties
  referencing new table as changed for each statement execute function app.note_search_owners();
create trigger search_owner_delete after delete on vendor_entry_properties
  referencing old table as changed for each statement execute function app.note_search_owners();
create trigger search_owner_update after update on vendors
  referencing old table as before new table as changed for each statement
  execute function app.note_search_owners();

-- A tenant's documents go with it; a copy of the index learns of each.
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
  delete from search_words where tenant_id = old.id;
  delete from search_changes where tenant_id = old.id;
  return old;
end $$;
comment on function app.forget_search is 'Deletes the search index of a deleted tenant.';
revoke execute on function app.forget_search from public;
create trigger search_delete before delete on tenants
  for each row execute function app.forget_search();

create function app.write_search_documents(given jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_custom_plan as $$
declare
  tenant uuid := app.tenant_id();
begin
  if tenant is null then
    raise exception 'No tenant was set';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('search of ' || tenant, 0));
  -- Of a tenant that the statistics do not know yet, the planner would read all words for each
  -- document. So each word is looked up by itself (`limit 1`), and has a condition for each index.
  insert into search_words (tenant_id, word)
  select tenant, n.word from (
    select distinct w.word collate "C" as word
    from jsonb_array_elements(given) d cross join jsonb_array_elements_text(d -> 'words') w (word)) n
  where (select k.id from search_words k where k.tenant_id = tenant and k.word = n.word
    and reverse(k.word) = reverse(n.word) limit 1) is null;
  execute format($q$
    with given as materialized (
      select d.*, array(
        select k.id from jsonb_array_elements_text(d.words) w (word) cross join lateral (
          select k.id from search_words k
          where k.tenant_id = %1$L and k.word = w.word collate "C"
            and reverse(k.word) = reverse(w.word) limit 1) k) as ids
      from jsonb_to_recordset($1) as d ("resultType" result_type, id uuid, version bigint,
        "propertyIds" uuid[], everywhere boolean, "issueType" issue_type, resolved boolean,
        at timestamptz, words jsonb)
    ), replaced as (
      delete from search_documents s using given g
      where s.tenant_id = %1$L and s.result_type = g."resultType" and s.id = g.id
        and s.version < g.version
    )
    insert into search_documents (tenant_id, result_type, id, version, property_ids, everywhere,
      issue_type, resolved, at, words)
    select %1$L, "resultType", id, version, coalesce("propertyIds", '{}'),
      coalesce(everywhere, false), "issueType", resolved, coalesce(at, now()), ids
    from given g
    where not exists (select from search_documents s where s.tenant_id = %1$L
      and s.result_type = g."resultType" and s.id = g.id and s.version >= g.version)$q$, tenant)
  using given;
  insert into search_outbox (tenant_id, result_type, object_id, version)
  select tenant, d."resultType", d.id, d.version
  from jsonb_to_recordset(given) as d ("resultType" result_type, id uuid, version bigint)
  where exists (select from search_consumers) order by 2, 3
  on conflict (tenant_id, result_type, object_id)
  do update set version = excluded.version, leased_until = null
    where search_outbox.version < excluded.version;
end $$;
comment on function app.write_search_documents is
  'Writes documents of the tenant of the transaction, each object at most once; without words it is gone. Older versions than the index has are ignored.';
revoke execute on function app.write_search_documents from public;
grant execute on function app.write_search_documents to crumbtrail_app;

create function app.sweep_search(after text, batch integer) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  tenant uuid := app.tenant_id();
  last text;
  unused bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('search of ' || tenant, 0));
  with part as (
    select k.id, k.word from search_words k
    where k.tenant_id = tenant and k.word > after collate "C" order by k.word limit batch)
  select max(p.word), array_agg(p.id) filter (where not exists (select from search_documents d
    where d.tenant_id = tenant and d.words operator(pg_catalog.@>) array[p.id]))
  into last, unused from part p;
  delete from search_words where id = any (unused);
  if last is null then
    delete from search_documents
    where tenant_id = tenant and words = '{}' and at < now() - interval '1 hour';
  end if;
  return last;
end $$;
comment on function app.sweep_search is
  'Deletes unused words among the next ones of the tenant, and gives the last of them; after the last word, deletes what is left of deleted objects, and gives null.';
revoke execute on function app.sweep_search from public;
grant execute on function app.sweep_search to crumbtrail_app;

-- All that is there is to be indexed. Not forced meanwhile, so that an owner that is no superuser
-- sees the rows of all tenants.
alter table issues no force row level security;
alter table test_results no force row level security;
alter table storage_items no force row level security;
alter table vendors no force row level security;
insert into search_changes (tenant_id, result_type, object_id)
select tenant_id, 'ISSUE'::result_type, id from issues union all
select tenant_id, 'STORAGE_ITEM', id from storage_items union all
select tenant_id, 'VENDOR', id from vendors union all
select tenant_id, 'TEST_RESULT', id from test_results;
alter table issues force row level security;
alter table test_results force row level security;
alter table storage_items force row level security;
alter table vendors force row level security;
