/** A worker that delivers webhooks in tests, and runs that queue events. */
import { withTenant } from "@crumbtrail/db/tenant";
import type { Outward } from "../platform/egress/call.ts";
import { ORIGIN, type TestApi, testProperty, testTenant } from "./api.ts";
import { signedIn } from "./callers.ts";
import { testRun } from "./runs.ts";
import { sampleFinding } from "./findings.ts";
import { queueRunEvents } from "../notifications/webhooks/queue.ts";
import type { Received } from "./webhooks.ts";
import { webhookDelivery } from "../loops/deliver_webhooks.ts";
import { followJira } from "../loops/follow_jira.ts";

export const SECOND = 1000;

/** A worker with a clock that a test moves. */
export function worker(api: TestApi, outward: Outward) {
  let time = Date.now() + 120 * SECOND;
  const deps = {
    ...{ db: api.db, secrets: api.deps.secrets, outward, log: api.deps.log },
    origins: { origin: ORIGIN, api: `${ORIGIN}/api` },
    now: () => new Date(time),
  };
  const delivery = webhookDelivery(deps);
  /** Delivers until no event is due. */
  const workOff = async () => {
    while (await delivery.runOnce() > 0) await delivery.idle();
  };
  return {
    ...delivery,
    workOff,
    /** Moves the clock on in steps and delivers all due events after each step. */
    async live(ms: number, step = 5 * SECOND) {
      for (const end = time + ms; time < end; time += step) await workOff();
      await workOff();
    },
    /** Resolves issues that are done in Jira. */
    follow: () => followJira(deps),
    move: (ms: number) => time += ms,
    now: () => new Date(time),
  };
}

/** A tenant with a property. */
export async function place(api: TestApi) {
  const tenant = await testTenant(api.db);
  const propertyId = await testProperty(api.db, tenant, "www.site.test");
  const user = await signedIn(api, tenant);
  /** A run with findings of these names, queued for the receivers. */
  const run = async (names: string[]) => {
    const findings = names.map((entryName) => sampleFinding({ entryName }));
    const id = await testRun(api, tenant, { propertyId, findings });
    await withTenant(api.db.app, tenant.id, (tx) => queueRunEvents(tx, id));
  };
  const issues = async () => {
    const { data } = await (await user.get("/issues?timeRange=all")).json();
    return new Map<string, string>(
      data.map(({ entryName, _id }: { entryName: string; _id: string }) => [entryName, _id]),
    );
  };
  /** The id of the latest issue. */
  const issue = async () => [...(await issues()).values()][0] ?? "";
  return { tenant, run, user, issues, issue };
}

/** Received events, as `issue.created _a`. */
export const typesOf = (received: readonly Received[]) =>
  received.map(({ body }) => {
    const event = JSON.parse(body);
    return `${event.type} ${event.data.issue?.entryName ?? ""}`.trim();
  });
