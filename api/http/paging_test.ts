/** Every list of the API has pages, and none is longer than the longest one, however much there is. */
import { MAX_LIMIT } from "@crumbtrail/contract/constants";
import assert from "node:assert/strict";
import { z } from "zod";
import { PATIENT, sent } from "../testing/assignee_groups.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";
import { testHubVendor } from "../testing/hub.ts";
import { testWebhook } from "../testing/webhooks.ts";
import { type TestApi, testApi } from "../testing/api.ts";
import { type Caller, signedIn } from "../testing/callers.ts";

const api = await testApi({ config: PATIENT });
Deno.test.afterAll(api.db.close);

/** More than the longest page has. */
const MANY = MAX_LIMIT + 5;

/** Paths of all routes that answer with an array of rows, and what their query may say. */
function listRoutes({ app }: TestApi) {
  return app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== "route" || definition.route.method !== "get") return [];
    const { path, request, responses } = definition.route;
    const answer = responses[200];
    const content = answer && "content" in answer ? answer.content : undefined;
    const json = content?.["application/json"];
    const schema = json && "schema" in json ? json.schema : undefined;
    const isList = schema instanceof z.ZodArray ||
      schema instanceof z.ZodObject && schema.shape.data instanceof z.ZodArray;
    const query = request?.query instanceof z.ZodObject ? Object.keys(request.query.shape) : [];
    return isList ? [{ path, query }] : [];
  });
}

/** A tenant that has many of everything; gives what paths name. */
async function tenantWithMuch() {
  const world = await sent(api, 1);
  const { tenant, property, issues: [issue = ""] } = world;
  const findings = Array.from({ length: MANY }, (_, n) => sampleFinding({ entryName: `m${n}` }));
  const result = await testRun(api, tenant, { propertyId: property, findings });
  const { id: webhook } = await testWebhook(api, tenant);
  const admin = await signedIn(api, tenant, "TENANT_ADMIN");
  await fill(tenant.id, admin.accountId, { issue, webhook, property });
  const hub = await testHubVendor(api.db);
  return { ...world, admin, issue, result, webhook, hub };
}

async function fill(
  tenant: string,
  account: string,
  { issue, webhook, property }: { issue: string; webhook: string; property: string },
) {
  const { owner } = api.db;
  const rows = owner`from generate_series(1, ${MANY}) n`;
  await owner`
    insert into properties (tenant_id, name, host, base_url)
    select ${tenant}, 'P' || n, n || '.example', 'https://' || n || '.example/' ${rows}`;
  await owner`
    insert into accounts (tenant_id, username, role, status)
    select ${tenant}, gen_random_uuid() || '@tenant.test', 'VIEW_ONLY', 'ACTIVE' ${rows}`;
  await owner`
    insert into api_tokens (tenant_id, account_id, token_hash, hint, permissions, expires_at)
    select ${tenant}, id, id::text, 'hint', '{VIEW_RESULTS}', now() + interval '1 day'
    from accounts where tenant_id = ${tenant} and role = 'VIEW_ONLY'`;
  await owner`
    insert into issue_assignees (tenant_id, name, addresses)
    select ${tenant}, 'G' || n, '{bo@agency.test}' ${rows}`;
  await owner`
    insert into storage_items (tenant_id, name, type) select ${tenant}, 'S' || n, 'COOKIE' ${rows}`;
  await owner`
    insert into sessions (token_hash, tenant_id, account_id, remember, expires_at)
    select gen_random_uuid()::text, ${tenant}, ${account}, true, now() + interval '1 day' ${rows}`;
  await owner`
    insert into webhook_endpoints (tenant_id, kind, name, url, events, secret)
    select ${tenant}, kind, name, url, events, secret from webhook_endpoints,
      generate_series(1, ${MANY}) where id = ${webhook}`;
  await owner`
    insert into page_statements (tenant_id, property_id, url, host, is_page, has_no_banner)
    select ${tenant}, ${property}, 'https://a.test/' || n, 'a.test', true, false ${rows}`;
  await owner`
    insert into comments (tenant_id, issue_id, content, visibility, created_at)
    select ${tenant}, ${issue}, 'C' || n, 'ASSIGNEE', now() + n * interval '1 second' ${rows}`;
}

type World = Awaited<ReturnType<typeof tenantWithMuch>>;

/** Where a list is, with what it must be asked beside its page. */
function addressOf(path: string, { at, issue, property, result, webhook, hub }: World): URL {
  if (path === "/issue-preview/{id}/comments") return new URL(at(0, "/comments"), "http://api");
  const ids: Record<string, string> = {
    ...{ issues: issue, "test-results": result, webhooks: webhook, properties: property, hub },
  };
  const id = ids[path.split("/")[1] ?? ""];
  const url = new URL(path.replace("{id}", id ?? "missing"), "http://api");
  if (path === "/issues") url.searchParams.set("timeRange", "all");
  if (path === "/test-results") url.searchParams.set("type", "ON_DEMAND");
  if (path === "/search") url.searchParams.set("query", "shop");
  return url;
}

async function page(callers: Caller[], url: URL, slice: Record<string, number>) {
  const address = new URL(url);
  for (const [name, n] of Object.entries(slice)) address.searchParams.set(name, String(n));
  for (const caller of callers) {
    const answer = await caller.get(address.pathname + address.search);
    if (answer.status !== 403) return { status: answer.status, ...await answer.json() };
    await answer.body?.cancel();
  }
  return assert.fail(`nobody may read ${url.pathname}`);
}

/** Lists of which a tenant of this test has more than a page. */
const LONG = [
  "/accounts",
  "/accounts/me/sessions",
  "/api-tokens",
  "/issue-assignees",
  "/issue-assignees/choices",
  "/issue-preview/{id}/comments",
  "/issues",
  "/issues/{id}/comments",
  "/issues/{id}/mentionable",
  "/properties",
  "/properties/{id}/page-statements",
  "/storage-items",
  "/test-results/{id}/issues",
  "/webhooks",
];

Deno.test("every list has pages, and none is longer than the longest", async (t) => {
  const world = await tenantWithMuch();
  const callers = [world.admin, await signedIn(api, world.tenant, "ADMIN")];
  const routes = listRoutes(api);
  const paths = routes.map(({ path }) => path);
  assert.deepEqual(LONG.filter((path) => !paths.includes(path)), []);
  for (const { path, query } of routes) {
    await t.step(path, async () => {
      assert.ok(query.includes("offset") && query.includes("limit"), "it has no pages");
      const url = addressOf(path, world);
      const one = await page(callers, url, { limit: 1 });
      assert.equal(one.status, 200, JSON.stringify(one));
      assert.ok(one.data.length <= 1);
      assert.deepEqual([one.meta.offset, one.meta.limit], [0, 1]);
      assert.equal((await page(callers, url, { limit: MAX_LIMIT + 1 })).status, 400);
      const first = await page(callers, url, {});
      assert.ok(first.data.length <= MAX_LIMIT);
      if (!LONG.includes(path)) return;
      const whole = await page(callers, url, { limit: MAX_LIMIT });
      assert.equal(whole.data.length, MAX_LIMIT);
      assert.ok(whole.meta.total > MAX_LIMIT);
      const rest = await page(callers, url, { offset: MAX_LIMIT, limit: MAX_LIMIT });
      const ids = [...whole.data, ...rest.data].map(({ _id }: { _id: string }) => _id);
      assert.equal(new Set(ids).size, whole.meta.total, "each row stands on one page");
      const beyond = await page(callers, url, { offset: 10 * MANY });
      assert.deepEqual([beyond.data, beyond.meta.total], [[], whole.meta.total]);
    });
  }
});

Deno.test("comments: the newest page, and those before it", async () => {
  const world = await tenantWithMuch();
  for (const path of ["/issues/{id}/comments", "/issue-preview/{id}/comments"]) {
    const url = addressOf(path, world);
    const texts = async (order: string, offset: number) => {
      url.searchParams.set("order", order);
      const { data } = await page([world.admin], url, { offset, limit: 3 });
      return data.map(({ content }: { content: string }) => content);
    };
    assert.deepEqual(await texts("oldest", 0), ["C1", "C2", "C3"]);
    assert.deepEqual(await texts("newest", 0), [`C${MANY}`, `C${MANY - 1}`, `C${MANY - 2}`]);
    assert.deepEqual(await texts("newest", MANY - 1), ["C1"]);
  }
});
