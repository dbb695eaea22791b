/** Bulk actions on issues in tests of the API. */
import { type IssueBatch, issueBatch, issueCount } from "@crumbtrail/contract/issue_batch";
import { stepBatches } from "../loops/step_batches.ts";
import type { TestApi, TestTenant } from "./api.ts";
import { tenantWithIssues } from "./assignee_groups.ts";
import { answerIn, type Caller } from "./callers.ts";

interface World {
  api: TestApi;
  tenant: TestTenant;
  shop: string;
  admin: Caller;
}

/** A tenant with `count` open issues of one property. */
export async function world(api: TestApi, count: number): Promise<World> {
  const { tenant, property, admin } = await tenantWithIssues(api, count, "_c");
  return { api, tenant, shop: property, admin };
}

export async function idsOf({ api, tenant }: Pick<World, "api" | "tenant">): Promise<string[]> {
  const rows = await api.db.owner<{ id: string }[]>`
    select id from issues where tenant_id = ${tenant.id} order by length(entry_name), entry_name`;
  return rows.map(({ id }) => id);
}

export async function openCount({ api, tenant }: World): Promise<number> {
  const [row] = await api.db.owner`select count(*)::int as n from issues
    where tenant_id = ${tenant.id} and not resolved`;
  return row?.n;
}

export async function bulk(
  caller: Caller,
  what: string | Record<string, unknown>,
  issues: unknown,
): Promise<IssueBatch> {
  const action = typeof what === "string" ? { action: what } : what;
  return await answerIn(issueBatch, caller.post("/issues/bulk", { do: action, issues }), 201);
}

export async function undo(caller: Caller, { _id }: IssueBatch): Promise<IssueBatch> {
  return await answerIn(issueBatch, caller.post(`/issues/bulk/${_id}/undo`));
}

export async function countNow(caller: Caller, filters: Record<string, string>) {
  return await answerIn(issueCount, caller.post("/issues/bulk/count", { filters }));
}

/** Steps all batches as the worker does, until none is left; returns the number of steps. */
export async function workToEnd(api: TestApi): Promise<number> {
  for (let steps = 0;; steps++) {
    if (await stepBatches(api.deps, api.deps.now()) === 0) return steps;
  }
}
