-- How many things a run found otherwise than the run of the same page before.
alter table test_results
  add column changes_added integer,
  add column changes_gone integer,
  add column changes_changed integer;
comment on column test_results.changes_added is
  'What the run found and the last complete run of the same property, preset, device and page did not, without what comes and goes; null: not compared.';
comment on column test_results.changes_gone is 'What it did not find any more; null: not compared.';
comment on column test_results.changes_changed is 'What it found otherwise; null: not compared.';

create index test_results__page on test_results
  (tenant_id, property_id, preset, device, md5(url), id desc);
comment on index test_results__page is 'Finds the earlier runs of a page.';
