-- The provider's lists: health of a tenant beside its usage, and people of all tenants by name.
create index property_days__tenant_id__day on property_days (tenant_id, day)
  include (complete, inconclusive);
comment on index property_days__tenant_id__day is 'Adds up the tests of a tenant''s last days.';

create index test_scenarios__failing on test_scenarios (tenant_id) where fail_counter > 0;
comment on index test_scenarios__failing is 'Counts the failing scenarios of a tenant.';

create index accounts__name on accounts
  (lower(trim(firstname || ' ' || lastname) || ' ' || username), id);
comment on index accounts__name is 'Pages of the people of all tenants, by name.';
