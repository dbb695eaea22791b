/** Reads the sitemap or feed of a due scenario, and starts the run of the pages that it names. */
import type { Database } from "@crumbtrail/db/connect";
import { listProperties } from "@crumbtrail/db/queries/properties";
import {
  countFailedReading,
  countPagesSince,
  type DueReading,
  findFeedState,
  isFeedKnown,
  listNewEntries,
  noteNamedPages,
  noteReading,
  noteUnchanged,
  rememberEntries,
  takeReading,
} from "@crumbtrail/db/queries/scenario_readings";
import { findCurrentTenant, findDayQuota } from "@crumbtrail/db/queries/tenants";
import {
  type DueScenario,
  lockDueScenarios,
  takeDueRun,
} from "@crumbtrail/db/queries/due_scenarios";
import { lockDailyTests } from "@crumbtrail/db/queries/test_runs";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { createHash } from "node:crypto";
import type { Outward } from "../../platform/egress/call.ts";
import { found } from "../../platform/errors.ts";
import {
  entriesOfProperty,
  hashesOf,
  isNew,
  PAGES_PER_DAY,
  PAGES_PER_RUN,
} from "../feeds/feed_pages.ts";
import { readDocument, ReadError, type ReadFailure, type Validators } from "../feeds/fetch.ts";
import { entriesOf, type FeedEntry, sitemapOf } from "../feeds/parse.ts";
import { PAUSE_AFTER_DAYS, recordPauses, startRun } from "./runs.ts";
import { runAfter } from "./schedule.ts";

interface ReadingDeps {
  db: Pick<Database, "app">;
  outward: Outward;
  now: () => Date;
}

/** A worker that dies leaves its reading to another one after this time. */
const READING_MS = 120_000;
const DAY_MS = 86_400_000;
/** A tier has a thousand properties at most. */
const ALL = { offset: 0, limit: 10_000 };
/** Sitemaps of an index that are read for a run. */
const SITEMAPS = 10;

/** What was read: entries of a feed or pages of a sitemap; null for a feed that has not changed. */
interface Reading extends Validators {
  entries: FeedEntry[];
}

/**
 * Reads the document outside of any transaction, and then starts the run in one. Of several workers
 * one reads.
 * @returns whether this worker read it
 */
export async function readDueScenario(deps: ReadingDeps, due: DueReading): Promise<boolean> {
  const { db: { app } } = deps;
  const now = deps.now();
  const until = new Date(now.getTime() + READING_MS);
  const taken = await withTenant(app, due.tenantId, async (tx) => {
    if (!await takeReading(tx, due, { now, until })) return null;
    const [scenario] = await lockDueScenarios(tx, [due.id], now);
    return scenario ? { scenario, known: await findFeedState(tx, due.id) } : null;
  });
  if (taken === null) return false;
  const { scenario, known } = taken;
  const read = await attempt(() => reading(deps.outward, scenario, known));
  await withTenant(app, due.tenantId, async (tx) => {
    await lockDailyTests(tx, due.tenantId);
    const [current] = await lockDueScenarios(tx, [due.id], now);
    // Stopped, deleted or changed meanwhile.
    if (!current || current.dueAt.getTime() !== due.dueAt.getTime()) return;
    if (read instanceof ReadError) return await fail(tx, due, current, read.failure, now);
    await begin(tx, due, current, read, now);
  });
  return true;
}

async function attempt<T>(read: () => Promise<T>): Promise<T | ReadError> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ReadError) return error;
    throw error;
  }
}

async function reading(
  outward: Outward,
  { url, type, sampleSize }: DueScenario,
  known: Validators,
): Promise<Reading | null> {
  if (type === "RSS_CRAWL") {
    const document = await readDocument(outward, url, known);
    return document && { ...document, entries: entriesOf(document.text, document.url) };
  }
  const pages = await pagesOfSitemap(outward, url, sampleSize ?? 1);
  return {
    entries: pages.map((page) => ({ guid: null, url: page })),
    etag: null,
    lastModified: null,
  };
}

/** Pages of a sitemap, or of the sitemaps that an index names. */
async function pagesOfSitemap(outward: Outward, url: string, enough: number): Promise<string[]> {
  const first = await readDocument(outward, url);
  if (first === null) throw new ReadError("HTTP_STATUS");
  const { pages, sitemaps } = sitemapOf(first.text, first.url);
  for (const sitemap of sitemaps.slice(0, SITEMAPS)) {
    const document = await readDocument(outward, sitemap);
    if (document) pages.push(...sitemapOf(document.text, document.url).pages);
    // A large sitemap has enough pages to choose from.
    if (pages.length > 1000 * enough) break;
  }
  return [...new Set(pages)];
}

async function fail(
  tx: TenantTx,
  { tenantId, id }: DueReading,
  scenario: DueScenario,
  failure: ReadFailure,
  now: Date,
): Promise<void> {
  const tenant = found(await findCurrentTenant(tx));
  const nextDueAt = runAfter(scenario, scenario.dueAt, now, tenant.timezone);
  const end = await countFailedReading(
    tx,
    id,
    { at: now, failure },
    { nextDueAt, pauseAfterDays: PAUSE_AFTER_DAYS },
  );
  await recordPauses(tx, tenantId, [end]);
}

async function begin(
  tx: TenantTx,
  due: DueReading,
  scenario: DueScenario,
  read: Reading | null,
  now: Date,
): Promise<void> {
  const tenant = found(await findCurrentTenant(tx));
  const nextDueAt = runAfter(scenario, scenario.dueAt, now, tenant.timezone);
  if (read === null) {
    await noteUnchanged(tx, due.id, now);
    return await takeDueRun(tx, due.id, { runId: null, nextDueAt, skippedAt: null });
  }
  const { testsCount } = await findDayQuota(tx, tenant.timezone, now);
  const room = Math.max(0, tenant.limits.maxDailyTests - testsCount);
  const { data: properties } = await listProperties(tx, ALL);
  const own = entriesOfProperty(read.entries, properties, scenario.propertyId);
  const { chosen, wanted } = scenario.type === "RSS_CRAWL"
    ? await newPages(tx, due, own, { room, now })
    : sample(scenario, own, room);
  if (wanted === 0 && scenario.type === "CONTINUOUS") {
    return await fail(tx, due, scenario, "NO_PAGES", now);
  }
  const runId = chosen.length > 0 ? await startRun(tx, tenant, scenario, chosen) : null;
  if (runId !== null) {
    await noteNamedPages(tx, runId, { url: scenario.url, pages: own.length });
  }
  const end = {
    at: now,
    pages: read.entries.length,
    elsewhere: read.entries.length - own.length,
    leftOut: wanted - chosen.length,
  };
  await noteReading(tx, due.id, end, read);
  const skippedAt = runId === null && wanted > 0 ? now : null;
  await takeDueRun(tx, due.id, { runId, nextDueAt, skippedAt });
}

interface Choice {
  chosen: string[];
  /** How many would be tested without any limit. */
  wanted: number;
}

/**
 * New pages of a feed. A crawl that begins tests the newest and remembers all the others; later,
 * what is above the limits waits for the next reading.
 */
async function newPages(
  tx: TenantTx,
  due: DueReading,
  own: readonly FeedEntry[],
  { room, now }: { room: number; now: Date },
): Promise<Choice> {
  const isBeginning = !await isFeedKnown(tx, due.id);
  const unseen = await listNewEntries(tx, due.id, own.flatMap(hashesOf));
  const fresh = own.filter((entry) => isNew(entry, unseen));
  const since = new Date(now.getTime() - DAY_MS);
  const ofDay = PAGES_PER_DAY - await countPagesSince(tx, due.id, since);
  const chosen = fresh.slice(0, Math.max(0, Math.min(PAGES_PER_RUN, ofDay, room)));
  const waiting = isBeginning ? [] : fresh.slice(chosen.length);
  const kept = own.filter((entry) => !waiting.includes(entry));
  await rememberEntries(tx, due, kept.flatMap(hashesOf), now);
  return { chosen: chosen.map(({ url }) => url), wanted: fresh.length };
}

/** Pages of a sitemap: others in each run, the same ones when a run is started again. */
function sample(
  { id, dueAt, sampleSize }: DueScenario,
  own: readonly FeedEntry[],
  room: number,
): Choice {
  const place = ({ url }: FeedEntry) =>
    createHash("sha256").update(`${id} ${dueAt.getTime()} ${url}`).digest("hex");
  const shuffled = own.map((entry) => ({ entry, at: place(entry) }))
    .sort((one, other) => one.at < other.at ? -1 : 1);
  const wanted = Math.min(sampleSize ?? 1, own.length);
  const chosen = shuffled.slice(0, wanted).map(({ entry }) => entry.url);
  return { chosen: chosen.length <= room ? chosen : [], wanted };
}
