-- A sitemap of an index that cannot be read does not end the reading; the scenario says which it was.
alter table test_scenarios add column read_unread jsonb not null default '[]';
comment on column test_scenarios.read_unread is
  'Sitemaps of the index that could not be read at the last reading, as [{"url", "failure"}].';
