-- Rows of every table that grows by runs and by what people do, as of this migration: 200 in each.
-- Foreign keys and triggers are off, so that each table is filled alone.

create temporary table n as select n::int, uuidv7() as id, '2026-01-01'::date + n::int as day
  from generate_series(1, 200) n;
insert into tiers (name) values ('T') on conflict do nothing;
insert into tenants (id, name, tier_id)
  select '00000000-0000-7000-8000-000000000001', 'T', id from tiers limit 1;
insert into properties (id, tenant_id, name, is_tenant_default)
  select '00000000-0000-7000-8000-000000000002', id, 'P', true from tenants;
create temporary table t as select t.id as tenant, p.id as property from tenants t, properties p;

insert into test_runs (tenant_id, id, property_id, name, type, preset)
  select tenant, id, property, 'n', 'ON_DEMAND', 'NO_ACTION_SP_CMP' from t, n;
insert into scan_jobs (tenant_id, id, property_id, url, target_host, priority, run_id)
  select tenant, id, property, 'https://a.test/' || n, 'a.test', 0, id from t, n;
insert into test_results (id, tenant_id, property_id, scan_job_id, scenario_name, type, url, preset,
    device, outcome, recording_key, recording_sha256, created_at, finished_at)
  select id, tenant, property, id, 'n', 'ON_DEMAND', 'https://a.test/' || n, 'NO_ACTION_SP_CMP',
    'DESKTOP', 'COMPLETE', 'k', 's', now(), now() from t, n;
insert into test_reports (tenant_id, test_result_id, property_id, report)
  select tenant, id, property, '{}' from t, n;
insert into past_runs (tenant_id, id, property_id, type, url, outcome, created_at)
  select tenant, id, property, 'ON_DEMAND', 'https://a.test/' || n, 'COMPLETE', now() from t, n;
insert into notified_runs (tenant_id, test_result_id, ended_at, has_news)
  select tenant, id, now(), true from t, n;
insert into issues (id, tenant_id, property_id, issue_type, entry_name, name, entry_origin,
    last_occurred_on, search_text)
  select id, tenant, property, 'UNKNOWN_VENDOR', 'h' || n, 'h' || n, 'o', 'u', 'n' from t, n;
insert into issue_occurrences (tenant_id, issue_id, test_result_id, hits, change, occurred_at)
  select tenant, id, id, 1, 'new', now() from t, n;
insert into issue_pages (tenant_id, issue_id, page_id, seen_at) select tenant, id, n, now() from t, n;
insert into issue_events (tenant_id, issue_id, actor_name, action)
  select tenant, id, 'a', 'issue.resolved' from t, n;
insert into issue_assignments (tenant_id, issue_id, assignee_id, property_id, assigned_at)
  select tenant, id, id, property, now() from t, n;
insert into comments (tenant_id, issue_id, content) select tenant, id, 'hello' from t, n;
insert into causes (tenant_id, key, kind, host)
  select tenant, 'PAGE h' || n, 'PAGE', 'h' || n from t, n;
insert into cause_days (tenant_id, cause_id, day, property_id, before_consent)
  select tenant, id, day, property, false from t, n;
insert into test_pages (tenant_id, url, preset, device, steps_hash)
  select tenant, 'https://a.test/' || n, 'NO_ACTION_SP_CMP', 'DESKTOP', '' from t, n;
insert into duty_judgements (tenant_id, test_result_id, region, judged_at, runs, duties)
  select tenant, id, 'EU', now(), '[]', '{}' from t, n;
insert into duty_pages (tenant_id, property_id, url, host, device, steps_hash, test_result_id,
    judged_at, answers)
  select tenant, property, 'https://a.test/' || n, 'a.test', 'DESKTOP', '', id, now(), '{}' from t, n;
insert into duty_changes (tenant_id, property_id, duty, result, changed_at, region, said, url, device,
    pages)
  select tenant, property, 'D', 'PASS', now(), 'EU', '{}', 'u', 'DESKTOP', '{}' from t, n;
insert into property_days (tenant_id, property_id, day) select tenant, property, day from t, n;
insert into detection_sums (tenant_id, property_id, step, day, source, vendor_name)
  select tenant, property, 'DAY', day, 'NONE', 'v' from t, n;
insert into entry_sums (tenant_id, property_id, step, day, source, vendor_name, storage_type,
    entry_name, occurrences)
  select tenant, property, 'DAY', day, 'NONE', 'v', 'COOKIE', 'n', 1 from t, n;
insert into iab_sums (tenant_id, property_id, step, day, iab_id, seen_runs, undisclosed_runs)
  select tenant, property, 'DAY', day, 1, 1, 0 from t, n;
insert into country_sums (tenant_id, property_id, step, day, country, requests)
  select tenant, property, 'DAY', day, 'DE', 1 from t, n;
insert into cookie_lives (tenant_id, property_id, name, domain, source, vendor_name, first_party,
    before_consent, approved, runs, first_day, last_day)
  select tenant, property, 'c' || n, 'd', 'NONE', 'v', true, true, false, 1, day, day from t, n;
insert into property_decisions (tenant_id, property_id, decision, name, source, issues,
    before_consent, runs, last_seen)
  select tenant, property, 'HOST', 'h' || n, 'NONE', 1, 1, 1, now() from t, n;
insert into catalogue_sightings (tenant_id, row_id, seen_at) select tenant, id, now() from t, n;
insert into search_documents (tenant_id, result_type, id, version, property_ids, everywhere, accepted,
    at)
  select tenant, 'ISSUE', id, 1, '{}', true, false, now() from t, n;
insert into search_outbox (tenant_id, result_type, object_id, version)
  select tenant, 'ISSUE', id, 1 from t, n;
insert into search_changes (tenant_id, result_type, object_id) select tenant, 'ISSUE', id from t, n;
insert into outbox (tenant_id, topic, payload) select tenant, 't', '{}' from t, n;
insert into mails (tenant_id, name, recipient, subject, html, plain)
  select tenant, 'n', 'a@a.test', 's', 'h', 'p' from t, n;
insert into webhook_deliveries (tenant_id, endpoint_id, event, payload, occurred_at, run_at,
    created_at)
  select tenant, id, 'e', '{}', now(), now(), now() from t, n;
insert into feed_entries (tenant_id, scenario_id, hash, seen_at)
  select tenant, id, uuid_send(id), now() from t, n;
insert into object_versions (tenant_id, object_type, object_id, version, actor_name, action)
  select tenant, 'vendors', id, 1, 'a', 'vendor.added' from t, n;
insert into audit_events (tenant_id, at, actor_name, action, entity_type)
  select tenant, day, 'a', 'b', 'c' from t, n;

drop table n, t;
