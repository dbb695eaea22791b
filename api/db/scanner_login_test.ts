/** What a scanner's login can do when whoever holds it does not mean well. */
import assert from "node:assert/strict";
import postgres from "postgres";
import { readMigrations } from "./migrate.ts";
import {
  readConsent,
  readRules,
  readStatement,
  type RunSummary,
  saveRun,
} from "./queries/leased_runs.ts";
import {
  claimJob,
  claimPartner,
  failJob,
  type Lease,
  releaseJob,
  renewLeases,
  rescueExpired,
  runAlone,
  stepJob,
} from "./queries/leases.ts";
import { SCANNER_ROLE } from "./roles.ts";
import { asScanner, withTenant } from "./tenant.ts";
import {
  databaseText,
  mintTenant,
  type TestDatabase,
  testDatabase,
  testPools,
  type TestTenant,
} from "./testing/database.ts";
import { queueTestIn } from "./testing/queue.ts";

type Pools = Omit<TestDatabase, typeof Symbol.asyncDispose>;

/** A tenant with something of its own in each place that a scanner reads, and a job that waits. */
async function busyTenant(database: Pools, mark: string) {
  const tenant = await mintTenant(database as TestDatabase);
  await withTenant(database.app, tenant.tenantId, async (tx) => {
    const pur = { url: `https://${mark}.test/login`, username: mark, password: SEALED };
    await tx`update properties set url_white_list = array[${`${mark} of all`}],
      pur = ${tx.json(pur)} where id = ${tenant.propertyId}`;
    await tx`update properties set url_white_list = array[${`${mark} of another property`}]
      where id = ${tenant.defaultPropertyId}`;
    await tx`insert into vendors (tenant_id, name) values (${tenant.tenantId}, ${`${mark} vendor`})`;
    await tx`insert into storage_items (tenant_id, name, type)
      values (${tenant.tenantId}, ${`${mark} item`}, 'COOKIE')`;
    const id = mark === "alpha" ? STATEMENT : crypto.randomUUID();
    await tx`insert into page_statements (id, tenant_id, property_id, url, host, is_page,
        has_no_banner)
      values (${id}, ${tenant.tenantId}, ${tenant.propertyId}, ${STATED_PAGE}, 'alpha.test',
        ${mark === "alpha"}, ${mark !== "alpha"})`;
    const test = { url: `https://${mark}.test/`, name: mark, preset: "PUR_SP_CMP" } as const;
    await queueTestIn(tx, tenant, test);
  });
  return tenant;
}

const SEALED = `v1.00000000.${"A".repeat(40)}`;

async function claimOne({ scanner }: Pools, tenant: TestTenant, scannerId: string) {
  const claim = { scannerId, leaseSeconds: 30, perHost: 9, hostGapMs: 0 };
  const job = await asScanner(scanner, (tx) => claimJob(tx, claim));
  assert.ok(job);
  assert.equal(job.tenant_id, tenant.tenantId);
  return job;
}

/** Tenants A and B, each with a job that another scanner has leased. */
async function stage() {
  const database = await testDatabase();
  const a = await busyTenant(database, "alpha");
  const jobA = await claimOne(database, a, "one");
  const b = await busyTenant(database, "beta");
  const jobB = await claimOne(database, b, "two");
  return { database, a, b, jobA, jobB, [Symbol.asyncDispose]: () => database.close() };
}

const DENIED = { code: "42501" };

const SUMMARY: RunSummary = {
  outcome: "COMPLETE",
  reason: null,
  reasonDetail: null,
  pageUrl: "https://alpha.test/",
  findings: 1,
  cookies: 1,
  localStorage: 0,
  sessionStorage: 0,
  requests: 0,
  screenshotType: null,
  screenshotSha256: null,
  recordingSha256: "0".repeat(64),
  stepsHash: "",
  startedAt: "2026-01-01T00:00:00.000Z",
  finishedAt: "2026-01-01T00:00:05.000Z",
  seen: ["00000000-0000-7000-8000-000000000001"],
  samples: {
    requests: [],
    cookies: [{ text: "_seen", origins: [".alpha.test"] }],
    lsEntries: [],
    ssEntries: [],
  },
};

const FINDING = {
  issueType: "STORAGE_ITEM" as const,
  entryName: "_seen",
  entryOrigin: ".alpha.test",
  storageType: "COOKIE" as const,
  expires: -1,
  session: true,
  sourceMethod: "Set-Cookie" as const,
  isBeforeConsent: true,
  firstParty: true,
  missingInVendorList: false,
  urls: ["https://alpha.test/"],
  trace: [],
  vendorsMatch: [],
  vendorDetected: null,
  suspiciousDetails: null,
  hits: 1,
};

const RUN = { failure: null, summary: SUMMARY, reportJson: "{}", issues: [FINDING] };

/** What was said of a page of tenant A, and the same of B. */
const STATED_PAGE = "https://alpha.test/";
const STATEMENT = "00000000-0000-7000-8000-00000000000a";

/** Everything that names a lease; each says what it gives where there is none. */
const DEMANDING: Record<string, [(database: Pools, lease: Lease) => Promise<unknown>, unknown]> = {
  renew: [({ scanner }, lease) => asScanner(scanner, (tx) => renewLeases(tx, [lease], 900)), []],
  partner: [({ scanner }, lease) => asScanner(scanner, (tx) => claimPartner(tx, lease, 900)), null],
  step: [({ scanner }, lease) => asScanner(scanner, (tx) => stepJob(tx, lease, "SAVING")), false],
  fail: [({ scanner }, lease) => asScanner(scanner, (tx) => failJob(tx, lease, "x")), undefined],
  release: [({ scanner }, lease) => asScanner(scanner, (tx) => releaseJob(tx, lease)), undefined],
  alone: [({ scanner }, lease) => asScanner(scanner, (tx) => runAlone(tx, lease)), false],
  rules: [({ scanner }, lease) => asScanner(scanner, (tx) => readRules(tx, lease, null)), null],
  consent: [({ scanner }, lease) => asScanner(scanner, (tx) => readConsent(tx, lease)), null],
  statement: [
    ({ scanner }, lease) => asScanner(scanner, (tx) => readStatement(tx, lease, STATED_PAGE)),
    null,
  ],
  end: [
    ({ scanner }, lease) =>
      asScanner(scanner, async (tx) => {
        const [row] = await tx`select scanner.end_statement(${lease.tenant_id}::uuid,
          ${lease.id}::uuid, ${lease.attempt}::int, ${lease.scanner_id}, ${STATEMENT}::uuid,
          'BANNER_FOUND') as ended`;
        return row?.ended;
      }),
    false,
  ],
  save: [({ scanner }, lease) => asScanner(scanner, (tx) => saveRun(tx, lease, RUN)), null],
};

Deno.test("a scanner is refused every table and every verb, with a lease and without, whatever it sets", async () => {
  await using it = await stage();
  const { owner, scanner } = it.database;
  const tables = await owner<{ name: string; col: string }[]>`
    select table_name as name, min(column_name) as col from information_schema.columns
    where table_schema = 'public' group by 1`;
  assert.ok(tables.length > 40);
  const asTenant = `select set_config('app.tenant_id', '${it.a.tenantId}', true),
    set_config('app.property_scope', '', true)`;
  for (const { name, col } of tables) {
    const attempts = [
      `select ${col} from ${name}`,
      `select count(*) from ${name}`,
      `insert into ${name} default values`,
      `update ${name} set ${col} = default`,
      `delete from ${name}`,
      `truncate ${name}`,
      `copy ${name} to stdout`,
      `select 1 from ${name} for update`,
      `lock table ${name}`,
    ];
    for (const attempt of attempts) {
      const tried = scanner.begin(async (tx) => {
        await tx.unsafe(asTenant);
        await tx.unsafe(attempt);
      });
      await assert.rejects(tried, DENIED, attempt);
    }
  }
});

Deno.test("the functions a scanner may call are these, and no other schema's", async () => {
  await using database = await testDatabase(1);
  const rows = await database.owner<{ name: string }[]>`
    select p.oid::regproc::text as name from pg_proc p
    where has_function_privilege(${SCANNER_ROLE}, p.oid, 'execute')
      and has_schema_privilege(${SCANNER_ROLE}, p.pronamespace, 'usage')
      and p.pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      -- PostgreSQL 18's own; older servers have it from a migration.
      and p.oid::regproc::text <> 'uuidv7'
    order by 1`;
  assert.deepEqual(rows.map((row) => row.name), [
    "scanner.claim_job",
    "scanner.claim_partner",
    "scanner.end_statement",
    "scanner.fail_job",
    "scanner.read_block",
    "scanner.read_consent",
    "scanner.read_history",
    "scanner.read_rules",
    "scanner.read_statement",
    "scanner.read_steps",
    "scanner.read_vendor_list",
    "scanner.release_job",
    "scanner.renew_leases",
    "scanner.report",
    "scanner.rescue_jobs",
    "scanner.run_alone",
    "scanner.save_run",
    "scanner.step_job",
  ]);
  const refused = [
    "select app.tenant_id()",
    "create table scanner.t ()",
    "create table public.t ()",
  ];
  for (const attempt of [...refused, "set role crumbtrail_app"]) {
    await assert.rejects(database.scanner.unsafe(attempt), DENIED, attempt);
  }
});

Deno.test("each function refuses who names another tenant, job, attempt or holder, and changes nothing", async () => {
  await using it = await stage();
  const { database, jobA, jobB } = it;
  const wrong: Record<string, Lease> = {
    "an earlier attempt": { ...jobA, attempt: jobA.attempt - 1 },
    "a later attempt": { ...jobA, attempt: jobA.attempt + 1 },
    "another's name": { ...jobA, scanner_id: "two" },
    "a job of another tenant by the own name": { ...jobB, scanner_id: "one" },
    "another tenant": { ...jobA, tenant_id: jobB.tenant_id },
    "another tenant's job in the own tenant": { ...jobB, tenant_id: jobA.tenant_id },
  };
  const before = await databaseText(database);
  for (const [what, lease] of Object.entries(wrong)) {
    for (const [name, [call, nothing]] of Object.entries(DEMANDING)) {
      assert.deepEqual(await call(database, lease), nothing, `${name} with ${what}`);
    }
  }
  assert.equal(await asScanner(database.scanner, rescueExpired), 0);
  assert.equal(await databaseText(database), before);
});

Deno.test("a lease that has ended opens nothing any more", async () => {
  await using it = await stage();
  const { database, jobA } = it;
  assert.ok(await asScanner(database.scanner, (tx) => saveRun(tx, jobA, RUN)));
  const before = await databaseText(database);
  for (const [name, [call, nothing]] of Object.entries(DEMANDING)) {
    assert.deepEqual(await call(database, jobA), nothing, name);
  }
  assert.equal(await databaseText(database), before);
});

Deno.test("a lease shows what its property needs, and nothing of another tenant or property", async () => {
  await using it = await stage();
  const { scanner } = it.database;
  const read = { ...it.jobA, property_id: it.b.propertyId };
  const rules = await asScanner(scanner, (tx) => readRules(tx, read, null));
  assert.deepEqual(rules?.catalogue?.vendors.map((vendor) => vendor.name), ["alpha vendor"]);
  assert.deepEqual(rules?.catalogue?.storageItems.map((item) => item.name), ["alpha item"]);
  assert.deepEqual(rules?.catalogue?.urlWhiteList, ["alpha of all"]);
  assert.equal(
    (await asScanner(scanner, (tx) => readRules(tx, read, rules.version)))?.catalogue,
    null,
  );
  const consent = await asScanner(scanner, (tx) => readConsent(tx, read));
  assert.deepEqual(consent, {
    pur: { url: "https://alpha.test/login", username: "alpha", password: SEALED },
    partial: null,
    buttons: null,
  });
  const stated = await asScanner(scanner, (tx) => readStatement(tx, read, STATED_PAGE));
  assert.deepEqual([stated?.id, stated?.isPage, stated?.hasNoBanner], [STATEMENT, true, false]);
  const other = await asScanner(scanner, (tx) => readStatement(tx, it.jobB, STATED_PAGE));
  assert.equal(other?.isPage, false, "the other tenant's own");
  const foreign = { id: STATEMENT, reason: "BANNER_FOUND" as const };
  const run = { ...RUN, endedStatement: foreign };
  assert.ok(await asScanner(scanner, (tx) => saveRun(tx, it.jobB, run)));
  const rows = await it.database.owner`select ended_at from page_statements`;
  assert.deepEqual(rows.map((row) => row.ended_at), [null, null], "a run ends those of its tenant");
});

Deno.test("what a scanner saves is its job's, whatever it names [suggestions-12]", async () => {
  await using it = await stage();
  const { database, a, b, jobA, jobB } = it;
  const foreign = {
    tenant_id: b.tenantId,
    property_id: b.propertyId,
    propertyId: b.propertyId,
    id: jobB.id,
    scanJobId: jobB.id,
    recording_key: `recordings/${b.tenantId}/${jobB.id}-1.json.gz`,
    recordingKey: `recordings/${b.tenantId}/${jobB.id}-1.json.gz`,
    url: "https://beta.test/",
  };
  const run = {
    ...RUN,
    summary: { ...SUMMARY, ...foreign, screenshotSha256: "1".repeat(64) },
    issues: [{ ...FINDING, ...foreign }],
  };
  const id = await asScanner(database.scanner, (tx) => saveRun(tx, jobA, run));
  const [result] = await database.owner`
    select tenant_id, property_id, scan_job_id, url, recording_key, screenshot_key, issue_count
    from test_results where id = ${id}`;
  const place = `${a.tenantId}/${jobA.id}-1`;
  assert.deepEqual({ ...result }, {
    tenant_id: a.tenantId,
    property_id: a.propertyId,
    scan_job_id: jobA.id,
    url: jobA.url,
    recording_key: `recordings/${place}.json.gz`,
    screenshot_key: `screenshots/${place}.jpg`,
    issue_count: 1,
  });
  const [ended] = await database.owner`select tenant_id, payload from outbox
    where topic = 'run.ended'`;
  assert.deepEqual({ ...ended }, {
    tenant_id: a.tenantId,
    payload: { testResultId: id, seen: SUMMARY.seen },
  });
  for (const table of ["test_results", "test_reports", "issues", "issue_occurrences", "outbox"]) {
    const rows = await database.owner`select tenant_id from ${database.owner(table)}`;
    assert.deepEqual([...new Set(rows.map((row) => row.tenant_id))], [a.tenantId], table);
  }
  const [issue] = await database.owner`select property_id from issues`;
  assert.equal(issue?.property_id, a.propertyId);
});

/** A migrated database whose owner is no superuser, as with a hosted Postgres. */
async function ownedByMortal(shared: TestDatabase): Promise<Pools & AsyncDisposable> {
  const name = `mortal_${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;
  const url = new URL(shared.ownerUrl);
  url.pathname = `/${name}`;
  await shared.owner.unsafe(`create role ${name}`);
  await shared.owner.unsafe(`create database ${name} owner ${name}`);
  const migrating = postgres(url.href, { max: 1, onnotice: () => {} });
  await migrating.unsafe(`set role ${name}`);
  for (const { text } of await readMigrations()) await migrating.unsafe(text);
  await migrating.end();
  const pools = testPools(url.href, { max: 3, name: "test" });
  return {
    ...pools,
    async [Symbol.asyncDispose]() {
      await pools.close();
      await shared.owner.unsafe(`drop database ${name} with (force)`);
      await shared.owner.unsafe(`drop role ${name}`);
    },
  };
}

Deno.test("all of it works where the owner is subject to row-level security too", async () => {
  await using shared = await testDatabase(1);
  await using database = await ownedByMortal(shared);
  const tenant = await busyTenant(database, "alpha");
  const again = async () => {
    await database.owner`update scan_jobs set run_at = now()`;
    return await claimOne(database, tenant, "one");
  };
  const first = await again();
  assert.deepEqual(await asScanner(database.scanner, (tx) => renewLeases(tx, [first], 9)), [
    first.id,
  ]);
  await asScanner(database.scanner, (tx) => failJob(tx, first, "It broke"));
  const second = await again();
  await asScanner(database.scanner, (tx) => releaseJob(tx, second));
  const third = await again();
  await database.owner`update scan_jobs set lease_until = now() - interval '1 second'`;
  assert.equal(await asScanner(database.scanner, rescueExpired), 1);
  assert.equal(await asScanner(database.scanner, (tx) => stepJob(tx, third, "SAVING")), false);
  const last = await again();
  assert.equal(await asScanner(database.scanner, (tx) => stepJob(tx, last, "SAVING")), true);
  const rules = await asScanner(database.scanner, (tx) => readRules(tx, last, null));
  assert.deepEqual(rules?.catalogue?.vendors.map((vendor) => vendor.name), ["alpha vendor"]);
  assert.ok((await asScanner(database.scanner, (tx) => readConsent(tx, last)))?.pur);
  await database.owner`update properties set pur = pur - 'password'`;
  const incomplete = await asScanner(database.scanner, (tx) => readConsent(tx, last));
  assert.equal(incomplete?.pur, null, "settings without their password are none");
  await reappearing(database, tenant);
  const endedStatement = { id: STATEMENT, reason: "BANNER_FOUND" as const };
  assert.ok(
    await asScanner(database.scanner, (tx) => saveRun(tx, last, { ...RUN, endedStatement })),
  );
  const [ended] = await database.owner`select ended_job_id from page_statements`;
  assert.equal(ended?.ended_job_id, last.id);
  const rows = await database.owner`
    select i.resolved, i.test_runs, a.status, (select count(*)::int from assignment_links where ended is null) as links,
      (select status from scan_jobs) as job, (select count(*)::int from outbox) as outbox
    from issues i join issue_assignments a on a.issue_id = i.id`;
  assert.deepEqual(rows.map((row) => ({ ...row })), [{
    resolved: false,
    test_runs: 1,
    status: "pending",
    links: 0,
    job: "FINISHED",
    // The end of the run, and two files of each of three attempts before.
    outbox: 7,
  }]);
});

/** The issue of FINDING, resolved after it was handed to somebody who was sent a link. */
async function reappearing({ app }: Pools, { tenantId, propertyId }: TestTenant): Promise<void> {
  await withTenant(app, tenantId, async (tx) => {
    const [issue] = await tx`
      insert into issues (tenant_id, property_id, issue_type, entry_name, name, entry_origin,
        storage_type, last_occurred_on, search_text)
      values (${tenantId}, ${propertyId}, 'STORAGE_ITEM', ${FINDING.entryName}, 'x', 'x', 'COOKIE',
        'x', 'x') returning id`;
    const [group] = await tx`insert into issue_assignees (tenant_id, name, addresses)
      values (${tenantId}, 'Group', '{a@b.test}') returning id`;
    await tx`insert into issue_assignments (tenant_id, issue_id, assignee_id, property_id, status,
        assigned_at, sent_at, due_at)
      values (${tenantId}, ${issue?.id}, ${group?.id}, ${propertyId}, 'sent', now(), now(), now())`;
    await tx`insert into assignment_links (token_hash, tenant_id, issue_id, property_id, recipient,
        mail_id, created_at, expires_at)
      values ('h', ${tenantId}, ${issue?.id}, ${propertyId}, 'a@b.test', uuidv7(), now(),
        now() + interval '1 day')`;
    await tx`update issues set resolved = true, resolved_at = now(), resolver_name = 'x'`;
  });
}
