/** Changes of properties in tests, and the issues that they move. */
import { changedProperty } from "@crumbtrail/contract/property";
import { movePreview } from "@crumbtrail/contract/property_move";
import type { Finding } from "@crumbtrail/contract/recording";
import assert from "node:assert/strict";
import { type TestApi, type TestTenant, testTenant } from "./api.ts";
import { answerIn, type Caller, signedIn } from "./callers.ts";
import { sampleFinding } from "./findings.ts";

export const SHOP = "https://shop.example/";
export const BLOG = "https://blog.example/";

export const cookie = (entryName: string, more: Partial<Finding> = {}) =>
  sampleFinding({ entryName, ...more });

export async function tenantWithStaff(api: TestApi) {
  const tenant = await testTenant(api.db);
  return { tenant, admin: await signedIn(api, tenant, "ADMIN") };
}

/** Issues of a tenant, by name and property. */
export async function issuesOf({ db: { owner } }: TestApi, tenant: TestTenant) {
  const rows = await owner`
    select i.id, i.entry_name as name, p.name as property, i.resolved, i.accepted,
      i.occurrence_count::int as hits, i.test_runs as runs, i.comment_count as comments,
      i.assignment_count as assignments, i.created_at as first, i.last_occurrence as last,
      i.last_occurred_on as page,
      (select count(*)::int from issue_occurrences o where o.issue_id = i.id) as occurrences
    from issues i join properties p on p.id = i.property_id
    where i.tenant_id = ${tenant.id} order by i.entry_name, p.name`;
  return rows.map((row) => ({ ...row }));
}

/** The same issues, each as `name property`. */
export const placesOf = async (api: TestApi, tenant: TestTenant) =>
  (await issuesOf(api, tenant)).map(({ name, property }) => `${name} ${property}`);

/** Pages that must show that an issue is gone, by issue. */
export function pagesOf({ db: { owner } }: TestApi, ids: string[]) {
  return Promise.all(ids.map(async (id) => {
    const rows = await owner`select p.url from issue_pages s join test_pages p
      on p.tenant_id = s.tenant_id and p.id = s.page_id where s.issue_id = ${id} order by 1`;
    return rows.map(({ url }) => url);
  }));
}

export const add = (caller: Caller, name: string, baseUrl = name) =>
  answerIn(changedProperty, caller.post("/properties", { name, baseUrl }), 201);

export const change = (caller: Caller, id: string, body: object) =>
  answerIn(changedProperty, caller.patch(`/properties/${id}`, body));

export async function undo(caller: Caller, move: { _id: string } | null) {
  const response = await caller.post(`/properties/moves/${move?._id}/undo`);
  assert.equal(response.status, 204, await response.text());
}

export const preview = (caller: Caller, query: string) =>
  answerIn(movePreview, caller.get(`/properties/move-preview?${query}`));
