-- Results are deleted after the tenant's retention; the histories of issues stay readable.

create table past_runs (
  tenant_id uuid not null,
  id uuid not null,
  property_id uuid not null,
  type test_type not null,
  url text not null,
  outcome outcome not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade
);
comment on table past_runs is
  'Runs whose result was deleted by retention: what the histories of issues say about them.';
comment on column past_runs.id is 'Id of the test result that was.';
call app.protect('past_runs', 'select, insert');
call app.protect_property('past_runs');

-- An occurrence names a result or a past run.
alter table issue_occurrences drop constraint issue_occurrences_tenant_id_test_result_id_fkey;
create index test_results__tenant_id__created_at on test_results (tenant_id, created_at);
comment on column tiers.storage_retention_in_days is
  'Days that results with their recordings and screenshots are kept; 0 keeps them for good.';
