comment on table past_runs is
  'Runs whose result was deleted, by hand or after the retention, for the histories of issues.';
