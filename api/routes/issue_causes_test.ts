/** Causes of issues: in the list, as a filter, as a list of their own, in files and webhooks. */
import type { Cause } from "@crumbtrail/contract/cause";
import { causePage, issuePage } from "@crumbtrail/contract/issue";
import assert from "node:assert/strict";
import { testApi } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, signedIn } from "../testing/callers.ts";
import { columnOf, readWorkbook } from "../testing/downloads.ts";
import { sampleCause, sampleFinding, sampleRequest } from "../testing/findings.ts";
import { bulk, countNow, workToEnd } from "../testing/bulk.ts";
import { HOUR, names, tenantWithoutIssues, type World } from "../testing/issues.ts";
import { testRun } from "../testing/runs.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const COUNTLY = sampleCause("https://cdn.tag-host.test/countly.js", {
  loadedBy: { kind: "CONTAINER", url: "https://cdn.tag-host.test/tag-manager.js" },
  vendor: "Countly",
});
const POSTHOG = sampleCause("https://cdn.tag-host.test/posthog.js");

/** Two properties with four issues of two scripts, one of no known cause. */
async function world(): Promise<World> {
  const made = await tenantWithoutIssues(api);
  const { tenant, shop, blog } = made;
  await testRun(api, tenant, {
    propertyId: shop,
    at: new Date(api.deps.now().getTime() - 2 * HOUR),
    findings: [
      sampleFinding({ entryName: "cly_id", cause: COUNTLY }),
      sampleFinding({ entryName: "cly_event", cause: COUNTLY, isBeforeConsent: false }),
      sampleRequest("ads.example", { cause: COUNTLY }),
      sampleFinding({ entryName: "unknown" }),
    ],
  });
  await testRun(api, tenant, {
    propertyId: blog,
    findings: [sampleFinding({ entryName: "ph_id", cause: POSTHOG })],
  });
  return made;
}

const causes = (caller: Caller, query = "") =>
  answerIn(causePage, caller.get(`/issues/causes?timeRange=all${query}`));
const scripts = async (caller: Caller, query = "") =>
  (await causes(caller, query)).data.map(({ script, issues }) => [
    script?.split("/").at(-1) ?? null,
    issues,
  ]);
const idOf = async (caller: Caller, script: string) => {
  const { data } = await causes(caller);
  return data.find((row) => row.script === script)?._id ?? "";
};
const found = async (caller: Caller, query: string) =>
  names(await answerIn(issuePage, caller.get(`/issues?timeRange=all${query}`))).sort();

Deno.test("causes: the scripts of the open issues, with counts that add up", async () => {
  const { admin, shop } = await world();
  const { data, meta } = await causes(admin);
  assert.deepEqual(meta, { offset: 0, limit: 50, total: 3, count: 3, issues: 5 });
  const [first, ...others] = data;
  assert.deepEqual({ ...first, _id: "", firstSeen: "", lastSeen: "", days: [] }, {
    _id: "",
    kind: "SCRIPT",
    script: COUNTLY.script,
    host: "cdn.tag-host.test",
    vendor: "Countly",
    loadedBy: COUNTLY.loadedBy,
    text: "countly.js, loaded by tag-manager.js from cdn.tag-host.test",
    issues: 3,
    onlyIssue: null,
    issueTypeCounts: { STORAGE_ITEM: 2, UNKNOWN_VENDOR: 1, SUSPICIOUS_REQUEST: 0 },
    beforeConsent: 2,
    testRuns: 3,
    changes: { new: 3, reappeared: 0, spreading: 0 },
    assigned: 0,
    assignees: [],
    days: [],
    firstSeen: "",
    lastSeen: "",
    properties: [{ _id: shop, name: "shop.example" }],
    propertyCount: 1,
    assignments: [],
  });
  const unknown = others.find(({ _id }) => _id === null);
  assert.deepEqual([unknown?.kind, unknown?.text], ["UNKNOWN", "cause not known"]);
});

Deno.test("causes: the only issue of a cause is named, of those that match", async () => {
  const { admin } = await world();
  const { data: issues } = await answerIn(issuePage, admin.get("/issues?timeRange=all"));
  const only = async (query: string) =>
    (await causes(admin, query)).data.map(({ onlyIssue }) =>
      issues.find(({ _id }) => _id === onlyIssue)?.entryName ?? null
    ).sort();
  assert.deepEqual(await only(""), [null, "ph_id", "unknown"]);
  assert.deepEqual(await only("&search=cly_ev"), ["cly_event"]);
});

Deno.test("causes: orders, pages and the filters of the list", async () => {
  const { admin, blog } = await world();
  assert.deepEqual(await scripts(admin, "&order=issues&limit=1"), [["countly.js", 3]]);
  assert.deepEqual(await scripts(admin, "&order=newest&limit=1"), [["posthog.js", 1]]);
  assert.deepEqual(await scripts(admin, "&order=lastSeen&limit=1"), [["posthog.js", 1]]);
  assert.deepEqual(await scripts(admin, "&offset=3"), []);
  assert.deepEqual(await scripts(admin, `&properties=${blog}`), [["posthog.js", 1]]);
  assert.deepEqual(await scripts(admin, "&issueType=UNKNOWN_VENDOR"), [["countly.js", 1]]);
  assert.deepEqual(await scripts(admin, "&search=cly_ev"), [["countly.js", 1]]);
  assert.deepEqual(await scripts(admin, "&resolved=true"), []);
});

Deno.test("issues have their cause, and the filter of a cause finds its issues", async () => {
  const { admin } = await world();
  const id = await idOf(admin, POSTHOG.script ?? "");
  const page = await answerIn(issuePage, admin.get(`/issues?cause=${id}`));
  assert.deepEqual(names(page), ["ph_id"]);
  const [row] = page.data;
  assert.equal(row?.cause?.text, "posthog.js, loaded by the page from cdn.tag-host.test");
  const german = { "accept-language": "de" };
  const details = await admin.call("GET", `/issues/${row?._id}`, undefined, german);
  assert.equal(
    (await details.json()).cause.text,
    "posthog.js von cdn.tag-host.test, geladen von der Seite",
  );
  assert.deepEqual(await found(admin, "&cause=unknown"), ["unknown"]);
  assert.deepEqual(await found(admin, `&cause=${id},unknown`), ["ph_id", "unknown"]);
  assert.deepEqual(await found(admin, `&cause=${crypto.randomUUID()}`), []);
  const refused = ["cause=x", `cause=${id},x`, "order=x"].map((query) =>
    admin.get(`/issues/causes?${query}`)
  );
  for (const call of refused) await assertRefused(await call, 400, "INPUT_INVALID");
});

Deno.test("a bulk action by the filter of a cause takes its issues alone", async () => {
  const { admin } = await world();
  const cause = await idOf(admin, COUNTLY.script ?? "");
  const filters = { cause, timeRange: "all" };
  const { total, upTo } = await countNow(admin, filters);
  assert.equal(total, 3);
  await bulk(admin, "resolve", { filters, upTo });
  await workToEnd(api);
  assert.deepEqual(await found(admin, ""), ["ph_id", "unknown"]);
});

Deno.test("a bulk action takes the issues of several causes, and of none other", async () => {
  const { admin, blog } = await world();
  const ids = [COUNTLY, POSTHOG].map(({ script }) => idOf(admin, script ?? ""));
  const cause = (await Promise.all(ids)).join(",");
  const counted = await countNow(admin, { cause, timeRange: "all" });
  assert.deepEqual([counted.total, counted.causeCount], [4, 2]);
  const filters = { cause, properties: blog, timeRange: "all" };
  const { upTo } = await countNow(admin, filters);
  await bulk(admin, "resolve", { filters, upTo });
  assert.deepEqual(await found(admin, ""), ["ads.example", "cly_event", "cly_id", "unknown"]);
  await bulk(admin, "resolve", { filters: { cause, timeRange: "all" }, upTo: counted.upTo });
  assert.deepEqual(await found(admin, ""), ["unknown"]);
});

Deno.test("a cause that pages load by different ways is told without a loader, for a week", async () => {
  const { admin, tenant, shop, blog } = await tenantWithoutIssues(api);
  const byTag = { kind: "SCRIPT", url: "https://a.test/tag.js" } as const;
  const run = (propertyId: string, loaders: readonly Cause["loadedBy"][]) =>
    testRun(api, tenant, {
      propertyId,
      findings: loaders.map((loadedBy, index) =>
        sampleFinding({ entryName: `id_${index}`, cause: { ...POSTHOG, loadedBy } })
      ),
    });
  const told = async () => {
    const { data } = await answerIn(issuePage, admin.get("/issues?timeRange=all"));
    return [...new Set(data.map(({ cause }) => cause?.text))];
  };
  const weekAgo = () =>
    api.db.owner`update causes set loaders_differed_at = loaders_differed_at - interval '8 days'
      where tenant_id = ${tenant.id}`;
  const byPage = ["posthog.js, loaded by the page from cdn.tag-host.test"];
  const unsaid = ["posthog.js from cdn.tag-host.test"];
  await run(shop, [POSTHOG.loadedBy, POSTHOG.loadedBy]);
  await run(shop, [POSTHOG.loadedBy]);
  assert.deepEqual(await told(), byPage);
  await run(blog, [byTag]);
  assert.deepEqual(await told(), unsaid);
  await weekAgo();
  assert.deepEqual(await told(), ["posthog.js, loaded by tag.js from cdn.tag-host.test"]);
  await run(shop, [byTag, POSTHOG.loadedBy]);
  assert.deepEqual(await told(), unsaid);
  await weekAgo();
  await run(shop, [byTag, null]);
  assert.deepEqual(await told(), unsaid);
});

Deno.test("a later run says otherwise: another script, another loader, nothing known", async () => {
  const { admin, tenant, blog } = await world();
  const again = (cause?: typeof POSTHOG) =>
    testRun(api, tenant, {
      propertyId: blog,
      findings: [sampleFinding({ entryName: "ph_id", ...cause && { cause } })],
    });
  await again();
  assert.deepEqual(await scripts(admin, `&properties=${blog}`), [["posthog.js", 1]]);
  const id = await idOf(admin, POSTHOG.script ?? "");
  const released = { ...POSTHOG, script: "https://cdn.tag-host.test/posthog.js?v=2" };
  await again({ ...released, loadedBy: { kind: "SCRIPT", url: "https://a.test/loader.js" } });
  const { data: [row] } = await causes(admin, `&properties=${blog}`);
  assert.deepEqual([row?._id, row?.script], [id, released.script]);
  await again(COUNTLY);
  assert.deepEqual(await scripts(admin, `&properties=${blog}`), [["countly.js", 1]]);
  assert.deepEqual(await scripts(admin, "&limit=1"), [["countly.js", 4]]);
  const occurrences = await api.db.owner<{ script: string | null }[]>`
    select c.script from issue_occurrences o join issues i on i.id = o.issue_id
    left join causes c on c.id = o.cause_id
    where i.tenant_id = ${tenant.id} and i.entry_name = 'ph_id' order by o.noted_at`;
  assert.deepEqual(occurrences.map(({ script }) => script?.split("/").at(-1) ?? null), [
    "posthog.js?v=2",
    null,
    "posthog.js?v=2",
    "countly.js",
  ]);
});

Deno.test("causes: only of what the caller sees", async () => {
  const { admin, tenant, blog } = await world();
  const user = await signedIn(api, tenant, "USER", [blog]);
  assert.deepEqual(await scripts(user), [["posthog.js", 1]]);
  const hidden = await idOf(admin, COUNTLY.script ?? "");
  assert.deepEqual(await found(user, `&cause=${hidden}`), []);
  const other = await world();
  const foreign = await idOf(other.admin, COUNTLY.script ?? "");
  assert.notEqual(foreign, hidden);
  assert.deepEqual(await found(admin, `&cause=${foreign}`), []);
  const visitor = await api.app.request("/issues/causes");
  await assertRefused(visitor, 401, "NOT_LOGGED_IN");
});

Deno.test("the workbook names the cause of each issue", async () => {
  const { admin } = await world();
  const response = await admin.get("/issues?export-format=xlsx&timeRange=all&search=ph_id");
  const rows = (await readWorkbook(response)).get("Issues");
  const text = "posthog.js, loaded by the page from cdn.tag-host.test";
  assert.deepEqual(columnOf(rows, "Cause"), [text]);
  assert.deepEqual(columnOf(rows, "Script of the cause"), [POSTHOG.script]);
});
