/** Reads the sitemap or feed of a due scenario, and starts the run of the pages that it names. */
import type { Property } from "@crumbtrail/contract/property";
import type { UnreadSitemap } from "@crumbtrail/contract/test_scenario";
import type { Database } from "@crumbtrail/db/connect";
import { listProperties } from "@crumbtrail/db/queries/properties";
import {
  addWaitingPages,
  countFailedReading,
  countPagesSince,
  type DueReading,
  endWait,
  findFeedState,
  isFeedKnown,
  listNewEntries,
  listWaitingPages,
  noteBrokenOff,
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
import { CallError, type Outward } from "../../platform/egress/call.ts";
import { found } from "../../platform/errors.ts";
import type { Reader } from "../../platform/reader/reader.ts";
import {
  entriesOfProperty,
  hashesOf,
  isNew,
  PAGES_PER_DAY,
  PAGES_PER_RUN,
  urlHashOf,
} from "../feeds/feed_pages.ts";
import { readDocument, type Validators } from "../feeds/fetch.ts";
import type { FeedEntry } from "../feeds/parse.ts";
import { feedIn } from "../feeds/read.ts";
import { ReadError, type ReadFailure } from "../feeds/read_error.ts";
import { readSitemap } from "../feeds/sitemaps.ts";
import { PAUSE_AFTER_DAYS, recordPauses, startRun } from "./runs.ts";
import { runAfter, runAtNextDay } from "./schedule.ts";

interface ReadingDeps {
  db: Pick<Database, "app">;
  outward: Outward;
  reader: Reader;
  now: () => Date;
}

/** If a worker dies, another one takes its reading after this time. */
const READING_MS = 120_000;
/**
 * A reading makes no further calls after this time, half of the above. A sitemap with others of its
 * own, each behind redirects, would otherwise take eleven minutes of a slow server.
 */
const CALLING_MS = 60_000;
const DAY_MS = 86_400_000;
/** All properties: a tier has a thousand at most. */
const ALL = { offset: 0, limit: 10_000 };
/** Pages of sitemaps that are read for each page that is tested, to choose from. */
const PAGES_TO_CHOOSE_FROM = 1000;
/** Waiting pages of a feed that are considered for a run, far more than are tested within a day. */
const WAITING = 5000;

/** What was read: entries of a feed or pages of a sitemap. */
interface Reading extends Validators {
  entries: FeedEntry[];
  /** Sitemaps of an index that could not be read. */
  unread: UnreadSitemap[];
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
    const [scenario] = await lockDueScenarios(tx, [due.id], now);
    if (scenario?.dueAt.getTime() !== due.dueAt.getTime()) return null;
    if (!await takeReading(tx, due.id, { now, until })) return null;
    return { scenario, known: await findFeedState(tx, due.id) };
  });
  if (taken === null) return false;
  const { scenario, known } = taken;
  try {
    const read = await attempt(() => reading({ ...deps, tenantId: due.tenantId }, scenario, known));
    await withTenant(app, due.tenantId, async (tx) => {
      await lockDailyTests(tx, due.tenantId);
      const [current] = await lockDueScenarios(tx, [due.id], now);
      // Stopped, deleted or changed meanwhile.
      if (!current || current.dueAt.getTime() !== due.dueAt.getTime()) return;
      if (read instanceof ReadError) return await fail(tx, due, current, read.failure, now);
      await begin(tx, due, current, read, now);
    });
  } catch (error) {
    // For instance, the reader is away. The worker survived, so the reading is not suspect.
    await withTenant(app, due.tenantId, (tx) => noteBrokenOff(tx, due.id));
    throw error;
  }
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

/** @returns null for a feed that has not changed */
async function reading(
  deps: Pick<ReadingDeps, "outward" | "reader"> & { tenantId: string },
  { url, type, sampleSize }: DueScenario,
  known: Validators,
): Promise<Reading | null> {
  const by = { ...deps, outward: callingFor(CALLING_MS, deps.outward) };
  if (type === "RSS_CRAWL") {
    const document = await readDocument(by.outward, url, known);
    return document && { ...document, entries: await feedIn(by, document), unread: [] };
  }
  const most = PAGES_TO_CHOOSE_FROM * (sampleSize ?? 1);
  const { pages, unread } = await readSitemap(by, url, most);
  const entries = pages.map((page) => ({ guid: null, url: page }));
  return { entries, unread, etag: null, lastModified: null };
}

/** Outward calls that fail once the time is over. */
export function callingFor(ms: number, outward: Outward): Outward {
  const until = performance.now() + ms;
  return (call) =>
    performance.now() > until
      ? Promise.reject(new CallError(`No answer within ${ms / 1000} s`))
      : outward(call);
}

/** Pauses a scenario whose document ended workers while they read it. */
export async function setReadingAside(
  { db: { app }, now }: Pick<ReadingDeps, "db" | "now">,
  due: DueReading,
): Promise<void> {
  await withTenant(app, due.tenantId, async (tx) => {
    const [scenario] = await lockDueScenarios(tx, [due.id], now());
    if (scenario) await fail(tx, due, scenario, "BROKEN_OFF", now());
  });
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
    { nextDueAt, pauseAfterDays: failure === "BROKEN_OFF" ? "at once" : PAUSE_AFTER_DAYS },
  );
  await recordPauses(tx, tenantId, [end]);
}

/**
 * Starts the run of what was read. A feed that has not changed may have pages that wait; they are
 * tested as soon as the limits allow, at the latest on the tenant's next day.
 */
async function begin(
  tx: TenantTx,
  due: DueReading,
  scenario: DueScenario,
  read: Reading | null,
  now: Date,
): Promise<void> {
  const tenant = found(await findCurrentTenant(tx));
  const { timezone } = tenant;
  const { testsCount } = await findDayQuota(tx, timezone, now);
  const room = Math.max(0, tenant.limits.maxDailyTests - testsCount);
  const { data: properties } = await listProperties(tx, ALL);
  const entries = read?.entries ?? [];
  const own = entriesOfProperty(entries, properties, scenario.propertyId);
  const { chosen, leftOut, waiting, isOverLimit } = scenario.type === "RSS_CRAWL"
    ? await pagesOfFeed(tx, due, { own, properties, propertyId: scenario.propertyId, room, now })
    : sample(scenario, own, room);
  if (own.length === 0 && scenario.type === "CONTINUOUS") {
    return await fail(tx, due, scenario, "NO_PAGES", now);
  }
  const runId = chosen.length > 0 ? await startRun(tx, tenant, scenario, chosen) : null;
  if (runId !== null) {
    await noteNamedPages(tx, runId, { url: scenario.url, pages: read && own.length });
  }
  if (read === null) await noteUnchanged(tx, due.id, { at: now, waiting });
  else {
    const elsewhere = entries.length - own.length;
    const { unread } = read;
    const end = { at: now, pages: entries.length, elsewhere, leftOut, waiting, unread };
    await noteReading(tx, due.id, end, read);
  }
  const skippedAt = runId === null && isOverLimit ? now : null;
  const regular = runAfter(scenario, scenario.dueAt, now, timezone);
  const nextDueAt = waiting > 0 && isOverLimit
    ? new Date(Math.min(regular.getTime(), runAtNextDay(scenario, now, timezone).getTime()))
    : regular;
  await takeDueRun(tx, due.id, { runId, nextDueAt, skippedAt });
}

interface Choice {
  chosen: string[];
  /** Pages that are not tested by this crawl. */
  leftOut: number;
  /** Pages that wait for a later run. */
  waiting: number;
  /** Whether the tenant's daily limit left out pages of this run. */
  isOverLimit: boolean;
}

/**
 * The newest pages of those that a feed has named and that are not tested yet; the others wait. A
 * crawl that begins tests the newest `PAGES_PER_RUN`, and the older ones never.
 */
async function pagesOfFeed(
  tx: TenantTx,
  due: DueReading,
  { own, properties, propertyId, room, now }: {
    own: readonly FeedEntry[];
    properties: readonly Property[];
    propertyId: string;
    room: number;
    now: Date;
  },
): Promise<Choice> {
  const isBeginning = !await isFeedKnown(tx, due.id);
  const unseen = await listNewEntries(tx, due.id, own.flatMap(hashesOf));
  const fresh = own.filter((entry) => isNew(entry, unseen));
  const added = isBeginning ? fresh.slice(0, PAGES_PER_RUN) : fresh;
  if (own.length > 0) await rememberEntries(tx, due, own.flatMap(hashesOf), now);
  const toTest = added.map(({ url }) => ({ hash: urlHashOf({ url }), url }));
  await addWaitingPages(tx, due.id, toTest, now);
  // The property may be another one than at the reading that found a page.
  const listed = await listWaitingPages(tx, due.id, WAITING);
  const waiting = entriesOfProperty(listed, properties, propertyId);
  const since = new Date(now.getTime() - DAY_MS);
  const ofDay = PAGES_PER_DAY - await countPagesSince(tx, due.id, since);
  const capped = waiting.slice(0, Math.max(0, Math.min(PAGES_PER_RUN, ofDay)));
  const chosen = capped.slice(0, room);
  await endWait(tx, due.id, chosen.map(({ hash }) => hash));
  return {
    chosen: chosen.map(({ url }) => url),
    leftOut: fresh.length - added.length,
    waiting: waiting.length - chosen.length,
    isOverLimit: chosen.length < capped.length,
  };
}

/**
 * A random choice of a sitemap's pages, the same one if the same due run is started again; none if
 * the tenant's daily limit has no room for all of it.
 */
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
  const isOverLimit = wanted > room;
  const chosen = isOverLimit ? [] : shuffled.slice(0, wanted).map(({ entry }) => entry.url);
  return { chosen, leftOut: wanted - chosen.length, waiting: 0, isOverLimit };
}
