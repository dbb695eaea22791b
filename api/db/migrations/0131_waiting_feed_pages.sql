-- New pages of a feed that a limit leaves out wait until they are tested.
alter table feed_entries
  add column waiting_url text,
  add column waiting_since timestamptz,
  add column waiting_place integer,
  add constraint feed_entries_waiting
    check (num_nulls(waiting_url, waiting_since, waiting_place) in (0, 3));
comment on column feed_entries.waiting_url is
  'Address of a page that is still to be tested; null: none, as for identifiers and what was tested.';
comment on column feed_entries.waiting_since is 'When a reading of the feed found the page.';
comment on column feed_entries.waiting_place is 'Place of the page among those that this reading found.';
create index feed_entries__waiting
  on feed_entries (tenant_id, scenario_id, waiting_since desc, waiting_place)
  where waiting_url is not null;

alter table test_scenarios add column read_waiting integer not null default 0;
comment on column test_scenarios.read_waiting is
  'New pages that the feed has named and that wait to be tested, because of a limit.';
comment on column test_scenarios.read_left_out is
  'Pages of the last reading that are never tested: those that a feed had before its crawl began, and those of a sitemap above a limit.';
