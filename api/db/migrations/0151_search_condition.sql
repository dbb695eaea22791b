-- The index of words reads the documents of one word in half the time that it needs for a word among
-- several, so a search with one term and few words asks for each word by itself. With several terms
-- the index would compare the other terms again for each word. And a search looks up once, not once
-- per type, how many documents are expected.

create function app.search_condition(ids bigint[], size integer) returns text
  language sql immutable
return (
  -- Frequent words have low ids: with these first and on the left, most matches are found at once.
  select '(' || string_agg(format('%L::bigint[] operator(pg_catalog.&&) words', part), ' or '
    order by part) || ')'
  from (select array_agg(id order by id) as part
    from (select id, row_number() over (order by id) - 1 as place from unnest(ids) id) w
    group by place / size) parts);
comment on function app.search_condition(bigint[], integer) is
  'Condition on search_documents that a document has one of the words, in parts of a number of words, whose documents the index combines.';

create or replace function app.search_check(ids bigint[]) returns text language sql immutable
return case when cardinality(ids) <= 32 then app.search_condition(ids, 16)
  else format('exists (select from unnest(words) w (id) where w.id = any (%L::bigint[]))', ids) end;
drop function app.search_condition(bigint[]);

create or replace function app.find_documents(request jsonb) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set jit = off set max_parallel_workers_per_gather = 0 set work_mem = '32MB'
  set random_page_cost = 1.1 set enable_seqscan = off set enable_indexscan = on
  set enable_bitmapscan = on set enable_sort = on as $$
declare
  cap constant integer := 10000;
  -- With more words a term is no condition for the index.
  most constant integer := 1600;
  wanted constant result_type := request ->> 'resultType';
  best constant boolean := request ->> 'order' = 'best';
  skip constant integer := request ->> 'offset';
  size constant integer := request ->> 'limit';
  tenant constant uuid := app.tenant_id();
  several constant boolean := jsonb_array_length(request -> 'terms') > 1;
  term text;
  ids bigint[];
  exact bigint[] := '{}';
  by_check text := '';
  condition text;
  least_rows double precision;
  expected double precision;
  driver text;
  driver_check text;
  driver_plan json;
  plan json;
  relations jsonb;
  stored double precision;
  in_turn boolean;
  type result_type;
  source text;
  total integer;
  totals jsonb := '{}';
  page uuid[] := '{}';
begin
  for term in select jsonb_array_elements_text(request -> 'terms') loop
    ids := app.search_word_ids(tenant, term, (request ->> 'typo')::boolean);
    if ids = '{}' then
      return '{"counts": {"ISSUE": 0, "TEST_RESULT": 0, "STORAGE_ITEM": 0, "VENDOR": 0}, "ids": []}';
    end if;
    exact := exact || (select k.id from search_words k where k.tenant_id = tenant and k.word = term);
    by_check := by_check || ' and ' || app.search_check(ids);
    if cardinality(ids) <= most then
      -- One overlap with many words costs their product.
      condition := app.search_condition(ids,
        case when several or cardinality(ids) > 16 then 16 else 1 end);
      execute format('explain (format json) select from search_documents where tenant_id = %L and %s',
        tenant, condition) into plan;
      expected := (plan -> 0 -> 'Plan' ->> 'Plan Rows')::double precision;
      if driver is null or expected < least_rows then
        least_rows := expected;
        driver := condition;
        driver_check := app.search_check(ids);
        driver_plan := plan;
      end if;
    end if;
  end loop;
  if by_check = '' then
    raise exception 'A search needs terms';
  end if;
  relations := (
    select jsonb_agg(jsonb_build_array(c.relname, c.reltuples, p -> 'Plan Rows'))
    from json_array_elements(driver_plan -> 0 -> 'Plan' -> 'Plans') p
    join pg_class c on c.relname = p ->> 'Relation Name'
      and c.relnamespace = 'search_parts'::regnamespace);
  perform set_config('enable_indexscan', 'off', true);
  foreach type in array enum_range(null::result_type) loop
    -- One term leads through the index of words, the rarest by the planner's statistics; the others
    -- are checked on the documents that it leads to. Without one, the documents are read in turn; so
    -- they are if it leads to half of them, because the index names all before the first is read.
    select p ->> 1, p ->> 2 into stored, expected from jsonb_array_elements(relations) p
    where p ->> 0 like lower(type::text) || 's\_%';
    in_turn := driver is null or expected > greatest(stored / 2, cap);
    perform set_config('enable_seqscan', case when in_turn then 'on' else 'off' end, true),
      set_config('enable_bitmapscan', case when in_turn then 'off' else 'on' end, true);
    source := format('search_documents where %s and %s%s', app.search_filters(request, type),
      case when driver is null then 'true' when in_turn then driver_check else driver end,
      case when driver is null then by_check
        else replace(by_check, ' and ' || driver_check, '') end);
    -- Of more hits than are counted the page comes from elsewhere; of several terms this is unknown.
    if type <> wanted or (expected > 2 * cap and not several) then
      execute format('select count(*) from (select from %s limit %s) hits', source, cap) into total;
    end if;
    if type = wanted and (total is null or total < cap) then
      -- A document has all of the terms as whole words, or it comes later.
      execute format('with hits as materialized (select id, at, %s as whole from %s limit %s)
        select (select count(*) from hits), array(select id from hits
          order by whole desc, at desc, id desc offset %s limit %s)',
        case when best and array_position(exact, null) is null
          then format('words operator(pg_catalog.@>) %L::bigint[]', exact) else 'false' end,
        source, cap, skip, size)
      into total, page;
    end if;
    if type = wanted and total = cap then
      page := app.walk_documents(app.search_filters(request, type), by_check,
        case when best and array_position(exact, null) is null then exact end, skip, size);
    end if;
    totals := totals || jsonb_build_object(type, total);
    total := null;
  end loop;
  return jsonb_build_object('counts', totals, 'ids', page);
end $$;
