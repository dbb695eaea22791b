-- The search knows which issues are accepted, as the list of issues does: by issues.accepted, which an
-- acceptance sets and its end clears, also the end by time. The loop that ends acceptances changes
-- the issue, and the trigger notes it for the index.

alter table search_documents add column accepted boolean not null default false;
comment on column search_documents.accepted is
  'Of an issue: issues.accepted. An accepted issue is neither open nor resolved.';

drop trigger search_update on issues;
create trigger search_update after update on issues
  referencing old table as before new table as changed for each statement
  execute function app.note_search_changes('ISSUE', 'id',
    'property_id issue_type resolved accepted last_occurrence search_text');

create or replace function app.write_search_documents(given jsonb) returns void
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
        accepted boolean, at timestamptz, words jsonb)
    ), replaced as (
      delete from search_documents s using given g
      where s.tenant_id = %1$L and s.result_type = g."resultType" and s.id = g.id
        and s.version < g.version
    )
    insert into search_documents (tenant_id, result_type, id, version, property_ids, everywhere,
      issue_type, resolved, accepted, at, words)
    select %1$L, "resultType", id, version, coalesce("propertyIds", '{}'),
      coalesce(everywhere, false), "issueType", resolved, coalesce(accepted, false),
      coalesce(at, now()), ids
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

create or replace function app.search_filters(request jsonb, type result_type) returns text
  language plpgsql stable as $$
declare
  wanted text := format('tenant_id = %L and result_type = %L', app.tenant_id(), type);
  concerns constant text := ' and (everywhere or property_ids operator(pg_catalog.&&) %L::uuid[])';
begin
  if app.property_scope() is not null then
    wanted := wanted || format(concerns, app.property_scope());
  end if;
  if request -> 'properties' <> 'null' then
    wanted := wanted || format(concerns, array(select jsonb_array_elements_text(request -> 'properties')));
  end if;
  if type = 'ISSUE' and request -> 'issueTypes' <> 'null' then
    wanted := wanted || format(' and issue_type = any (%L::issue_type[])',
      array(select jsonb_array_elements_text(request -> 'issueTypes')));
  end if;
  if type = 'ISSUE' and request -> 'resolved' <> 'null' then
    wanted := wanted || format(' and resolved = %L', request ->> 'resolved');
  end if;
  if type = 'ISSUE' and request -> 'accepted' <> 'null' then
    wanted := wanted || format(' and accepted = %L', request ->> 'accepted');
  end if;
  -- "is true" hides the time from the planner, which would scan the index of times for words.
  if type in ('ISSUE', 'TEST_RESULT') and request -> 'from' <> 'null' then
    wanted := wanted || format(' and (at >= %L::timestamptz) is true', request ->> 'from');
  end if;
  if type in ('ISSUE', 'TEST_RESULT') and request -> 'to' <> 'null' then
    wanted := wanted || format(' and (at <= %L::timestamptz) is true', request ->> 'to');
  end if;
  return wanted;
end $$;

-- Issues that are accepted now are indexed again. Not forced meanwhile, so that an owner that is no
-- superuser sees the rows of all tenants.
alter table issues no force row level security;
insert into search_changes (tenant_id, result_type, object_id)
select tenant_id, 'ISSUE'::result_type, id from issues where accepted;
alter table issues force row level security;
