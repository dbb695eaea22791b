/** The API on a local port, with a tenant that has an object of each type. */
import {
  ORIGIN,
  sessionCookieName,
  testApi,
  testProperty,
  testTenant,
} from "@crumbtrail/api/testing";
import { signedIn } from "@crumbtrail/api/testing/callers";
import { testRun } from "@crumbtrail/api/testing/runs";
import { sampleFinding } from "@crumbtrail/api/testing/findings";
import { testGroup } from "@crumbtrail/api/testing/assignee_groups";
import { testWebhook } from "@crumbtrail/api/testing/webhooks";
import { testApiToken } from "@crumbtrail/api/testing/tokens";
import { TOKEN_PERMISSIONS } from "@crumbtrail/contract/permissions";
import { pino } from "pino";
import { queueTest } from "@crumbtrail/db/testing/queue";
import { benchDatabase } from "../../bench/database.ts";

export const CALLERS = [
  "USER",
  "VIEW_ONLY",
  "TENANT_MANAGER",
  "TENANT_ADMIN",
  "ADMIN",
  "SERVICE_ACCOUNT",
  "nobody",
] as const;
export type FuzzCaller = typeof CALLERS[number];

const NAMES_A_THING = /\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

export interface Stage extends AsyncDisposable {
  url: string;
  /** Headers with a session or token of the caller. */
  headersOf(caller: FuzzCaller): Promise<Record<string, string>>;
  /** Number of successful calls so far on paths with an id. */
  reached(): number;
  /** Ids of the tenant's objects by path, then by path parameter. */
  ids: Record<string, Record<string, string>>;
}

export async function fuzzStage(): Promise<Stage> {
  const db = await benchDatabase(20);
  const api = await testApi({ db, config: { API_BASE: "/", API_CALLS_A_MINUTE: 1_000_000 } });
  api.deps.log = pino({ level: "error" }, pino.destination(2));
  const tenant = await testTenant(db);
  const property = await testProperty(db, tenant, "www.site.test");
  const result = await testRun(api, tenant, { propertyId: property, findings: [sampleFinding()] });
  const [row] = await db.owner`select o.issue_id as issue
    from test_results r join issue_occurrences o on o.test_result_id = r.id
    where r.id = ${result}`;
  const issue = String(row?.issue);
  const { runId } = await queueTest(db, { tenantId: tenant.id, propertyId: property });
  const [comment] = await db.owner`insert into comments (tenant_id, issue_id, content)
    values (${tenant.id}, ${issue}, 'Of nobody') returning id`;
  const group = await testGroup(db, tenant);
  const { id: webhook } = await testWebhook(api, tenant);
  const { accountId } = await signedIn(api, tenant, "VIEW_ONLY");
  const options = { hostname: "127.0.0.1", port: 0, onListen: () => {} };
  let reached = 0;
  const server = Deno.serve(options, async (request, info) => {
    const response = await api.app.fetch(request, info);
    if (response.ok && NAMES_A_THING.test(new URL(request.url).pathname)) reached++;
    return response;
  });
  const headersOf = async (caller: FuzzCaller): Promise<Record<string, string>> => {
    if (caller === "nobody") return xsrfOf("nobody");
    if (caller === "SERVICE_ACCOUNT") {
      const { token } = await testApiToken(api, tenant, { permissions: TOKEN_PERMISSIONS });
      return { authorization: `Bearer ${token}` };
    }
    const { token, xsrf } = await signedIn(api, tenant, caller, [property]);
    return xsrfOf(xsrf, `${sessionCookieName(false)}=${token}; `);
  };
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    headersOf,
    reached: () => reached,
    ids: {
      "accounts/{id}": { id: accountId },
      "tenants/{id}": { id: tenant.id },
      "properties/{id}": { id: property },
      "test-results/{id}": { id: result },
      "test-scenarios/{id}": { id: runId },
      "issues/{id}/comments/{commentId}": { id: issue, commentId: String(comment?.id) },
      "issues/{id}/assignees/{assigneeId}": { id: issue, assigneeId: group },
      "issues/{id}": { id: issue },
      "issue-assignees/{id}": { id: await testGroup(db, tenant) },
      "webhooks/{id}": { id: webhook },
    },
    async [Symbol.asyncDispose]() {
      await server.shutdown();
      await db.close();
    },
  };
}

function xsrfOf(xsrf: string, session = ""): Record<string, string> {
  return { cookie: `${session}XSRF-TOKEN=${xsrf}`, "x-xsrf-token": xsrf, origin: ORIGIN };
}
