-- The history leaves out runs that only tried steps: they are few, and found by this index.
create index test_runs__trials on test_runs (tenant_id, id) where is_trial;

-- How many tests a tenant may start with one press.
alter table tiers add column max_tests_at_once integer not null default 50
  check (max_tests_at_once between 0 and 100);
comment on column tiers.max_tests_at_once is
  'Tests that are started at once on demand: pages times presets, without duplicates. Their ids are part of an address, so there are 100 at most.';
