import assert from "node:assert/strict";
import { type Finding, finding } from "@crumbtrail/contract/recording";
import { mintTenant, mintTestResult, testDatabase } from "../testing/database.ts";
import { withTenant } from "../tenant.ts";
import { upsertFindings } from "./findings.ts";

const PAGE = "https://www.site.test/page";

function aFinding(over: Partial<Finding> = {}): Finding {
  return finding.parse({
    issueType: "STORAGE_ITEM",
    entryName: "_ga",
    entryOrigin: ".site.test",
    storageType: "COOKIE",
    expires: -1,
    session: true,
    sourceMethod: "document.cookie",
    isBeforeConsent: true,
    firstParty: true,
    missingInVendorList: false,
    urls: ["https://cdn.tags.test/a.js"],
    trace: ["track (https://cdn.tags.test/a.js:1:2)"],
    vendorsMatch: [],
    vendorDetected: null,
    suspiciousDetails: null,
    hits: 2,
    ...over,
  });
}

Deno.test("a finding is new, then repeated, then re-appears after it was resolved [issue-details-40]", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  const run = () =>
    withTenant(database.app, tenant.tenantId, async (tx) => {
      const testResultId = await mintTestResult(tx, tenant);
      return await upsertFindings(tx, { ...tenant, testResultId, at: new Date(), pageUrl: PAGE }, [
        aFinding(),
        aFinding({ issueType: "UNKNOWN_VENDOR", storageType: null, entryName: "cdn.tags.test" }),
      ]);
    });
  const first = await run();
  assert.deepEqual(first.map((row) => row.change), ["new", "new"]);
  assert.deepEqual((await run()).map((row) => row.change), ["repeated", "repeated"]);
  await database.owner`
    update issues set resolved = true, resolved_at = now(), resolver_name = 'A person'
    where entry_name = '_ga'`;
  const third = await run();
  assert.deepEqual(third.map((row) => row.change).sort(), ["reappeared", "repeated"]);
  const [row] = await database.owner`
    select occurrence_count::int, test_runs, resolved, reappeared_at is not null as back,
    resolver_name from issues where entry_name = '_ga'`;
  assert.deepEqual({ ...row }, {
    occurrence_count: 6,
    test_runs: 3,
    resolved: false,
    back: true,
    resolver_name: null,
  });
});

Deno.test("a finding is the same by type, name, property and tenant; seen again it has a new last time and run [api-and-roles-5, api-and-roles-6]", async () => {
  await using database = await testDatabase();
  const [mine, other] = [await mintTenant(database), await mintTenant(database)];
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 10, hour));
  const see = (who: typeof mine, propertyId: string, hour: number, over: Partial<Finding> = {}) =>
    withTenant(database.app, who.tenantId, async (tx) => {
      const testResultId = await mintTestResult(tx, { ...who, propertyId });
      const run = { ...who, propertyId, testResultId, at: at(hour), pageUrl: PAGE };
      return [testResultId, (await upsertFindings(tx, run, [aFinding(over)]))[0]?.change];
    });
  const host = { issueType: "UNKNOWN_VENDOR", storageType: null, entryName: "_ga" } as const;
  const [first, change] = await see(mine, mine.propertyId, 8);
  const others = [
    await see(mine, mine.propertyId, 9, { entryName: "_gid" }),
    await see(mine, mine.propertyId, 9, host),
    await see(mine, mine.defaultPropertyId, 9),
    await see(other, other.propertyId, 9),
  ];
  assert.deepEqual([change, ...others.map(([, its]) => its)], Array(5).fill("new"));
  const [again, repeated] = await see(mine, mine.propertyId, 10);
  assert.equal(repeated, "repeated");
  const rows = await database.owner`select i.last_occurrence,
      array(select test_result_id from issue_occurrences o where o.issue_id = i.id) as runs
    from issues i where issue_type = 'STORAGE_ITEM' and entry_name = '_ga'
      and property_id = ${mine.propertyId}`;
  assert.equal(rows.length, 1);
  assert.deepEqual(rows[0]?.last_occurrence, at(10));
  assert.deepEqual(rows[0]?.runs.toSorted(), [first, again].toSorted());
});

Deno.test("many connections with one finding, racing a resolve: one row, exact counts [api-and-roles-5]", async () => {
  await using database = await testDatabase(16);
  const tenant = await mintTenant(database);
  const rounds = 320;
  const upsert = () =>
    withTenant(database.app, tenant.tenantId, async (tx) => {
      const testResultId = await mintTestResult(tx, tenant);
      const run = { ...tenant, testResultId, at: new Date(), pageUrl: PAGE };
      return (await upsertFindings(tx, run, [aFinding({ hits: 1 })]))[0]?.change;
    });
  const resolve = () =>
    withTenant(database.app, tenant.tenantId, async (tx) => {
      const { count } = await tx`
        update issues set resolved = true, resolved_at = now(), resolver_name = 'A person'
        where not resolved`;
      return count;
    });
  const work = Array.from({ length: rounds }, (_, i) => i % 8 === 7 ? [upsert, resolve] : [upsert]);
  const results = await Promise.all(work.flat().map((job) => job()));
  const changes = results.filter((result) => typeof result === "string");
  const resolves = results.filter((result) => typeof result === "number")
    .reduce((a, b) => a + b, 0);
  const [row] = await database.owner`
    select (count(*) over ())::int as issues, occurrence_count::int, test_runs, resolved,
    (select count(*)::int from issue_occurrences) as links from issues`;
  const reappeared = changes.filter((change) => change === "reappeared").length;
  assert.deepEqual(
    { issues: row?.issues, hits: row?.occurrence_count, runs: row?.test_runs, links: row?.links },
    { issues: 1, hits: rounds, runs: rounds, links: rounds },
  );
  assert.equal(changes.filter((change) => change === "new").length, 1);
  assert.equal(reappeared, resolves - (row?.resolved ? 1 : 0));
});

Deno.test("names with quotes, markup and emoji are kept as they are", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  const entryName = `=cmd|' /C calc'!A0 <img src=x> \u{1F36A} "quoted" \\ back`;
  await withTenant(database.app, tenant.tenantId, async (tx) => {
    const testResultId = await mintTestResult(tx, tenant);
    await upsertFindings(tx, { ...tenant, testResultId, at: new Date(), pageUrl: PAGE }, [
      aFinding({ entryName }),
    ]);
  });
  const [row] = await database.owner`select entry_name from issues`;
  assert.equal(row?.entry_name, entryName);
});

Deno.test("names that are grouped are one issue; one that had its own issue keeps it and takes them in", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  const run = (...findings: Finding[]) =>
    withTenant(database.app, tenant.tenantId, async (tx) => {
      const testResultId = await mintTestResult(tx, tenant);
      const run = { ...tenant, testResultId, at: new Date(), pageUrl: PAGE };
      return (await upsertFindings(tx, run, findings)).map(({ change }) => change);
    });
  const group = (entryName: string, ...variants: string[]) =>
    aFinding({ entryName, nameRule: "GUID", variants });
  assert.deepEqual(await run(group("x_<guid>", "x_1")), ["new"]);
  assert.deepEqual(await run(group("x_<guid>", "x_2", "x_3")), ["repeated"]);
  assert.deepEqual(await run(aFinding({ entryName: "y_1" })), ["new"]);
  assert.deepEqual(await run(group("y_<guid>", "y_2", "y_1")), ["repeated"]);
  // Switched off, each name is its own again.
  assert.deepEqual(await run(aFinding({ entryName: "y_1" })), ["repeated"]);
  const rows = await database.owner`
    select entry_name, name, name_rule, variants from issues order by entry_name`;
  assert.deepEqual(rows.map((row) => ({ ...row })), [
    {
      entry_name: "x_<guid>",
      name: "x_<guid>",
      name_rule: "GUID",
      variants: ["x_2", "x_3", "x_1"],
    },
    { entry_name: "y_1", name: "y_1", name_rule: null, variants: [] },
  ]);
  const links = await database.owner`select count(*)::int as n from issue_occurrences`;
  assert.equal(links[0]?.n, 5);
});
