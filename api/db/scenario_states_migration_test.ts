import assert from "node:assert/strict";
import { migrate, readMigrations } from "./migrate.ts";
import { findFeedState } from "./queries/scenario_readings.ts";
import { findScenario } from "./queries/test_scenarios.ts";
import { withTenant } from "./tenant.ts";
import { dropSchemas, mintTenant, testDatabase } from "./testing/database.ts";

const FORMER = "0205_stored_evidence.sql";
Deno.test("scenario states: a database keeps when scenarios run, their failures and readings", async () => {
  await using database = await testDatabase();
  const { owner, ownerUrl, app } = database;
  await dropSchemas(database);
  const migrations = await readMigrations();
  await migrate(ownerUrl, migrations.filter(({ name }) => name <= FORMER));
  const { tenantId, propertyId } = await mintTenant(database);
  const [feed] = await owner`insert into test_scenarios (tenant_id, property_id, name, url, preset,
      type, next_due_at, last_run_at, fail_counter, failing_since, read_at, read_failure, read_pages,
      read_elsewhere, read_left_out, read_waiting, read_unread, feed_etag, feed_modified, version)
    values (${tenantId}, ${propertyId}, 'News', 'https://www.site.test/feed', 'EXTERNAL', 'RSS_CRAWL',
      '2026-03-01', '2026-02-01', 3, '2026-01-01', '2026-02-02', 'HTTP_STATUS', 9, 2, 3, 4,
      '[{"url": "https://www.site.test/a", "failure": "TIMEOUT"}]', '"e"', 'Mon', 7) returning id`;
  const [paused] =
    await owner`insert into test_scenarios (tenant_id, property_id, name, url, preset,
      type, is_enabled, next_due_at, paused_at, skipped_at)
    values (${tenantId}, ${propertyId}, 'Front', 'https://www.site.test/', 'EXTERNAL', 'CONTINUOUS',
      false, null, '2026-01-05', '2026-01-04') returning id`;

  await migrate(ownerUrl, migrations);

  await withTenant(app, tenantId, async (tx) => {
    const news = await findScenario(tx, "RSS_CRAWL", String(feed?.id));
    const day = (text: string | null | undefined) => text?.slice(0, 10);
    assert.deepEqual(
      [news?.status, news?.failCounter, day(news?.nextRun), day(news?.lastRun), news?.version],
      ["FAILED", 3, "2026-03-01", "2026-02-01", 7],
    );
    assert.deepEqual(news?.lastReading, {
      at: "2026-02-02T00:00:00.000Z",
      failure: "HTTP_STATUS",
      ...{ pages: 9, elsewhere: 2, leftOut: 3, waiting: 4 },
      unread: [{ url: "https://www.site.test/a", failure: "TIMEOUT" }],
    });
    assert.deepEqual({ ...await findFeedState(tx, String(feed?.id)) }, {
      etag: '"e"',
      lastModified: "Mon",
    });
    const front = await findScenario(tx, "CONTINUOUS", String(paused?.id));
    assert.deepEqual(
      [front?.status, front?.nextRun, day(front?.pausedAt), day(front?.skippedAt)],
      ["IDLE", null, "2026-01-05", "2026-01-04"],
    );
    assert.equal(front?.lastReading, null);
  });
});
