-- A run that differs wholly from the page's last complete run may have seen another document in the
-- page's place. What it found counts; that something is missing in it proves nothing.
alter table test_results add column proves_absence boolean not null default true;
comment on column test_results.proves_absence is
  'Whether a complete run shows that what it did not find is gone. False: it may have seen another document than the page, and resolves nothing.';
