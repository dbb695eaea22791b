-- A run whose figures fail does not keep others from being counted.
alter table notified_runs add column count_after timestamptz;
comment on column notified_runs.count_after is
  'When a run whose figures failed is due to be counted again; null without a failure.';

comment on table cookie_lives is
  'Cookies of complete runs with the longest life of the last day; names that differ in random parts are one.';
