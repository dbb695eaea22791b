import type { Finding } from "@crumbtrail/contract/recording";
import assert from "node:assert/strict";
import { pino } from "pino";
import { endedRun, ORIGINS, processRuns } from "../testing/ended_runs.ts";
import {
  testAccount,
  type TestApi,
  testApi,
  testProperty,
  type TestTenant,
  testTenant,
} from "../testing/api.ts";
import { callerFor } from "../testing/callers.ts";
import { sampleFinding } from "../testing/findings.ts";
import { endDueAcceptances, summarizeDays } from "./due_tenants.ts";

const log = pino({ level: "silent" });

/** A run that ended then, processed as the worker does. */
async function processedRun(
  api: TestApi,
  tenant: TestTenant,
  propertyId: string,
  findings: Finding[],
  at: string,
): Promise<void> {
  await endedRun(api, tenant, { propertyId, findings, at: new Date(at) });
  await processRuns(api);
}

const summarize = (api: TestApi, at: string) => summarizeDays(api.db, ORIGINS, log, new Date(at));

const summariesOf = (api: TestApi) =>
  api.db.owner`select recipient, subject, plain, list_unsubscribe from mails
    where name = 'daily_summary' order by recipient, id`;

const subjects = async (api: TestApi) =>
  (await summariesOf(api)).map(({ recipient, subject }) => [recipient, subject]);

const named = (entryName: string) => sampleFinding({ entryName });

Deno.test("daily summary: once at the end of the tenant's day, across two workers and a time-zone change [notifications-3]", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.test");
  const ada = "ada@a.test";
  await testAccount(api.db, tenant, "TENANT_ADMIN", { username: ada });
  await processedRun(api, tenant, shop, [named("_a"), named("_b")], "2026-03-10T20:00:00Z");
  assert.equal(await summarize(api, "2026-03-10T22:59:59Z"), 0, "the day in Berlin goes on");
  const both = ["2026-03-10T23:00:00Z", "2026-03-10T23:00:01Z"].map((at) => summarize(api, at));
  assert.deepEqual((await Promise.all(both)).toSorted(), [0, 1]);
  const first = [ada, "2 new issues on 10 Mar 2026"];
  assert.deepEqual(await subjects(api), [first]);

  await api.db.owner`update tenants set timezone = 'America/New_York' where id = ${tenant.id}`;
  await processedRun(api, tenant, shop, [named("_c")], "2026-03-10T23:30:00Z");
  assert.equal(await summarize(api, "2026-03-11T04:00:00Z"), 0, "10 March ended once more");
  assert.equal(await summarize(api, "2026-03-12T03:59:59Z"), 0);
  assert.equal(await summarize(api, "2026-03-12T04:00:00Z"), 1, "nothing is lost by it");
  assert.deepEqual(await subjects(api), [first, [ada, "1 new issue on 11 Mar 2026"]]);

  await processedRun(api, tenant, shop, [named("_a"), named("_c")], "2026-03-12T12:00:00Z");
  await processedRun(api, tenant, shop, [], "2026-03-12T13:00:00Z");
  assert.equal(await summarize(api, "2026-03-14T12:00:00Z"), 0, "nothing new, no mail");
});

Deno.test("daily summary: a worker that dies leaves all of it to the next; a run processed late is in the next [notifications-3]", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.test");
  for (const username of ["a@a.test", "b@a.test"]) {
    await testAccount(api.db, tenant, "TENANT_ADMIN", { username });
  }
  await processedRun(api, tenant, shop, [named("_a")], "2026-03-10T20:00:00Z");
  await api.db.owner.unsafe(`create function refuse_mail() returns trigger language plpgsql as
    'begin if new.recipient = ''b@a.test'' then raise exception ''killed''; end if; return new; end';
    create trigger refuse before insert on mails for each row execute function refuse_mail()`);
  assert.equal(await summarize(api, "2026-03-10T23:01:00Z"), 0);
  assert.deepEqual(await subjects(api), [], "of the first half nothing is left");
  await api.db.owner`drop trigger refuse on mails`;
  assert.equal(await summarize(api, "2026-03-10T23:02:00Z"), 2);
  // It ended before midnight and was processed after the summary.
  await processedRun(api, tenant, shop, [named("_late")], "2026-03-10T22:59:00Z");
  assert.equal(await summarize(api, "2026-03-10T23:03:00Z"), 0);
  assert.equal(await summarize(api, "2026-03-11T23:00:00Z"), 2);
  assert.equal((await subjects(api)).length, 4);
});

Deno.test("daily summary: sent to those who want it, about their properties, without resolved issues [api-and-roles-63, notifications-8]", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const [shop, blog] = [
    await testProperty(api.db, tenant, "shop.test"),
    await testProperty(api.db, tenant, "blog.test"),
  ];
  const person = async (
    name: string,
    role: "TENANT_ADMIN" | "USER",
    settings: Record<string, unknown>,
    properties: string[] = [],
  ) => {
    const id = await testAccount(api.db, tenant, role, { username: `${name}@a.test`, properties });
    await api.db.owner`update accounts set alert_settings = alert_settings ||
      ${JSON.stringify(settings)}::text::jsonb where id = ${id}`;
    return id;
  };
  const all = await person("all", "TENANT_ADMIN", { storage: false, requests: false });
  await person("off", "TENANT_ADMIN", { daily: false });
  await person("hers", "USER", {}, [blog]);
  await person("chosen", "TENANT_ADMIN", { properties: [shop] });
  await processedRun(api, tenant, shop, [named("_a"), named("_gone")], "2026-03-10T10:00:00Z");
  await processedRun(api, tenant, shop, [named("_a"), named("_b")], "2026-03-10T11:00:00Z");
  await processedRun(api, tenant, blog, [named("_a")], "2026-03-10T12:00:00Z");
  await api.db.owner`update issues set resolved = true, resolved_at = now(), resolver_name = 'Ada'
    where entry_name = '_gone'`;
  assert.equal(await summarize(api, "2026-03-10T23:00:00Z"), 3);
  const mails = await summariesOf(api);
  assert.deepEqual(mails.map(({ recipient, subject }) => [recipient, subject]), [
    ["all@a.test", "3 new issues on 10 Mar 2026"],
    ["chosen@a.test", "2 new issues on 10 Mar 2026"],
    ["hers@a.test", "1 new issue on 10 Mar 2026"],
  ]);
  const plain = String(mails[0]?.plain);
  assert.match(plain, /- shop\.test\n {2}2 new issues\n {2}https:\/\/app\.example\/\?timeRange=7d/);
  assert.match(plain, /- blog\.test\n {2}1 new issue\n/);
  assert.equal(plain.match(/#issue=/g)?.length, 3);
  const [link] = await api.db.owner`
    select token from unsubscribe_links where account_id = ${all} and kind = 'DAILY'`;
  assert.ok(plain.includes(`/self-service/unsubscribe?token=${link?.token}`));
});

Deno.test("daily summary: what is open again because its acceptance is over is named once [notifications-4]", async () => {
  await using api = await testApi({ now: () => new Date("2026-01-11T10:00:00Z") });
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.test");
  const blog = await testProperty(api.db, tenant, "blog.test");
  const username = "ada@a.test";
  const ada = await callerFor(
    api,
    tenant,
    await testAccount(api.db, tenant, "TENANT_ADMIN", { username }),
  );
  await testAccount(api.db, tenant, "USER", { properties: [blog] });
  await processedRun(api, tenant, shop, ["_a", "_b", "_c"].map(named), "2026-01-11T09:00:00Z");
  const ids = new Map((await api.db.owner`select id, entry_name from issues`)
    .map(({ id, entry_name }) => [entry_name, `/issues/${id}`]));
  const accept = async (name: string, date: string) => {
    const body = { reason: "A trial", until: { date } };
    assert.equal((await ada.post(`${ids.get(name)}/acceptance`, body)).status, 200);
  };
  for (const name of ids.keys()) await accept(name, "2026-03-10");
  assert.equal(await summarize(api, "2026-01-11T23:00:00Z"), 0, "what is accepted is not open");

  assert.equal(await endDueAcceptances(api.db, log, new Date("2026-03-10T23:00:00Z")), 3);
  assert.equal(await summarize(api, "2026-03-10T23:00:30Z"), 0, "that is of the new day");
  await accept("_b", "2026-06-01");
  await ada.post(`${ids.get("_c")}/resolve`);
  await processedRun(api, tenant, shop, [named("_new")], "2026-03-11T12:00:00Z");
  const both = ["2026-03-11T23:00:00Z", "2026-03-11T23:00:01Z"].map((at) => summarize(api, at));
  assert.deepEqual((await Promise.all(both)).toSorted(), [0, 1]);
  const expected = [username, "1 new and 1 formerly accepted issues on 11 Mar 2026"];
  assert.deepEqual(await subjects(api), [expected]);
  const plain = String((await summariesOf(api))[0]?.plain);
  assert.ok(plain.includes("The tests of 11 Mar 2026 found 1 new issue that nobody has resolved"));
  assert.ok(plain.includes("The acceptance of 1 issue has ended: it is open again."));
  assert.ok(plain.includes("Cookie, formerly accepted, on https://www.site.test/"));
  // The list that it leads to has it, however long ago a test saw it.
  const url = plain.match(/https:\/\/app\.example\/\?(timeRange=all&properties=[^#\s]+)$/m);
  const { data } = await (await ada.get(`/issues?${url?.[1]}`)).json();
  assert.deepEqual(
    data.map(({ entryName }: { entryName: string }) => entryName).toSorted(),
    ["_a", "_new"],
  );
  assert.equal(await summarize(api, "2026-03-12T23:00:00Z"), 0, "once");
});
