-- What readings of sitemaps and feeds leave behind has a table of its own, apart from what people
-- have defined. A scenario whose sitemap or feed was never read has no row.

create table scenario_feeds (
  tenant_id uuid not null,
  scenario_id uuid not null,
  reading_until timestamptz,
  unfinished smallint not null default 0,
  read_at timestamptz,
  failure text,
  pages integer not null default 0,
  elsewhere integer not null default 0,
  left_out integer not null default 0,
  waiting integer not null default 0,
  unread jsonb not null default '[]',
  etag text,
  last_modified text,
  primary key (tenant_id, scenario_id),
  foreign key (tenant_id, scenario_id) references test_scenarios (tenant_id, id) on delete cascade
);
comment on table scenario_feeds is
  'Readings of the sitemaps and feeds of scenarios: the last one, and the one that a worker does now.';
comment on column scenario_feeds.reading_until is 'Until then a worker reads it for the due run.';
comment on column scenario_feeds.unfinished is 'As outbox.unfinished, for readings.';
comment on column scenario_feeds.read_at is 'When it was last read; null: never.';
comment on column scenario_feeds.failure is
  'Why it could not be read then, as a code; null if it could.';
comment on column scenario_feeds.pages is 'Pages that it named when it could last be read.';
comment on column scenario_feeds.elsewhere is
  'Those of the pages that are on hosts of other properties or none.';
comment on column scenario_feeds.left_out is
  'Those that are never tested: what a feed had before its crawl began, and pages of a sitemap above a limit.';
comment on column scenario_feeds.waiting is
  'New pages that the feed has named and that wait to be tested, because of a limit.';
comment on column scenario_feeds.unread is
  'Sitemaps of an index that could not be read at the last reading, as [{"url", "failure"}].';
comment on column scenario_feeds.etag is 'ETag of the document when it was last read; null: none.';
comment on column scenario_feeds.last_modified is
  'Last-Modified of the document when it was last read; null: none.';

-- The owner of the tables need not be a superuser, and row-level security is forced on its rows too.
alter table test_scenarios no force row level security;
insert into scenario_feeds (tenant_id, scenario_id, reading_until, unfinished, read_at, failure, pages,
  elsewhere, left_out, waiting, unread, etag, last_modified)
select tenant_id, id, reading_until, unfinished, read_at, read_failure, read_pages, read_elsewhere,
  read_left_out, read_waiting, read_unread, feed_etag, feed_modified
from test_scenarios where read_at is not null or reading_until is not null or unfinished > 0;
alter table test_scenarios force row level security;

alter table test_scenarios
  drop column reading_until, drop column unfinished, drop column read_at, drop column read_failure,
  drop column read_pages, drop column read_elsewhere, drop column read_left_out,
  drop column read_waiting, drop column read_unread, drop column feed_etag,
  drop column feed_modified;

-- Hardly any rows.
create index scenario_feeds__suspects on scenario_feeds (reading_until) where unfinished > 1;
create index scenario_feeds__set_aside on scenario_feeds (read_at) where failure = 'BROKEN_OFF';
call app.protect('scenario_feeds', 'select, insert, update', 'select');
