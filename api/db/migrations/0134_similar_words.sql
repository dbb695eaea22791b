-- The search box of the list of issues finds similar words as the search does, by its dictionary.

create function app.similar_words(term text) returns text[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  set jit = off set enable_seqscan = off set random_page_cost = 1.1
  set plan_cache_mode = force_custom_plan
return array(
  select k.word from search_words k
  where k.id = any (app.search_word_ids(app.tenant_id(), term, true))
    and position(term in k.word) = 0
  order by k.word);
comment on function app.similar_words is
  'Words of the tenant that differ from a folded term by one letter; for fewer than five letters none.';
revoke execute on function app.similar_words from public;
grant execute on function app.similar_words to crumbtrail_app;

-- Documents with a word that was cut at 32 letters are indexed again, with its later parts.
with long as materialized (select id from search_words where length(word) = 32)
insert into search_changes (tenant_id, result_type, object_id)
select distinct d.tenant_id, d.result_type, d.id
from search_documents d cross join lateral unnest(d.words) w (id) join long l on l.id = w.id;
