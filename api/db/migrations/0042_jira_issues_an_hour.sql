-- How many issues were made at a receiver within the hour is asked before each that is made.
create index remote_issues__created_at on remote_issues (tenant_id, endpoint_id, created_at);
