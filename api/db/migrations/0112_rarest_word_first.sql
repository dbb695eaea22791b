-- With several terms, one of them leads through the index of words. All of them were conditions for
-- the index before, and the planner, which counts an overlap of arrays as one comparison, compared
-- 40,000 documents with 200 words each: 3 s. Terms of more words than the index takes are checked
-- while documents are read, instead of a search for each of their words: 4 s for a single letter.

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
  term text;
  ids bigint[];
  exact bigint[] := '{}';
  by_check text := '';
  condition text;
  least_rows double precision;
  expected double precision;
  driver text;
  driver_check text;
  plan json;
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
      condition := app.search_condition(ids);
      execute format('explain (format json) select from search_documents where tenant_id = %L and %s',
        tenant, condition) into plan;
      expected := (plan -> 0 -> 'Plan' ->> 'Plan Rows')::double precision;
      if driver is null or expected < least_rows then
        least_rows := expected;
        driver := condition;
        driver_check := app.search_check(ids);
      end if;
    end if;
  end loop;
  if by_check = '' then
    raise exception 'A search needs terms';
  end if;
  perform set_config('enable_indexscan', 'off', true),
    set_config('enable_seqscan', case when driver is null then 'on' else 'off' end, true);
  foreach type in array enum_range(null::result_type) loop
    -- One term leads through the index of words, the rarest by the planner's statistics; the others
    -- are checked on the documents that it leads to. Without one, the documents are read in turn.
    source := format('search_documents where %s and %s%s', app.search_filters(request, type),
      coalesce(driver, 'true'),
      case when driver is null then by_check
        else replace(by_check, ' and ' || driver_check, '') end);
    if type <> wanted then
      execute format('select count(*) from (select from %s limit %s) hits', source, cap) into total;
    else
      -- A document has all of the terms as whole words, or it comes later.
      execute format('with hits as materialized (select id, at, %s as whole from %s limit %s)
        select (select count(*) from hits), array(select id from hits
          order by whole desc, at desc, id desc offset %s limit %s)',
        case when best and array_position(exact, null) is null
          then format('words operator(pg_catalog.@>) %L::bigint[]', exact) else 'false' end,
        source, cap, skip, size)
      into total, page;
      if total = cap then
        page := app.walk_documents(app.search_filters(request, type), by_check,
          case when best and array_position(exact, null) is null then exact end, skip, size);
      end if;
    end if;
    totals := totals || jsonb_build_object(type, total);
  end loop;
  return jsonb_build_object('counts', totals, 'ids', page);
end $$;
comment on function app.find_documents is
  'Counts of each type up to 10,000, and ids of a page of one type: contract type SearchRequest without its scope, which is that of the transaction.';
