-- Why a complete run may have seen another document than the page: nothing is resolved by it, and its
-- report says so.
alter table test_results add column doubt jsonb,
  add check (doubt is null or not proves_absence);
comment on column test_results.doubt is
  'Contract type Doubt: why a complete run proves no absence; null: no doubt.';
