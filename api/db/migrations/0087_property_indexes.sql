-- Deleting a property finds its rows, and so do its scans and lists, without reading whole tables.
create index test_runs__tenant_id__property_id on test_runs (tenant_id, property_id);
create index test_reports__tenant_id__property_id on test_reports (tenant_id, property_id);
create index past_runs__tenant_id__property_id on past_runs (tenant_id, property_id);
create index scan_jobs__tenant_id__property_id on scan_jobs (tenant_id, property_id);
