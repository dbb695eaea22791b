/** The API in tests: a real database, a tenant minted by each test, and callers of any role. */
import { patternMatcher } from "@crumbtrail/catalogue/matcher";
import type { Role } from "@crumbtrail/contract/enums";
import type { BlobStore } from "@crumbtrail/db/blob";
import { keyring } from "@crumbtrail/db/secrets";
import { type TestDatabase, testDatabase } from "@crumbtrail/db/testing";
import { pino } from "pino";
import { Registry } from "prom-client";
import { createApp } from "../app.ts";
import { type ApiEnvironment, apiEnvironment } from "../platform/environment.ts";
import { outwardCalls } from "../platform/egress/call.ts";
import { eventHub } from "../platform/event_hub.ts";
import type { Deps } from "../platform/deps.ts";
import { runConfigurationCall } from "../routes/configuration_calls.ts";
import { sessionCookieName } from "../http/cookies.ts";
import { countedDownloads } from "../platform/downloads.ts";
import { costlyCalls } from "../platform/throttle/costly_calls.ts";
import { httpMetrics } from "../platform/process/telemetry.ts";
import type { Reader } from "../platform/reader/reader.ts";
import { read } from "../scans/feeds/read.ts";

export { sessionCookieName };
export const ORIGIN = "http://app.test";
/** SECRETS_KEY of tests. */
export const TEST_KEY = new Uint8Array(32).fill(7).toBase64();

/** Reads in the test's own process, without a deadline. */
export const readerInProcess: Reader = {
  read: (_, document) => Promise.resolve(read(document)),
};

export interface TestApi extends AsyncDisposable {
  app: ReturnType<typeof createApp>;
  deps: Deps;
  db: TestDatabase;
  /** Stands for a notification of the database. */
  publish(payload: string): void;
}

/** The whole API on a database of its own, or on the given database. */
export async function testApi(
  change: {
    config?: Partial<ApiEnvironment>;
    now?: () => Date;
    db?: TestDatabase;
    txtRecords?: Deps["txtRecords"];
  } = {},
): Promise<TestApi> {
  const db = change.db ?? await testDatabase();
  const events = eventHub();
  const config = { ...testEnvironment(), ...change.config };
  const egress = {
    hostMap: config.WEBHOOK_CONNECT_TO,
    ownAddresses: [],
    resolve: () => Promise.resolve([]),
  };
  const now = change.now ?? (() => new Date());
  const patterns = patternMatcher();
  const deps: Deps = {
    config,
    db,
    configuration: {
      run: (call) => runConfigurationCall({ db, patterns, now }, call),
    },
    egress,
    // So long that a busy machine fails no test.
    outward: outwardCalls(egress, { limitMs: 300_000 }),
    reader: readerInProcess,
    txtRecords: change.txtRecords ?? (() => Promise.resolve([])),
    blobs: memoryBlobs(),
    secrets: keyring(config.SECRETS_KEY),
    events,
    downloads: countedDownloads({
      all: config.DOWNLOADS_AT_ONCE,
      perTenant: config.DOWNLOADS_AT_ONCE_PER_TENANT,
    }),
    costlyCalls: costlyCalls(config, now),
    patterns,
    metrics: httpMetrics(new Registry()),
    log: pino({ level: "silent" }),
    now,
  };
  const app = createApp(deps);
  return { app, deps, db, publish: events.publish, [Symbol.asyncDispose]: db.close };
}

export function testEnvironment(): ApiEnvironment {
  return apiEnvironment({
    DATABASE_URL: "postgres://unused@localhost/unused",
    BLOB_URL: "file:///unused",
    PUBLIC_ORIGIN: ORIGIN,
    SECRETS_KEY: TEST_KEY,
    BOT_CHECK_COST: "1",
  });
}

export interface TestTenant {
  id: string;
  name: string;
  /** Property for pages of no other property. */
  defaultPropertyId: string;
}

let minted = 0;

/** A tenant with its default property, in a tier with limits that no test meets by accident. */
export async function testTenant(db: TestDatabase): Promise<TestTenant> {
  const name = `Tenant ${++minted} ${crypto.randomUUID().slice(0, 8)}`;
  const [tier] = await db.owner`
    insert into tiers (name, max_daily_tests, max_users, max_test_scenarios, max_properties)
    values (${name}, 1000, 100, 100, 100) returning id`;
  const [tenant] = await db.owner`
    insert into tenants (name, tier_id, features)
    values (${name}, ${tier?.id}, '{"allTestTypesEnabled": false, "analytics": true}')
    returning id`;
  const id = String(tenant?.id);
  const [property] = await db.owner`
    insert into properties (tenant_id, name, is_tenant_default)
    values (${id}, 'Tenant default', true) returning id`;
  return { id, name, defaultPropertyId: String(property?.id) };
}

/** Adds a property to a tenant; returns its id. */
export async function testProperty(
  db: TestDatabase,
  tenant: TestTenant,
  host: string,
): Promise<string> {
  const [row] = await db.owner`
    insert into properties (tenant_id, name, base_url, host)
    values (${tenant.id}, ${host}, ${`https://${host}`}, ${host}) returning id`;
  return String(row?.id);
}

/** Adds an account; returns its id. */
export async function testAccount(
  db: TestDatabase,
  tenant: TestTenant,
  role: Role,
  more: { username?: string; passwordHash?: string; status?: string; properties?: string[] } = {},
): Promise<string> {
  const username = more.username ?? `${role.toLowerCase()}-${crypto.randomUUID()}@tenant.test`;
  const [row] = await db.owner`
    insert into accounts (tenant_id, username, firstname, lastname, role, status, password_hash)
    values (${tenant.id}, ${username}, 'Ada', 'Test', ${role}, ${more.status ?? "ACTIVE"},
      ${more.passwordHash ?? null}) returning id`;
  for (const property of more.properties ?? []) {
    await db.owner`insert into account_properties (tenant_id, account_id, property_id)
      values (${tenant.id}, ${row?.id}, ${property})`;
  }
  return String(row?.id);
}

export function memoryBlobs(): BlobStore {
  const blobs = new Map<string, Uint8Array>();
  return {
    put: (key, bytes) => Promise.resolve(void blobs.set(key, bytes)),
    get: (key) => Promise.resolve(blobs.get(key) ?? null),
    delete: (key) => Promise.resolve(void blobs.delete(key)),
    deleteBelow: (folder) => {
      for (const key of blobs.keys()) if (key.startsWith(`${folder}/`)) blobs.delete(key);
      return Promise.resolve();
    },
    check: () => Promise.resolve(),
  };
}
