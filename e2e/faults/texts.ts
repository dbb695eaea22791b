/**
 * A tenant whose texts are as expensive as the limits allow, six calls at once: previews of a feed,
 * searches over names full of combining marks, plans of a large configuration. Measures the calls of
 * another tenant meanwhile.
 */
import {
  ORIGIN,
  sessionCookieName,
  testApi,
  testProperty,
  testTenant,
} from "@crumbtrail/api/testing";
import { signedIn } from "@crumbtrail/api/testing/callers";
import { type BenchDatabase, benchDatabase } from "../bench/database.ts";
import { median, percentile } from "../bench/figures.ts";
import { after, CALL_LIMIT_MS, type Calls, measure } from "./calls.ts";
import { startApi, startPart } from "./downloads/stage.ts";
import { type Check, report } from "./report.ts";

const AT_ONCE = 6;
const MEASURED_MS = 10_000;
const ITEMS = 50;

export async function texts(): Promise<boolean> {
  await using database = await benchDatabase(10);
  const feeds = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, feedAt);
  const api = await testApi({ db: database });
  const [tenant, other] = [await testTenant(database), await testTenant(database)];
  const property = await testProperty(database, tenant, "www.site.test");
  await storeMarks(database, tenant.id);
  const [nasty, caller] = [await signedIn(api, tenant), await signedIn(api, other)];
  api.deps.patterns.close();
  await using reader = await startPart("api/reader.ts", { READER_PORT: "0" });
  await using server = await startApi({ database }, {
    PUBLIC_ORIGIN: ORIGIN,
    READER_URL: reader.url,
    WEBHOOK_CONNECT_TO: `feeds.test:80:127.0.0.1:${feeds.addr.port}`,
    COSTLY_CALLS_A_MINUTE: "1000000",
    SEARCHES_A_MINUTE: "1000000",
  });
  const call = (who: typeof nasty, path: string, body?: string) =>
    fetch(`${server.url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        cookie: `${sessionCookieName(false)}=${who.token}; XSRF-TOKEN=${who.xsrf}`,
        ...body !== undefined && {
          ...{ origin: ORIGIN, "x-xsrf-token": who.xsrf, "content-type": "application/json" },
        },
      },
      ...body !== undefined && { body },
      signal: AbortSignal.timeout(6 * CALL_LIMIT_MS),
    });
  const others = () => call(caller, "/issues?timeRange=all");
  const preview = (path: string) => JSON.stringify({ url: `http://feeds.test/${path}`, property });
  const document = largeDocument();
  const costly: Record<string, () => Promise<Response>> = {
    "previews of a feed of 1 MB": () => call(nasty, "/rss-crawls/preview", preview("items")),
    "previews of a feed of nested namespaces": () =>
      call(nasty, "/rss-crawls/preview", preview("namespaces")),
    "searches over combining marks": () =>
      call(nasty, "/search?query=marks&resultType=STORAGE_ITEM"),
    "plans of a document of 2 MB": () => call(nasty, "/configuration/plan", document),
  };
  await measure(others, after(3000));
  let isGreen = true;
  for (const [name, work] of Object.entries(costly)) {
    const alone = await measure(others, after(MEASURED_MS));
    const isOver = after(MEASURED_MS);
    const statuses = new Map<number, number>();
    const busy = Array.from({ length: AT_ONCE }, async () => {
      while (!isOver()) {
        const response = await work();
        await response.body?.cancel();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      }
    });
    const beside = await measure(others, isOver);
    await Promise.all(busy);
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
    isGreen = report(`Six ${name} at once (${answers})`, checks(alone, beside)) && isGreen;
  }
  await feeds.shutdown();
  return isGreen;
}

function checks(alone: Calls, beside: Calls): Check[] {
  const limit = Math.ceil(2 * percentile(alone.times, 0.99));
  const shown = ({ times }: Calls) =>
    `${percentile(times, 0.99).toFixed(0)}, median ${median(times).toFixed(0)}`;
  return [
    [
      `others' p99 in ms (${shown(alone)} alone, ${shown(beside)} beside)`,
      Math.round(percentile(beside.times, 0.99)),
      `≤ ${limit}`,
    ],
    ["others' calls that failed", beside.failed, 0],
  ];
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

function largeDocument(): string {
  const vendors = Array.from({ length: 3000 }, (_, n) => ({
    name: `Vendor ${n} ${"\u0301".repeat(200)}`,
    urlPatterns: [`^https://v${n}\\.test/(a?){20}${"x?".repeat(100)}`],
  }));
  return JSON.stringify({ document: { version: 2, vendors }, keep: true });
}
