-- Each minute's look for major events asks per kind of test instead of reading all jobs that failed
-- within 30 days, and per page whether a layer was ever seen instead of reading a property's runs.

drop index scan_jobs__failed;
create index scan_jobs__given_up on scan_jobs (finished_at)
  where status = 'FAILED' and test_result_id is null;
create index scan_jobs__given_up_kind on scan_jobs (tenant_id, property_id, preset, finished_at desc)
  where status = 'FAILED' and test_result_id is null;

-- Addresses may be too long for an index.
create index test_results__layer_seen on test_results (tenant_id, property_id, preset, md5(url))
  where outcome = 'COMPLETE'
    or reason in ('BUTTON_MISSING', 'CONSENT_CONTRADICTED', 'HIDDEN_ONLY', 'LAYER_VANISHED');
