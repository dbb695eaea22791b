-- What a crawl of a feed has seen, so that only new pages are tested.
create table feed_entries (
  tenant_id uuid not null,
  scenario_id uuid not null,
  hash bytea not null,
  seen_at timestamptz not null,
  primary key (tenant_id, scenario_id, hash),
  foreign key (tenant_id, scenario_id) references test_scenarios (tenant_id, id) on delete cascade,
  constraint feed_entries_hash check (length(hash) = 16)
);
comment on table feed_entries is
  'Identifiers and addresses that a feed named, each as the beginning of its SHA-256. Rows that the feed has not named for three months are removed.';
comment on column feed_entries.seen_at is 'When the feed named it last, exact to a day.';
call app.protect('feed_entries', 'select, insert, update, delete', 'select');

alter table test_scenarios
  add column read_elsewhere integer not null default 0,
  add column feed_etag text,
  add column feed_modified text;
comment on column test_scenarios.read_elsewhere is
  'Pages that the sitemap or feed named when it was last read, on hosts of other properties or none.';
comment on column test_scenarios.read_left_out is 'New pages of it that were not tested then, because of a limit.';
comment on column test_scenarios.feed_etag is 'ETag of the feed when it was last read; null: none.';
comment on column test_scenarios.feed_modified is
  'Last-Modified of the feed when it was last read; null: none.';
