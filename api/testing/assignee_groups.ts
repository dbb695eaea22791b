/** Assignee groups, and the links that their members receive, in tests of the API. */
import { type IssueAssigneeGroup, issueAssigneeGroup } from "@crumbtrail/contract/assignee";
import { listOf } from "@crumbtrail/contract/paging";
import type { TestDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { type TestApi, testProperty, testTenant } from "./api.ts";
import { answerIn, type Caller, signedIn, visitor } from "./callers.ts";
import { testRun } from "./runs.ts";
import { sampleFinding } from "./findings.ts";

/** Long time limit, so that a slow machine fails no test. */
export const PATIENT = { REQUEST_TIMEOUT_MS: 600_000 };

/** A group that covers all properties of a tenant; returns its id. */
export async function testGroup(
  db: TestDatabase,
  tenant: { id: string },
  addresses: string[] = ["ada@agency.test"],
): Promise<string> {
  const [row] = await db.owner`
    insert into issue_assignees (tenant_id, name, addresses)
    values (${tenant.id}, ${`Agency ${crypto.randomUUID().slice(0, 8)}`}, ${addresses})
    returning id`;
  return String(row?.id);
}

/** A group as a caller reads it from the list; no route reads a single one. */
export async function readGroup(caller: Caller, id: string): Promise<IssueAssigneeGroup> {
  const groups = await answerIn(listOf(issueAssigneeGroup), caller.get("/issue-assignees"));
  const group = groups.data.find(({ _id }) => _id === id);
  assert.ok(group, `no group ${id}`);
  return group;
}

/** A tenant with open issues of one property, in the order of their names `c0`, `c1` …. */
export async function tenantWithIssues(api: TestApi, count: number, name = "c") {
  const tenant = await testTenant(api.db);
  const property = await testProperty(api.db, tenant, "shop.example");
  const findings = Array.from(
    { length: count },
    (_, n) => sampleFinding({ entryName: `${name}${n}` }),
  );
  await testRun(api, tenant, { propertyId: property, findings });
  const rows = await api.db.owner`
    select id from issues where tenant_id = ${tenant.id} order by length(entry_name), entry_name`;
  const admin = await signedIn(api, tenant);
  return { tenant, property, admin, issues: rows.map(({ id }) => String(id)) };
}

/** Assigns issues to a group and sends the assignments. */
export async function sendTo(caller: Caller, group: string, issues: string[]) {
  for (const issue of issues) {
    const response = await caller.post(`/issues/${issue}/assignees`, { assignee: group });
    assert.equal(response.status, 200, await response.clone().text());
  }
  return await send(caller);
}

export async function send(caller: Caller) {
  const response = await caller.post("/issue-assignees/activate-pending-assignments");
  assert.equal(response.status, 200, await response.clone().text());
  return await response.json();
}

/** The API's addresses of the links mailed to an address, of the newest mail first. */
export async function linksSentTo(
  { db }: { db: TestDatabase },
  recipient: string,
): Promise<{ issue: string; token: string; path: string }[]> {
  const mails = await db.owner`
    select plain, html from mails where recipient = ${recipient} order by created_at desc, id desc`;
  return mails.flatMap(({ plain, html }) =>
    [...String(plain).matchAll(/\/issue-assignment\?issue=([\w-]+)&token=([\w-]+)/g)].map(
      ([url = "", issue = "", token = ""]) => {
        assert.ok(
          String(html).includes(url.replace("&", "&amp;")),
          "both forms have the same links",
        );
        return { issue, token, path: `/issue-preview/${issue}?token=${token}` };
      },
    )
  );
}

export const ADA = "ada@agency.test";
/** Answer to a link that opens nothing. */
export const DEAD = [404, "ENTITY_NOT_FOUND"];

/** Issues sent to Ada, with her links in the order of the issues. */
export async function sent(api: TestApi, count = 2, addresses = [ADA]) {
  const world = await tenantWithIssues(api, count);
  const group = await testGroup(api.db, world.tenant, addresses);
  await sendTo(world.admin, group, world.issues);
  const all = await linksSentTo(api, ADA);
  const links = world.issues.map((id) => all.find(({ issue }) => issue === id) ?? { token: "" });
  const at = (n: number, more = "") =>
    `/issue-preview/${world.issues[n]}${more}?token=${links[n]?.token}`;
  return { ...world, group, at, tokens: links.map(({ token }) => token) };
}

export const statusOf = async (api: TestApi, path: string) => (await visitor(api).get(path)).status;
