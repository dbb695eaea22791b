/** Approving an issue by a pattern that a person wrote. */
import { approval, approvalPlan, undoneApproval } from "@crumbtrail/contract/approval";
import { issue, issueRow } from "@crumbtrail/contract/issue";
import { listOf } from "@crumbtrail/contract/paging";
import assert from "node:assert/strict";
import { testApi } from "../testing/api.ts";
import { answerIn, type Caller } from "../testing/callers.ts";
import { sampleFinding, sampleRequest } from "../testing/findings.ts";
import { tenantWithoutIssues } from "../testing/issues.ts";
import { testRun } from "../testing/runs.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const cookie = (entryName: string) => sampleFinding({ entryName, vendorsMatch: [] });

/** Cookies and requests on two properties. */
async function world() {
  const { tenant, shop, blog, admin } = await tenantWithoutIssues(api);
  const findings = [
    ...["t1_uid", "t1_sync", "t1_8f2", "other"].map(cookie),
    ...["a.ads.example", "b.ads.example"].map((host) => sampleRequest(host, { vendorsMatch: [] })),
  ];
  for (const propertyId of [shop, blog]) await testRun(api, tenant, { propertyId, findings });
  const [row] = await api.db.owner`select id from issues where tenant_id = ${tenant.id}
    and entry_name = 't1_uid' and property_id = ${shop}`;
  const id = String(row?.id);
  const plan = (pattern: string, properties = "OWN") =>
    answerIn(
      approvalPlan,
      admin.get(
        `/issues/${id}/approval?properties=${properties}&pattern=${encodeURIComponent(pattern)}`,
      ),
    );
  return { tenant, shop, blog, admin, id, plan };
}

async function open(caller: Caller): Promise<string[]> {
  const { data } = await answerIn(listOf(issueRow), caller.get("/issues?timeRange=all"));
  return data.map((row) => `${row.entryName} ${row.property.name}`).sort();
}

Deno.test("a written pattern: the preview says what it covers, and what not", async () => {
  const { shop, blog, plan, tenant, id } = await world();
  const own = await plan("^t1_[a-z]+$");
  assert.deepEqual([own.resolves, own.patternError], [2, undefined]);
  assert.deepEqual(own.issues?.map(({ name }) => name).sort(), ["t1_sync", "t1_uid"]);
  assert.deepEqual(own.similar?.map(({ name }) => name), ["t1_8f2"]);
  assert.deepEqual(own.entries.map(({ pattern }) => pattern), ["^t1_[a-z]+$"]);
  const all = await plan("^T1_", "ALL");
  assert.deepEqual([all.resolves, all.properties.length], [6, 2]);
  const elsewhere = await plan("^t1_[a-z]+$", blog);
  assert.deepEqual([elsewhere.resolves, elsewhere.patternError], [2, undefined]);

  // The cause of one's own issue, of a request, and of an issue on the other property.
  const [cause] = await api.db.owner`insert into causes (tenant_id, kind, key, host)
    values (${tenant.id}, 'SCRIPT', 'https://x.test/tag.js', 'x.test') returning id`;
  await api.db.owner`update issues set cause_id = ${cause?.id} where tenant_id = ${tenant.id}
    and (id = ${id} or property_id = ${shop} and entry_name in ('a.ads.example', 'other'))`;
  assert.deepEqual((await plan("^t1_uid$")).staysOpen, { storage: 1, requests: 1 });
  assert.deepEqual((await plan(".")).staysOpen, { storage: 0, requests: 1 });

  // A cookie of a response: the requests of the host's script stay open, those of another host's not.
  const [response] = await api.db.owner`insert into causes (tenant_id, kind, key, host) values
    (${tenant.id}, 'RESPONSE', 'RESPONSE x.test', 'x.test') returning id`;
  await api.db.owner`update issues set cause_id = ${response?.id} where id = ${id}`;
  assert.deepEqual((await plan("^t1_uid$")).staysOpen, { storage: 1, requests: 1 });
  await api.db.owner`update causes set host = 'y.test' where id = ${response?.id}`;
  assert.deepEqual((await plan("^t1_uid$")).staysOpen, { storage: 0, requests: 0 });
});

Deno.test("a written pattern: what cannot be read or misses its issue is refused, with the reason", async () => {
  const { admin, id, plan } = await world();
  assert.equal((await plan("^other$")).patternError, "does not match t1_uid");
  assert.match((await plan("(")).patternError ?? "", /\w/);
  assert.match((await plan("(?=t1)")).patternError ?? "", /look-aheads/);
  assert.match((await plan("(t1_.{0,999}){9}")).patternError ?? "", /\w/);
  const before = await open(admin);
  for (const pattern of ["^other$", "(", "(?=t1)"]) {
    const refused = await admin.post(`/issues/${id}/approval`, { properties: "OWN", pattern });
    const { message, details } = await refused.json();
    assert.equal(message, "VALIDATION_ERROR", pattern);
    assert.ok(JSON.stringify(details).includes("pattern"), pattern);
  }
  const long = admin.get(`/issues/${id}/approval?pattern=${"a".repeat(2001)}`);
  assert.ok((await long).status >= 400);
  assert.deepEqual(await open(admin), before);
});

Deno.test("a written pattern: approving resolves what the preview said, and undo takes it back", async () => {
  const { admin, id, plan } = await world();
  const before = await open(admin);
  const { resolves } = await plan("^t1_[a-z]+$", "ALL");
  const body = { properties: "ALL", pattern: "^t1_[a-z]+$" };
  const done = await answerIn(approval, admin.post(`/issues/${id}/approval`, body), 201);
  assert.equal(done.resolved, resolves);
  assert.deepEqual(
    await open(admin),
    before.filter((one) => !/^t1_(uid|sync) /.test(one)),
  );
  const approved = "/issues?timeRange=all&resolved=true&approved=true";
  const { data } = await answerIn(listOf(issueRow), admin.get(approved));
  assert.deepEqual(data.map((row) => row.approval), Array(resolves).fill(done._id));
  assert.equal((await answerIn(issue, admin.get(`/issues/${id}`))).approval, done._id);
  const undone = await answerIn(undoneApproval, admin.delete(`/approvals/${done._id}`));
  assert.equal(undone.reopened, resolves);
  assert.deepEqual((await answerIn(listOf(issueRow), admin.get(approved))).data, []);
  assert.deepEqual(await open(admin), before);
});

Deno.test("a written pattern: of requests it is over URLs, and covers further hosts", async () => {
  const { tenant, shop, admin } = await world();
  const [row] = await api.db.owner`select id from issues where tenant_id = ${tenant.id}
    and entry_name = 'a.ads.example' and property_id = ${shop}`;
  const body = { properties: "OWN", pattern: "^https?://[a-z]\\.ads\\.example/" };
  const done = await answerIn(approval, admin.post(`/issues/${row?.id}/approval`, body), 201);
  assert.equal(done.resolved, 2);
});
