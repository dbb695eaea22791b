/** A valid call of every route of issues, whom they are handed to, and webhooks. */
import { testGroup } from "./assignee_groups.ts";
import { testWebhook } from "./webhooks.ts";
import { type Make, property, run, type Sample } from "./sample_rows.ts";

const result: Make = async (api, tenant) => ({ id: (await run(api, tenant)).result });
const issue: Make = async (api, tenant) => ({ id: (await run(api, tenant)).issue });

/** The cookie that the report of `run` has. */
const REPORTED_COOKIE = { properties: "OWN", entry: "COOKIE", name: "_track" };

/** An approval on one property of the tenant. */
const approval: Make = async (api, tenant) => {
  const { id: propertyId = "" } = await property(api, tenant);
  const [row] = await api.db.owner`
    insert into approvals (tenant_id, resolver_name, at, property_ids, resolved_ids)
    values (${tenant.id}, 'Ada Test (approved)', now(), ${[propertyId]}, '{}') returning id`;
  return { id: String(row?.id) };
};

/** Of nobody: only its author may touch a comment. */
const someonesComment: Make = async (api, tenant) => {
  const { issue: id } = await run(api, tenant);
  const [row] = await api.db.owner`insert into comments (tenant_id, issue_id, content)
    values (${tenant.id}, ${id}, 'Hello') returning id`;
  return { id, commentId: String(row?.id) };
};

const assigneeGroup: Make = async (api, tenant) => ({ id: await testGroup(api.db, tenant) });

/** Groups that were made, those of a home and of a foreign tenant in turns. */
const groups: string[] = [];
const issueAndGroup: Make = async (api, tenant) => {
  const assigneeId = await testGroup(api.db, tenant);
  groups.push(assigneeId);
  return { ...await issue(api, tenant), assigneeId };
};
const assignBody = () => ({ assignee: groups.at(-2) ?? crypto.randomUUID() });

const webhook: Make = async (api, tenant) => ({ id: (await testWebhook(api, tenant)).id });

const delivery: Make = async (api, tenant) => {
  const { id = "" } = await webhook(api, tenant);
  const [row] = await api.db.owner`
    insert into webhook_deliveries (tenant_id, endpoint_id, event, payload, occurred_at, run_at,
      created_at, delivered_at)
    values (${tenant.id}, ${id}, 'run.finished', '{}', now(), now(), now(), now()) returning id`;
  return { id, delivery: String(row?.id) };
};

export const ISSUE_SAMPLES: Record<string, Sample> = {
  "post /webhooks": {
    body: { kind: "WEBHOOK", name: "CI", url: "https://hooks.test/", events: ["run.finished"] },
  },
  "get /webhooks/{id}": { make: webhook },
  "patch /webhooks/{id}": { body: { name: "Another name" }, make: webhook },
  "delete /webhooks/{id}": { make: webhook },
  "post /webhooks/{id}/secret": { make: webhook },
  "post /webhooks/{id}/test": { make: webhook },
  "get /webhooks/{id}/deliveries": { make: webhook },
  "post /webhooks/{id}/deliveries/{delivery}/resend": { make: delivery },
  "post /issue-assignees": {
    body: () => ({ name: crypto.randomUUID(), assignees: ["ada@agency.test"] }),
  },
  "patch /issue-assignees/{id}": { body: { description: "Hello" }, make: assigneeGroup },
  "delete /issue-assignees/{id}": { make: assigneeGroup },
  "post /issue-assignees/activate-pending-assignments": {},
  "post /issue-assignees/clear-pending-assignments": {},
  "post /issues/{id}/assignees": { body: assignBody, make: issueAndGroup },
  "delete /issues/{id}/assignees": { make: issue },
  "delete /issues/{id}/assignees/{assigneeId}": { make: issueAndGroup },
  // The token is the authority, whoever holds it.
  "get /issue-preview/{id}": { make: null },
  "get /issue-preview/{id}/comments": { make: null },
  "post /issue-preview/{id}/comments": { body: { content: "Hello" }, make: null },
  "post /issue-preview/{id}/resolve": { make: null },
  "get /issues/{id}": { make: issue },
  "get /issues/{id}/chain": { make: issue },
  "post /issues/many/count": { body: { filters: {} } },
  "post /issues/many": {
    body: { do: { action: "resolve" }, issues: { ids: [crypto.randomUUID()] } },
  },
  // Of the own account alone: another's of the same tenant is not there either.
  "get /issues/many/{id}": { make: null },
  "post /issues/many/{id}/undo": { make: null },
  "patch /issues/{id}": { body: { resolved: false }, make: issue },
  "post /issues/{id}/resolve": { make: issue },
  "delete /issues/{id}": { make: issue },
  "post /issues/{id}/acceptance": {
    body: { reason: "Until the relaunch", until: { days: 30 } },
    make: issue,
  },
  "delete /issues/{id}/acceptance": { make: issue },
  "get /issues/{id}/approval": { make: issue },
  "post /issues/{id}/approval": { body: { properties: "OWN" }, make: issue },
  "post /test-results/{id}/approval-plan": { body: REPORTED_COOKIE, make: result },
  "post /test-results/{id}/approval": { body: REPORTED_COOKIE, make: result },
  "delete /approvals/{id}": { make: approval },
  "get /issues/{id}/comments": { make: issue },
  "post /issues/{id}/comments": { body: { content: "Hello" }, make: issue },
  "get /issues/{id}/mentionable": { make: issue },
  "patch /issues/{id}/comments/{commentId}": {
    body: { content: "Changed" },
    make: someonesComment,
  },
  "delete /issues/{id}/comments/{commentId}": { make: someonesComment },
};
