/**
 * The figures that ten million runs of a year leave for one tenant, and its issues. The analytics
 * read no run: the number of runs is in the values of the sums, the number of rows comes from
 * properties, vendors and days.
 */
import type { TestDatabase, TestTenant } from "@crumbtrail/db/testing";
import type { TransactionSql } from "postgres";

export const PROPERTIES = 100;
/** Vendors of the tenant, and of a property on a day. */
const VENDORS = 300;
const VENDORS_A_DAY = 40;
const ENTRIES_A_DAY = 60;
const IAB_SEEN_A_DAY = 20;
const IAB_DISCLOSED = 800;
const COUNTRIES_A_DAY = 15;
const COOKIES = 100;

/** @returns the ids of the tenant's properties */
export async function fillFigures(
  database: TestDatabase,
  { tenantId }: Pick<TestTenant, "tenantId">,
  { runs, days }: { runs: number; days: number },
): Promise<string[]> {
  const { owner } = database;
  await owner`update tenants set features = '{"analytics": true}' where id = ${tenantId}`;
  await owner`insert into properties (tenant_id, name, base_url, host)
    select ${tenantId}, 'Site ' || n, 'https://site' || n || '.test', 'site' || n || '.test'
    from generate_series(1, ${PROPERTIES - 2}::int) n`;
  const properties = await owner<{ id: string }[]>`
    select id from properties where tenant_id = ${tenantId} order by id`;
  const tests = Math.max(1, Math.round(runs / days / properties.length));
  // Foreign keys are right by construction; to check millions of rows takes longer than to write.
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await addDays(tx, tenantId, { tests, days });
    await addMonths(tx, tenantId);
    await addWithoutDays(tx, tenantId, { tests, days });
  });
  return properties.map(({ id }) => id);
}

/** What runs leave for each tenant: complete tests of a property on a day, and the days. */
interface Size {
  tests: number;
  days: number;
}

async function addDays(
  tx: TransactionSql,
  tenantId: string,
  { tests, days }: Size,
): Promise<void> {
  await tx`
    insert into property_days (tenant_id, property_id, day, complete, inconclusive, before_consent,
      unknown_hosts, disclosing)
    select ${tenantId}, p.id, d, ${tests}, ${tests} / 20, 3 * ${tests}, 2 * ${tests}, ${tests}
    from properties p, generate_series(current_date - ${days}::int, current_date, '1 day') d
    where p.tenant_id = ${tenantId}`;
  const day = tx`(select id, row_number() over (order by id)::int as k from properties
      where tenant_id = ${tenantId}) p
    cross join generate_series(0, ${days}::int) back
    cross join lateral (select current_date - back as day) d`;
  const source = (n: string) =>
    tx.unsafe(`(array['CATALOGUE', 'PUBLIC_DATA', 'NONE'])[1 + ${n} % 3]`);
  await tx`
    insert into detection_sums
    select ${tenantId}, p.id, 'DAY', day, ${source("v")}, 'Vendor ' || v, 3 * ${tests}, ${tests},
      ${tests}, 2 * ${tests}
    from ${day} cross join lateral (
      select (n * 7 + p.k) % ${VENDORS}::int as v from generate_series(1, ${VENDORS_A_DAY}::int) n) x`;
  await tx`
    insert into entry_sums
    select ${tenantId}, p.id, 'DAY', day, ${
    source("n")
  }, 'Vendor ' || n % ${VENDORS}::int, 'COOKIE',
      '_entry_' || n || '_' || p.k % 20, ${tests}
    from ${day} cross join generate_series(1, ${ENTRIES_A_DAY}::int) n`;
  await tx`
    insert into iab_sums
    select ${tenantId}, p.id, 'DAY', day, 40 * n, ${tests}, case when n > 18 then 1 else 0 end
    from ${day} cross join generate_series(1, ${IAB_SEEN_A_DAY}::int) n`;
  await tx`
    insert into country_sums
    select ${tenantId}, p.id, 'DAY', day, chr(64 + n) || 'X', 20 * ${tests}
    from ${day} cross join generate_series(1, ${COUNTRIES_A_DAY}::int) n`;
}

/** The months of the days. */
async function addMonths(tx: TransactionSql, tenantId: string): Promise<void> {
  const month = tx`'MONTH', date_trunc('month', day)::date`;
  await tx`insert into detection_sums
    select tenant_id, property_id, ${month}, source, vendor_name, sum(storage_items),
      sum(unknown_vendors), sum(suspicious_requests), sum(before_consent)
    from detection_sums where tenant_id = ${tenantId} group by 1, 2, 3, 4, 5, 6`;
  await tx`insert into entry_sums
    select tenant_id, property_id, ${month}, source, vendor_name, storage_type, entry_name,
      sum(occurrences)
    from entry_sums where tenant_id = ${tenantId} group by 1, 2, 3, 4, 5, 6, 7, 8`;
  await tx`insert into iab_sums
    select tenant_id, property_id, ${month}, iab_id, sum(seen_runs), sum(undisclosed_runs)
    from iab_sums where tenant_id = ${tenantId} group by 1, 2, 3, 4, 5`;
  await tx`insert into country_sums
    select tenant_id, property_id, ${month}, country, sum(requests)
    from country_sums where tenant_id = ${tenantId} group by 1, 2, 3, 4, 5`;
}

/** What is kept without days. */
async function addWithoutDays(
  tx: TransactionSql,
  tenantId: string,
  { tests, days }: Size,
): Promise<void> {
  const from = tx`from (select id, row_number() over (order by id)::int as k from properties
    where tenant_id = ${tenantId}) p`;
  const since = tx`current_date - ${days}::int, current_date`;
  await tx`insert into iab_vendors
    select ${tenantId}, p.id, n, ${since}, case when n % 40 = 0 then current_date end
    ${from} cross join generate_series(1, ${IAB_DISCLOSED}::int) n`;
  await tx`insert into country_hosts
    select ${tenantId}, p.id, chr(65 + n % ${COUNTRIES_A_DAY}::int) || 'X', 'cdn' || n || '.test',
      'Vendor ' || n, 20 * ${tests}, ${since}
    ${from} cross join generate_series(1, ${COOKIES}::int) n`;
  await tx`insert into cookie_lives
    select ${tenantId}, p.id, '_entry_' || n, case when n % 2 = 0 then 'site' || p.k || '.test'
      else 'ads' || n || '.test' end, 'CATALOGUE', 'Vendor ' || n, case when n % 5 > 0 then 6 * n end,
      n % 2 = 0, n % 3 = 0, false, ${tests}, ${since}
    ${from} cross join generate_series(1, ${COOKIES}::int) n`;
}

/** Open issues over the properties: seven of ten of known vendors, the others of entries and hosts. */
export async function fillIssuesOf(
  { owner }: TestDatabase,
  tenantId: string,
  count: number,
): Promise<void> {
  await owner`
    insert into issues (tenant_id, property_id, issue_type, entry_name, name, entry_origin,
      storage_type, first_party, is_before_consent, occurrence_count, test_runs, last_occurrence,
      last_occurred_on, search_text, vendors_match)
    select ${tenantId}, p.id, kind::issue_type, 'entry_' || n, 'entry_' || n, 'https://site.test',
      case kind when 'STORAGE_ITEM' then 'COOKIE' end, n % 2 = 0, n % 3 = 0, n, 1 + n % 9,
      now() - n % 60 * interval '11 hours', 'https://site.test/' || n, 'entry_' || n,
      case when n % 10 < 7
        then jsonb_build_array(jsonb_build_object('_id', 'v', 'name', 'Vendor ' || n % ${VENDORS}::int))
        else '[]' end
    from (select id from properties where tenant_id = ${tenantId}) p
    cross join (select n, (array['STORAGE_ITEM', 'UNKNOWN_VENDOR', 'SUSPICIOUS_REQUEST'])[1 + n % 3]
      as kind from generate_series(1, ${Math.ceil(count / PROPERTIES)}::int) n) numbers`;
}
