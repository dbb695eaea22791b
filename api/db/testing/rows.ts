/** Adds a row to every table of a tenant, so that tests of deletion and export cover all tables. */
import type { Sql, TransactionSql } from "postgres";
import { mintTestResult } from "./database.ts";

/** Every table with a tenant, from the catalogue, so that a new table is included. */
export async function tenantTables(owner: Sql): Promise<{ name: string; key: string }[]> {
  const rows = await owner<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and (c.relkind = 'r' or c.relname = 'audit_events') and (c.relname = 'tenants' or exists (
      select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'))
    order by 1`;
  return rows.map(({ name }) => ({ name, key: name === "tenants" ? "id" : "tenant_id" }));
}

/** Inserts one row into each tenant table; the owner of the test server is a superuser. */
export async function fillEveryTable(
  owner: Sql,
  { tenantId, propertyId }: { tenantId: string; propertyId: string },
): Promise<void> {
  await owner.begin(async (tx) => {
    const id = async (rows: Promise<{ id: string }[]>) => (await rows)[0]?.id ?? "";
    const account = await id(tx`insert into accounts (tenant_id, username, role)
      values (${tenantId}, ${crypto.randomUUID() + "@a.test"}, 'USER') returning id`);
    await tx`insert into sessions (token_hash, tenant_id, account_id, remember, expires_at)
      values (${crypto.randomUUID()}, ${tenantId}, ${account}, true, now())`;
    await tx`insert into self_service_grants (token_hash, tenant_id, account_id, type, created_at,
      expires_at) values (${crypto.randomUUID()}, ${tenantId}, ${account}, 'CHANGE_PASSWORD', now(),
      now() + interval '1 day')`;
    await tx`insert into second_factors (tenant_id, account_id, kind, name, secret, last_step)
      values (${tenantId}, ${account}, 'TOTP', 'n', ${`v1.00000000.${"A".repeat(40)}`}, 0)`;
    await tx`insert into recovery_codes values (${tenantId}, ${account}, 'h')`;
    await tx`insert into pending_sign_ins (token_hash, tenant_id, account_id, remember, created_at,
      expires_at) values (${crypto.randomUUID()}, ${tenantId}, ${account}, true, now(),
      now() + interval '1 day')`;
    await tx`insert into sso_connections (tenant_id, name, issuer, client_id, client_secret)
      values (${tenantId}, 'n', 'https://id.test', 'c', ${`v1.00000000.${"A".repeat(40)}`})`;
    await tx`insert into sso_domains (tenant_id, domain, token)
      values (${tenantId}, 'a.test', ${"t".repeat(43)})`;
    await tx`insert into api_tokens (tenant_id, account_id, token_hash, hint, permissions, expires_at)
      values (${tenantId}, ${account}, ${crypto.randomUUID()}, 'abcd', '{VIEW_RESULTS}',
      now() + interval '1 day')`;
    await tx`insert into idempotency_keys (tenant_id, account_id, key, request_hash, started_at)
      values (${tenantId}, ${account}, 'k', 'h', now())`;
    await tx`insert into mails (tenant_id, name, recipient, subject, html, plain)
      values (${tenantId}, 'n', 'a@a.test', 's', 'h', 'p')`;
    await tx`insert into account_properties values (${tenantId}, ${account}, ${propertyId})`;
    await tx`insert into feedback (tenant_id, username, text, page, version, browser)
      values (${tenantId}, 'ada', 'text', '/', '1', '')`;
    const announcement = await id(tx`
      insert into announcements (text, level, starts_at, ends_at, for_all)
      values ('text', 'INFO', now(), now() + interval '1 day', false) returning id`);
    await tx`insert into announcement_tenants values (${tenantId}, ${announcement})`;
    await tx`insert into announcement_dismissals values (${tenantId}, ${account}, ${announcement})`;
    await tx`insert into property_requests (tenant_id, url, host, requested_by, account_id)
      values (${tenantId}, 'https://new.example/', 'new.example', 'ada', ${account})`;
    await tx`insert into hub_offers (tenant_id, kind, entry_id, name, content, show_name, offered_by)
      values (${tenantId}, 'VENDOR', gen_random_uuid(), 'v', '{}', false, 'ada')`;
    const vendor = await id(tx`insert into vendors (tenant_id, name) values (${tenantId}, 'v')
      returning id`);
    await tx`insert into vendor_properties values (${tenantId}, ${vendor}, ${propertyId})`;
    const entry = await id(tx`insert into vendor_entries (tenant_id, vendor_id, type, pattern)
      values (${tenantId}, ${vendor}, 'REQUEST', 'x') returning id`);
    await tx`insert into vendor_entry_properties values (${tenantId}, ${entry}, ${propertyId})`;
    const item = await id(tx`insert into storage_items (tenant_id, name, type)
      values (${tenantId}, 's', 'COOKIE') returning id`);
    await tx`insert into storage_item_properties values (${tenantId}, ${item}, ${propertyId})`;
    await tx`insert into catalogue_sightings values (${tenantId}, ${vendor}, now())`;
    await tx`insert into dismissed_suggestions (tenant_id, entry, name, account_id)
      values (${tenantId}, 'COOKIE', 's', ${account})`;
    const scenario = await id(tx`insert into test_scenarios (tenant_id, property_id, name, url,
      preset, type) values (${tenantId}, ${propertyId}, 'n', 'u', 'EXTERNAL', 'CONTINUOUS')
      returning id`);
    await tx`insert into page_statements (tenant_id, property_id, url, host, is_page, has_no_banner)
      values (${tenantId}, ${propertyId}, 'https://a.test/', 'a.test', true, false)`;
    await tx`insert into scenario_states (tenant_id, scenario_id) values (${tenantId}, ${scenario})`;
    await tx`insert into scenario_feeds (tenant_id, scenario_id) values (${tenantId}, ${scenario})`;
    await tx`insert into feed_entries values (${tenantId}, ${scenario}, ${new Uint8Array(
      16,
    )}, now())`;
    const run = await id(tx`insert into test_runs (tenant_id, property_id, scenario_id, name, type,
      preset) values (${tenantId}, ${propertyId}, ${scenario}, 'n', 'CONTINUOUS', 'EXTERNAL')
      returning id`);
    await tx`insert into scan_jobs (tenant_id, run_id, property_id, url, target_host, priority)
      values (${tenantId}, ${run}, ${propertyId}, 'u', 'h', 1)`;
    const result = await mintTestResult(tx as never, {
      tenantId,
      propertyId,
      defaultPropertyId: "",
    });
    await tx`insert into notified_runs values (${tenantId}, ${result}, now(), true)`;
    await tx`insert into property_days (tenant_id, property_id, day)
      values (${tenantId}, ${propertyId}, '2026-01-01')`;
    await insertFigures(tx, tenantId, propertyId);
    await tx`insert into summary_days values (${tenantId}, '2026-01-01')`;
    await tx`insert into unsubscribe_links (tenant_id, account_id, kind, token)
      values (${tenantId}, ${account}, 'DAILY', ${"t".repeat(20) + crypto.randomUUID()})`;
    await tx`insert into major_events (tenant_id, kind, subject, began_at)
      values (${tenantId}, 'QUOTA_REACHED', 'maxUsers', now())`;
    await tx`insert into test_reports values (${tenantId}, ${result}, ${propertyId}, '{}')`;
    const issue = await id(tx`insert into issues (tenant_id, property_id, issue_type, entry_name,
      name, entry_origin, last_occurred_on, search_text) values (${tenantId}, ${propertyId},
      'UNKNOWN_VENDOR', 'n', 'n', 'o', 'u', 'n') returning id`);
    const cause = await id(tx`insert into causes (tenant_id, key, kind, host)
      values (${tenantId}, 'PAGE a.test', 'PAGE', 'a.test') returning id`);
    await tx`insert into cause_days (tenant_id, cause_id, day, property_id, before_consent)
      values (${tenantId}, ${cause}, '2026-01-01', ${propertyId}, false)`;
    await tx`insert into cause_backfills (tenant_id) values (${tenantId})`;
    await tx`insert into issue_events (tenant_id, issue_id, actor_name, action)
      values (${tenantId}, ${issue}, 'a', 'resolved')`;
    await tx`insert into object_versions (tenant_id, object_type, object_id, version, actor_name,
      action) values (${tenantId}, 'vendors', ${vendor}, 1, 'a', 'vendor.added')`;
    const move = await id(tx`insert into property_moves (tenant_id, moved_by, cause, moved_at)
      values (${tenantId}, 'n', 'ADDED', now()) returning id`);
    await tx`insert into issue_moves (tenant_id, move_id, source_id, to_id, from_id, issue_id, kind,
      entry_name, from_name, to_name) values (${tenantId}, ${move}, ${issue}, ${propertyId},
      ${propertyId}, ${issue}, 'MOVED', 'n', 'n', 'n')`;
    await tx`insert into moved_pages values (${tenantId}, ${move}, ${result}, ${propertyId},
      ${propertyId}, 'h', 'u')`;
    await tx`insert into returned_issues values (${tenantId}, ${issue}, now())`;
    const batch = await id(
      tx`insert into issue_batches (tenant_id, account_id, actor, action, total,
      created_at, stepped_at) values (${tenantId}, ${account}, '{}', 'resolve', 1, now(), now())
      returning id`,
    );
    await tx`insert into issue_batch_items values (${tenantId}, ${batch}, ${issue}, null, null)`;
    const approval = await id(tx`insert into approvals (tenant_id, resolver_name, at, resolved_ids)
      values (${tenantId}, 'n', now(), ${[issue]}) returning id`);
    await tx`insert into approval_changes (tenant_id, approval_id, kind, row_id, part)
      values (${tenantId}, ${approval}, 'VENDOR', ${vendor}, 'ROW')`;
    await insertDuties(tx, { tenantId, propertyId, account, result });
    await tx`insert into issue_occurrences values (${tenantId}, ${issue}, ${result}, 1, 'new', now())`;
    const [page] = await tx`insert into test_pages (tenant_id, url, preset, device, steps_hash)
      values (${tenantId}, 'u', 'NO_ACTION_SP_CMP', 'DESKTOP', '') returning id`;
    await tx`insert into issue_pages values (${tenantId}, ${issue}, ${page?.id}, now())`;
    const endpoint = await id(tx`insert into webhook_endpoints (tenant_id, kind, name, url, events,
      secret) values (${tenantId}, 'WEBHOOK', 'n', 'u', '{run.finished}', 's') returning id`);
    await tx`insert into webhook_deliveries (tenant_id, endpoint_id, event, payload, occurred_at,
      run_at, created_at) values (${tenantId}, ${endpoint}, 'e', '{}', now(), now(), now())`;
    await tx`insert into remote_issues (tenant_id, endpoint_id, issue_id, remote_id, key, url)
      values (${tenantId}, ${endpoint}, ${issue}, '1', 'K-1', 'u')`;
    await tx`insert into past_runs (tenant_id, id, property_id, type, url, outcome, created_at)
      values (${tenantId}, uuidv7(), ${propertyId}, 'ON_DEMAND', 'u', 'COMPLETE', now())`;
    await tx`insert into comments (tenant_id, issue_id, content) values (${tenantId}, ${issue}, 'hello')`;
    const group = await id(tx`insert into issue_assignees (tenant_id, name, addresses)
      values (${tenantId}, 'g', '{a@a.test}') returning id`);
    await tx`insert into issue_assignee_properties values (${tenantId}, ${group}, ${propertyId})`;
    await tx`insert into issue_assignments (tenant_id, issue_id, assignee_id, property_id, assigned_at)
      values (${tenantId}, ${issue}, ${group}, ${propertyId}, now())`;
    await tx`insert into cause_assignments (tenant_id, cause_id, assignee_id, created_at)
      values (${tenantId}, ${cause}, ${group}, now())`;
    await tx`insert into assignment_links values (${crypto.randomUUID()}, ${tenantId}, ${issue},
      ${propertyId}, 'a@a.test', uuidv7(), now(), now() + interval '1 day')`;
    await tx`insert into search_documents (tenant_id, result_type, id, version, property_ids,
      everywhere, accepted, at) values (${tenantId}, 'ISSUE', ${issue}, 1, '{}', true, false, now())`;
    await tx`insert into search_outbox values (${tenantId}, 'ISSUE', ${issue}, 1)`;
    await tx`insert into outbox (tenant_id, topic, payload) values (${tenantId}, 't', '{}')`;
    await tx`insert into audit_events (tenant_id, actor_name, action, entity_type)
      values (${tenantId}, 'a', 'b', 'c')`;
  });
}

/** A row in each table of the duties. */
async function insertDuties(
  tx: Sql | TransactionSql,
  of: { tenantId: string; propertyId: string; account: string; result: string },
): Promise<void> {
  const { tenantId, propertyId, account, result } = of;
  await tx`insert into duty_judgements values (${tenantId}, ${result}, 'EU', now(), '[]', '{}')`;
  const [page] = await tx`insert into duty_pages (tenant_id, property_id, url, host, device,
    steps_hash, test_result_id, judged_at, answers) values (${tenantId}, ${propertyId}, 'u', 'h',
    'DESKTOP', '', ${result}, now(), '{}') returning id`;
  await tx`insert into duty_states values (${tenantId}, ${propertyId}, 'D', 'PASS', now(),
    ${page?.id})`;
  await tx`insert into duty_changes (tenant_id, property_id, duty, result, changed_at, region, said,
    url, device, pages, test_result_id) values (${tenantId}, ${propertyId}, 'D', 'PASS', now(), 'EU',
    '{}', 'u', 'DESKTOP', '{}', ${result})`;
  await tx`insert into duty_decisions (tenant_id, property_id, duty, owner_id, decided_by, decided_at)
    values (${tenantId}, ${propertyId}, 'D', ${account}, 'ada', now())`;
}

/** A row in each table of the analytics. */
async function insertFigures(
  tx: Sql | TransactionSql,
  tenantId: string,
  propertyId: string,
): Promise<void> {
  const key = { tenant_id: tenantId, property_id: propertyId };
  const sums = { ...key, step: "DAY", day: "2026-01-01" };
  const vendor = { source: "NONE", vendor_name: "v" };
  await tx`insert into detection_sums ${tx({ ...sums, ...vendor })}`;
  const entry = { storage_type: "COOKIE", entry_name: "n", occurrences: 1 };
  await tx`insert into entry_sums ${tx({ ...sums, ...vendor, ...entry })}`;
  await tx`insert into iab_sums ${tx({ ...sums, iab_id: 1, seen_runs: 1, undisclosed_runs: 0 })}`;
  await tx`insert into iab_vendors ${tx({ ...key, iab_id: 1 })}`;
  await tx`insert into country_sums ${tx({ ...sums, country: "DE", requests: 1 })}`;
  const days = { first_day: "2026-01-01", last_day: "2026-01-01" };
  await tx`insert into country_hosts ${
    tx({ ...key, country: "DE", host: "h", requests: 1, ...days })
  }`;
  await tx`insert into cookie_lives ${
    tx({
      ...{ ...key, ...vendor, ...days, name: "n", domain: "d", runs: 1 },
      ...{ first_party: true, before_consent: true, approved: false },
    })
  }`;
  const counts = { issues: 1, before_consent: 1, runs: 1, last_seen: new Date() };
  const decision = { decision: "HOST", name: "n" };
  await tx`insert into stale_decisions ${tx({ ...key, ...decision })}`;
  await tx`insert into property_decisions ${
    tx({ ...key, ...decision, source: "NONE", ...counts })
  }`;
}
