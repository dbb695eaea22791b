/**
 * A tenant whose texts are as expensive as the limits allow, six calls at once: previews of a feed,
 * searches over names full of combining marks, plans of large configurations. Measures the calls of
 * another tenant meanwhile.
 */
import { ORIGIN, testApi, testProperty, testTenant } from "@crumbtrail/api/testing";
import { signedIn } from "@crumbtrail/api/testing/callers";
import { type BenchDatabase, benchDatabase } from "../bench/database.ts";
import { after, CALL_LIMIT_MS, headersOf, measure, unharmed } from "./calls.ts";
import { startApi, startPart } from "./downloads/stage.ts";
import { report } from "./report.ts";
import type { Costly } from "./texts_sender.ts";

const AT_ONCE = 6;
const MEASURED_MS = 10_000;
const ITEMS = 50;

/** @param only parts of the names of calls to measure; all if undefined */
export async function texts(only?: readonly string[]): Promise<boolean> {
  await using database = await benchDatabase(10);
  const feeds = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, feedAt);
  const api = await testApi({ db: database });
  const [tenant, other] = [await testTenant(database), await testTenant(database)];
  const property = await testProperty(database, tenant, "www.site.test");
  await storeMarks(database, tenant.id);
  const [nasty, caller] = [await signedIn(api, tenant), await signedIn(api, other)];
  api.deps.patterns.close();
  const READER_KEY = new Uint8Array(32).fill(9).toBase64();
  await using reader = await startPart("api/reader.ts", { READER_PORT: "0", READER_KEY });
  await using server = await startApi({ database }, {
    PUBLIC_ORIGIN: ORIGIN,
    READER_URL: reader.url,
    READER_KEY,
    WEBHOOK_CONNECT_TO: `feeds.test:80:127.0.0.1:${feeds.addr.port}`,
    COSTLY_CALLS_A_MINUTE: "1000000",
    SEARCHES_A_MINUTE: "1000000",
  });
  const call = (who: typeof nasty, path: string, body?: string) => ({
    url: `${server.url}${path}`,
    init: {
      method: body === undefined ? "GET" : "POST",
      headers: headersOf(who),
      ...body !== undefined && { body },
    },
  });
  const { url, init } = call(caller, "/issues?timeRange=all");
  const others = () => fetch(url, { ...init, signal: AbortSignal.timeout(CALL_LIMIT_MS) });
  const preview = (path: string) =>
    call(
      nasty,
      "/rss-crawls/preview",
      JSON.stringify({ url: `http://feeds.test/${path}`, property }),
    );
  const plan = (body: string) => call(nasty, "/configuration/plan", body);
  const costly = {
    "previews of a feed of 1 MB": () => preview("items"),
    "previews of a feed of nested namespaces": () => preview("namespaces"),
    "searches over combining marks": () =>
      call(nasty, "/search?query=marks&resultType=STORAGE_ITEM"),
    "plans of 500 items on 1,000 properties": () => plan(importOf(manyProperties())),
    "plans of 10 MB of brackets": () => plan(importOf(brackets())),
    "plans with 900,000 keys": () => plan(JSON.stringify(manyKeys())),
    "plans of the largest document": () => plan(importOf(largest())),
  };
  await measure(others, after(3000));
  let isGreen = true;
  for (const [name, given] of Object.entries(costly)) {
    if (only && !only.some((part) => name.includes(part))) continue;
    const alone = await measure(others, after(MEASURED_MS));
    const statuses = new Map<number, number>();
    const first = Promise.withResolvers<void>();
    const sender = new Worker(new URL("./texts_sender.ts", import.meta.url), { type: "module" });
    sender.onmessage = ({ data: status }: MessageEvent<number>) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      first.resolve();
    };
    sender.postMessage({ ...given(), atOnce: AT_ONCE } satisfies Costly);
    const beside = await measure(others, after(MEASURED_MS));
    await first.promise;
    // Documents of a tenant are computed one after the other: those that wait still are given up.
    sender.terminate();
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
    isGreen = report(`Six ${name} at once (${answers})`, unharmed(alone, beside)) && isGreen;
  }
  await feeds.shutdown();
  return isGreen;
}

/** Made once, so that the measuring process has no work with them. */
const FEEDS = feedTexts();

function feedAt(request: Request): Response {
  return new Response(request.url.endsWith("/items") ? FEEDS.items : FEEDS.nested);
}

function feedTexts() {
  const items = (count: number, part: string) =>
    Array.from({ length: count }, (_, n) => part.replaceAll("#", String(n))).join("");
  const item = "<item><title>t#</title><link>https://www.site.test/#</link><guid>#</guid></item>";
  const nested = `<x${items(250, " xmlns:a#='u'")}>`;
  const feed = (body: string) =>
    new TextEncoder().encode(`<rss version="2.0"><channel>${body}</channel></rss>`);
  return {
    items: feed(items(12_000, item)),
    nested: feed(`${nested.repeat(90)}${items(2000, item)}${"</x>".repeat(90)}`),
  };
}

async function storeMarks({ owner }: BenchDatabase, tenantId: string): Promise<void> {
  const marks = "\u0301".repeat(980);
  for (let n = 0; n < ITEMS; n++) {
    const patterns = Array.from({ length: 500 }, (_, k) => `marks${n}x${k}${marks}${marks}B`);
    await owner`insert into storage_items (tenant_id, name, type, key_patterns, all_properties)
      values (${tenantId}, ${`marks${n}${marks.slice(0, 450)}A`}, 'COOKIE', ${patterns}, true)`;
  }
}

const listOf = <T>(count: number, one: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => one(n));

/** As many vendors and entries as fit into a body: each takes computing, whatever its pattern. */
const largest = () => ({
  version: 2,
  vendors: listOf(20_000, (n) => ({
    name: `Vendor ${n}`,
    entries: listOf(19, (k) => ({ type: "STORAGE", pattern: `name${k}` })),
  })),
});

const manyProperties = () => ({
  version: 2,
  storageItems: listOf(500, (n) => ({
    ...{ name: `Item ${n}`, type: "COOKIE" },
    properties: listOf(1000, (k) => `p${k}`),
  })),
});

const brackets = () => ({ version: 2, vendors: listOf(3_000_000, () => []) });

const manyKeys = () => Object.fromEntries(listOf(900_000, (n) => [`key${n}`, 1]));

const importOf = (document: object) =>
  JSON.stringify({ format: "DOCUMENT", text: JSON.stringify(document), removeMissing: false });
