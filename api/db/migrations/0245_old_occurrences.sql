-- Past runs go with the last occurrence that refers to them.
grant delete on past_runs to crumbtrail_app;
comment on table issue_occurrences is
  'Which run found which issue, how often, and how that changed the issue. Of a resolved issue, the first and the last stay for good; the others end with the tenant''s retention.';
