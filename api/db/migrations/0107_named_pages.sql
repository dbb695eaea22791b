-- A report names the sitemap or feed that its page comes from, and the pages that were tested with it.
alter table test_runs
  add column named_by text,
  add column named_pages integer check (named_pages >= 0),
  add constraint test_runs_named check ((named_by is null) = (named_pages is null));
comment on column test_runs.named_by is
  'Address of the sitemap or feed that named the pages of the run; null for pages of a scenario.';
comment on column test_runs.named_pages is
  'How many pages on the property''s hosts it named; the run tests a sample, or new ones.';

-- The purge looks for tenants whose days are older than their retention.
create policy cross_tenant on property_days to crumbtrail_system using (true);
grant select on property_days to crumbtrail_system;
