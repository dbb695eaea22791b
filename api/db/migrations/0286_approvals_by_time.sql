-- The approval that resolved an issue is found by its time, for each resolved row of the list.
create index approvals__tenant_id__at on approvals (tenant_id, at);
