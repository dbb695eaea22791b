-- Where an issue was last seen is the tested page; its own URLs are no part of that any more, but
-- are still what people search for. The upsert writes the text, of bounded length.
alter table issues alter column search_text drop expression;
comment on column issues.last_occurred_on is 'URL of the tested page that last showed it.';
comment on column issues.search_text is
  'Lower case: entry name, origin, tested page, first URLs. Written by upsertFindings.';
