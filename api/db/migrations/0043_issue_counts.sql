-- Totals of the issue list and the overview are counted in an index as small as the one of open
-- issues was, whatever the filters are: resolved, accepted, one type, unassigned.
create index issues__counts on issues
  (tenant_id, resolved, accepted, assignment_count, issue_type, property_id);
drop index issues__open_counts;
