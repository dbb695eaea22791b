-- The filters of the history, however many runs there are. All tests have a few types, presets and
-- devices; the indexes serve those that are rare.
create index test_results__tenant_id__type__id on test_results (tenant_id, type, id desc);
create index test_results__tenant_id__preset__id on test_results (tenant_id, preset, id desc);
create index test_results__tenant_id__device__id on test_results (tenant_id, device, id desc)
  where device <> 'DESKTOP';
create index test_results__tenant_id__inconclusive__id on test_results (tenant_id, id desc)
  where outcome = 'INCONCLUSIVE';
create index test_results__search on test_results
  using gin (tenant_id, (url || ' ' || scenario_name) gin_trgm_ops);
comment on index test_results__search is 'The text filter of the history.';
