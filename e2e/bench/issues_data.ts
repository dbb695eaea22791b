/** Issues for benchmarks: 1,000,000 in tenants of skewed size, and a signed-in caller. */
import type { TestDatabase, TestTenant } from "@crumbtrail/db/testing";
import type { testApi } from "@crumbtrail/api/testing";
import type { signedIn } from "@crumbtrail/api/testing/callers";

export const ISSUES = 1_000_000;
/** Causes of each tenant. */
const CAUSES = 400;

/**
 * Inserts issues with sizes by rank: the second tenant has half of the first, the third a third.
 */
export async function fillIssues(
  database: TestDatabase,
  tenants: readonly TestTenant[],
): Promise<void> {
  const weights = tenants.map((_, i) => 1 / (i + 1));
  const sum = weights.reduce((a, b) => a + b, 0);
  for (const [i, tenant] of tenants.entries()) {
    await insertIssues(database, tenant, Math.round(ISSUES * (weights[i] ?? 0) / sum));
  }
  await database.owner`vacuum analyze issues`;
}

/**
 * Inserts issues of a property, named `cookie_1`, `cookie_2` …, found first within a year;
 * every fourth is resolved, within 240 days.
 */
export async function insertIssues(
  database: TestDatabase,
  { tenantId, propertyId }: Pick<TestTenant, "tenantId" | "propertyId">,
  count: number,
  { before = [""], allOpen = false }: { before?: string[]; allOpen?: boolean } = {},
): Promise<void> {
  await database.owner`
    insert into causes (tenant_id, key, kind, script, host, loader_kind)
    select ${tenantId}, 'SCRIPT host.test/' || n, 'SCRIPT', 'https://host.test/' || n, 'host.test',
      'PAGE' from generate_series(0, ${CAUSES - 1}) n on conflict do nothing`;
  await database.owner`
    insert into issues (tenant_id, property_id, issue_type, entry_name, name, entry_origin,
      storage_type, occurrence_count, test_runs, created_at, last_occurrence, last_occurred_on,
      search_text, resolved, resolved_at, resolver_name, is_before_consent, cause_id)
    select ${tenantId}, ${propertyId}, kind::issue_type, called, called,
      'https://host' || n % 500 || '.test', case kind when 'STORAGE_ITEM' then 'COOKIE' end, n, 1,
      seen_at - n * 7919 % 365 * interval '1 day', seen_at,
      'https://www.site.test/page/' || n,
      text || chr(31) || ' ' || regexp_replace(text, '[^a-z0-9]+', ' ', 'g'), done,
      case when done then seen_at + interval '1 hour' end, case when done then 'A person' end, n % 2 = 0,
      (select id from causes where tenant_id = ${tenantId}
        and key = 'SCRIPT host.test/' || n * 7919 % ${CAUSES} * (n % 3) / 2)
    from (select n, n % 4 = 0 and not ${allOpen} as done,
        now() - case when n % 4 = 0 and not ${allOpen} then n % 240 * interval '1 day'
          else n % 60 * interval '11 hours' end as seen_at,
        (${before}::text[])[1 + n % ${before.length}] || 'cookie_' || n as called,
        (array['STORAGE_ITEM', 'UNKNOWN_VENDOR', 'SUSPICIOUS_REQUEST'])[1 + n % 3] as kind
      from generate_series(1, ${count}) n) numbers
    cross join lateral (select called || ' https://host' || n % 500
      || '.test https://www.site.test/page/' || n as text) texts`;
}

/** The API with a signed-in caller of the largest tenant. */
export interface IssuesBench {
  database: TestDatabase;
  tenant: TestTenant;
  api: Awaited<ReturnType<typeof testApi>>;
  caller: Awaited<ReturnType<typeof signedIn>>;
}
