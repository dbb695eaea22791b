-- Finding documents. The functions run with their owner's rights, because the policies hide from the
-- planner that an index of words would do; so they repeat tenant and property scope themselves, as
-- literals of each statement.

create function app.search_word_ids(tenant uuid, term text, typo boolean) returns bigint[]
  language plpgsql stable set plan_cache_mode = force_custom_plan as $$
declare
  n integer := length(term);
  head text := left(term, n / 2);
  tail text := reverse(substr(term, n / 2 + 1));
  last text := chr(1114111);
  ids bigint[];
begin
  if n < 3 then
    return array(select k.id from search_words k
      where k.tenant_id = tenant and k.word >= term and k.word < term || last);
  end if;
  ids := array(select k.id from search_words k
    where k.tenant_id = tenant and k.word like '%' || term || '%');
  if not typo or n < 5 then
    return ids;
  end if;
  -- One changed letter leaves the first half whole, or the other.
  return array(
    select unnest(ids)
    union
    select k.id from search_words k
    where k.tenant_id = tenant and k.word >= head and k.word < head || last
      and length(k.word) between n - 1 and n + 1 and levenshtein_less_equal(k.word, term, 1) <= 1
    union
    select k.id from search_words k
    where k.tenant_id = tenant and reverse(k.word) >= tail and reverse(k.word) < tail || last
      and length(k.word) between n - 1 and n + 1 and levenshtein_less_equal(k.word, term, 1) <= 1);
end $$;
comment on function app.search_word_ids is
  'Words that a folded term matches: the definition of contract/search_words.ts.';

create function app.search_condition(ids bigint[]) returns text language sql immutable
return (
  -- One overlap with many words costs their product; groups of 16 are combined by bitmaps. Frequent
  -- words have low ids: with these first and on the left, most matches are found at once.
  select '(' || string_agg(format('%L::bigint[] operator(pg_catalog.&&) words', part), ' or '
    order by part) || ')'
  from (select array_agg(id order by id) as part
    from (select id, row_number() over (order by id) - 1 as place from unnest(ids) id) w
    group by place / 16) parts);
comment on function app.search_condition is
  'Condition on search_documents that a document has one of the words, for its index.';

create function app.search_check(ids bigint[]) returns text language sql immutable
return case when cardinality(ids) <= 32 then app.search_condition(ids)
  else format('exists (select from unnest(words) w (id) where w.id = any (%L::bigint[]))', ids) end;
comment on function app.search_check is
  'The same, for documents that are read anyway: by a hash of the words.';

-- Conditions on documents of a type, as literals.
create function app.search_filters(request jsonb, type result_type) returns text
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
  -- "is true" hides the time from the planner, which would scan the index of times for words.
  if type in ('ISSUE', 'TEST_RESULT') and request -> 'from' <> 'null' then
    wanted := wanted || format(' and (at >= %L::timestamptz) is true', request ->> 'from');
  end if;
  if type in ('ISSUE', 'TEST_RESULT') and request -> 'to' <> 'null' then
    wanted := wanted || format(' and (at <= %L::timestamptz) is true', request ->> 'to');
  end if;
  return wanted;
end $$;
comment on function app.search_filters is
  'Tenant, property scope and filters of a request as an SQL condition on search_documents.';

-- With several terms, one of them leads through the index of words. The planner counts an overlap of
-- arrays as one comparison: with all terms as conditions for the index, it compared 40,000 documents
-- with 200 words each (3 s). Terms of more words than the index takes are checked while documents
-- are read, instead of a search for each of their words (4 s for a single letter).
create function app.find_documents(request jsonb) returns jsonb
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
  driver_plan json;
  plan json;
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
      condition := app.search_condition(ids);
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
  perform set_config('enable_indexscan', 'off', true);
  foreach type in array enum_range(null::result_type) loop
    -- One term leads through the index of words, the rarest by the planner's statistics; the others
    -- are checked on the documents that it leads to. Without one, the documents are read in turn; so
    -- they are if it leads to half of them, because the index names all before the first is read.
    select (p ->> 'Plan Rows')::double precision, c.reltuples into expected, stored
    from json_array_elements(driver_plan -> 0 -> 'Plan' -> 'Plans') p
    join pg_class c on c.relname = p ->> 'Relation Name'
      and c.relnamespace = 'search_parts'::regnamespace
    where c.relname like lower(type::text) || 's\_%';
    in_turn := driver is null or expected > greatest(stored / 2, cap);
    perform set_config('enable_seqscan', case when in_turn then 'on' else 'off' end, true),
      set_config('enable_bitmapscan', case when in_turn then 'off' else 'on' end, true);
    source := format('search_documents where %s and %s%s', app.search_filters(request, type),
      case when driver is null then 'true' when in_turn then driver_check else driver end,
      case when driver is null then by_check
        else replace(by_check, ' and ' || driver_check, '') end);
    -- Of more hits than are counted the page comes from elsewhere; of several terms this is unknown.
    if type <> wanted or (expected > 2 * cap and jsonb_array_length(request -> 'terms') = 1) then
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
comment on function app.find_documents is
  'Counts of each type up to 10,000, and ids of a page of one type: contract type SearchRequest without its scope, which is that of the transaction.';

-- A page of more hits than are counted: along the index of times, without looking at all hits.
create function app.walk_documents(filters text, checks text, exact bigint[], skip integer,
  size integer) returns uuid[] language plpgsql as $$
declare
  cap constant integer := 10000;
  whole constant text := format(' and words operator(pg_catalog.@>) %L::bigint[]', exact);
  part constant text := 'select array(select id from search_documents where %s%s
    order by at desc, id desc offset %s limit %s)';
  total integer := 0;
  page uuid[] := '{}';
  rest uuid[];
begin
  if exact is not null then
    perform set_config('enable_seqscan', 'on', true), set_config('enable_bitmapscan', 'on', true);
    execute format('select count(*) from (select from search_documents where %s%s limit %s) hits',
      filters, whole, cap) into total;
    if total < cap then
      execute format('select array(select id from search_documents where %s%s
        order by at desc, id desc offset %s limit %s)', filters, whole, skip, size) into page;
    end if;
    perform set_config('enable_seqscan', 'off', true);
  end if;
  perform set_config('enable_indexscan', 'on', true), set_config('enable_bitmapscan', 'off', true),
    set_config('enable_sort', 'off', true);
  if total = cap then
    execute format(part, filters, whole, skip, size) into page;
  elsif cardinality(page) < size then
    if exact is not null then
      checks := checks || format(' and not (words operator(pg_catalog.@>) %L::bigint[])', exact);
    end if;
    execute format(part, filters, checks, greatest(skip - total, 0), size - cardinality(page))
    into rest;
    page := page || rest;
  end if;
  perform set_config('enable_indexscan', 'off', true), set_config('enable_bitmapscan', 'on', true),
    set_config('enable_sort', 'on', true);
  return page;
end $$;
comment on function app.walk_documents is
  'Ids of a page, newest first; those of `exact`, if not null, before the others.';

revoke execute on function app.find_documents from public;
grant execute on function app.find_documents to crumbtrail_app;
