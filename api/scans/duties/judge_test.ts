/** Duties of pages and properties, judged when runs have ended. */
import { DUTY_IDS, type DutyId } from "@crumbtrail/contract/duties";
import { propertyDuties, testResultDuties } from "@crumbtrail/contract/duty_state";
import type { Recording } from "@crumbtrail/contract/recording";
import { updatePropertyById } from "@crumbtrail/db/queries/properties";
import { withTenant } from "@crumbtrail/db/tenant";
import {
  aBanner,
  aButton,
  aCookie,
  aFinding,
  after,
  aRun,
} from "@crumbtrail/duties/testing/sample";
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { settleDuties } from "../../loops/settle_duties.ts";
import { testApi, testProperty } from "../../testing/api.ts";
import { answerIn, type Caller, testShop } from "../../testing/callers.ts";
import { judgedRun, judgeRun, recordedRun } from "../../testing/recorded_runs.ts";
import { judgeAgain } from "./follow.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const [UNTOUCHED, REFUSED, ACCEPTED] = [
  "NO_ACTION_SP_CMP",
  "REJECT_SP_CMP",
  "SP_ACCEPT_ALL",
] as const;

const BLOCKED: Recording["blocked"] = { by: "HOST", values: ["a.test"], refused: 1, answered: 0 };

/** A run that ended then, and stored a value of its own before any choice unless it is clean. */
function run(
  preset: Recording["preset"],
  day: number,
  { clean = false, ...seen }: Partial<Recording> & { clean?: boolean } = {},
): Recording {
  const time = (second: number) => `2026-03-0${day}T10:00:0${second}.000Z`;
  return aRun(preset, {
    startedAt: time(0),
    finishedAt: time(9),
    ...!clean && {
      cookies: [aCookie({ expires: after(30, time(0)) })],
      findings: [aFinding()],
    },
    ...seen,
  });
}

const read = (caller: Caller, shop: string, query = "") =>
  answerIn(propertyDuties, caller.get(`/properties/${shop}/duties${query}`));

async function dutyOf(caller: Caller, shop: string, id: DutyId, query = "") {
  const found = (await read(caller, shop, query)).duties.find((duty) => duty.id === id);
  assert.ok(found, id);
  return found;
}

const ofResult = (caller: Caller, id: string) =>
  answerIn(testResultDuties, caller.get(`/test-results/${id}/duties`));

const rows = (table: string, tenant: { id: string }) =>
  api.db.owner`select * from ${api.db.owner(table)} where tenant_id = ${tenant.id}`;

Deno.test("duties: a page is judged by its runs of each kind, with evidence of each", async () => {
  const { tenant, shop, caller } = await testShop(api, "VIEW_ONLY");
  assert.deepEqual((await read(caller, shop)).duties, [], "before the first run");
  const first = await judgedRun(api, tenant, shop, run(UNTOUCHED, 1));
  const before = await dutyOf(caller, shop, "NOTHING_BEFORE_CHOICE");
  assert.equal(before.result, "CANNOT_TELL", "one visit shows no difference");
  const second = await judgedRun(api, tenant, shop, run(REFUSED, 2));
  const { duties, judgedAt, runs, region } = await read(caller, shop);
  assert.deepEqual(duties.map(({ id }) => id), [...DUTY_IDS]);
  assert.deepEqual([judgedAt, region], ["2026-03-02T10:00:09.000Z", "EU"]);
  assert.deepEqual(runs.map(({ kind, testResult }) => [kind, testResult]), [
    ["untouched", first],
    ["refused", second],
  ]);
  const early = await dutyOf(caller, shop, "NOTHING_BEFORE_CHOICE");
  assert.deepEqual([early.result, early.since], ["FAIL", "2026-03-02T10:00:09.000Z"]);
  assert.match(early.sentence, /Cookie visitor of \.www\.news\.example/);
  assert.ok([first, second].includes(early.evidence[0]?.testResult ?? ""));
  assert.ok(early.law.length > 0);
  assert.deepEqual(early.pages, { FAIL: 1, PASS: 0, CANNOT_TELL: 0, NOT_APPLICABLE: 0 });
  const [issue] = await rows("issues", tenant);
  assert.deepEqual(early.issues, {
    open: 1,
    first: [{ _id: issue?.id, issueType: "STORAGE_ITEM", name: "visitor" }],
  });
  const kept = await ofResult(caller, second);
  assert.equal(kept.judgedAt, "2026-03-02T10:00:09.000Z");
  assert.deepEqual(kept.duties.map(({ result }) => result), duties.map(({ result }) => result));
});

Deno.test("duties: each reader gets sentences and evidence in the own language", async () => {
  const { tenant, shop, caller } = await testShop(api);
  await judgedRun(api, tenant, shop, run(UNTOUCHED, 1));
  await judgedRun(api, tenant, shop, run(REFUSED, 2));
  const readIn = async (language: string) => {
    const path = `/properties/${shop}/duties`;
    const call = caller.call("GET", path, undefined, { "accept-language": language });
    const { duties } = await answerIn(propertyDuties, call);
    return duties.find(({ id }) => id === "NOTHING_BEFORE_CHOICE");
  };
  const [english, german] = [await readIn("en"), await readIn("de")];
  assert.match(english?.evidence[0]?.what ?? "", /^Cookie visitor of/);
  assert.match(german?.evidence[0]?.what ?? "", /^Cookie visitor von/);
  assert.notEqual(english?.sentence, german?.sentence);
});

Deno.test("duties: judging a run again writes the same, and no change", async () => {
  const { tenant, shop } = await testShop(api);
  await judgedRun(api, tenant, shop, run(UNTOUCHED, 1));
  const id = await judgedRun(api, tenant, shop, run(REFUSED, 2));
  const all = () =>
    Promise.all(
      ["duty_judgements", "duty_pages", "duty_states", "duty_changes"].map((table) =>
        rows(table, tenant).then((some) => some.map((row) => JSON.stringify(row)).sort())
      ),
    );
  const before = await all();
  await judgeRun(api, tenant, id);
  assert.deepEqual(await all(), before);
});

Deno.test("duties: a later run that was judged first is not overwritten by an earlier one", async () => {
  const { tenant, shop, caller } = await testShop(api);
  const earlier = await recordedRun(api, tenant, shop, run(UNTOUCHED, 1, { clean: true }));
  await judgedRun(api, tenant, shop, run(REFUSED, 2));
  await judgeRun(api, tenant, earlier);
  assert.equal((await read(caller, shop)).judgedAt, "2026-03-02T10:00:09.000Z");
  assert.equal((await ofResult(caller, earlier)).judgedAt, "2026-03-01T10:00:09.000Z");
});

Deno.test("duties: a run whose recording is gone or changed fails nobody, and is left out", async () => {
  const { tenant, shop, caller } = await testShop(api);
  const gone = await recordedRun(api, tenant, shop, run(UNTOUCHED, 1));
  const [row] = await rows("test_results", tenant);
  await api.deps.blobs.delete(row?.recording_key);
  await judgeRun(api, tenant, gone);
  assert.deepEqual(await ofResult(caller, gone), { region: "EU", judgedAt: null, duties: [] });
  const changed = { recording_sha256: "0".repeat(64) };
  await judgedRun(api, tenant, shop, run(ACCEPTED, 2), changed);
  await judgedRun(api, tenant, shop, run(REFUSED, 3));
  const { runs, duties } = await read(caller, shop);
  assert.deepEqual(runs.map(({ kind }) => kind), ["refused"]);
  assert.ok(duties.length > 0);
});

Deno.test("duties: an inconclusive run takes nothing back and fails nothing", async () => {
  const { tenant, shop, caller } = await testShop(api);
  await judgedRun(api, tenant, shop, run(UNTOUCHED, 1));
  await judgedRun(api, tenant, shop, run(REFUSED, 2));
  const blocked = { outcome: "INCONCLUSIVE", reason: "BOT_WALL" } as const;
  await judgedRun(api, tenant, shop, run(REFUSED, 3, blocked));
  const early = await dutyOf(caller, shop, "NOTHING_BEFORE_CHOICE");
  assert.deepEqual([early.result, early.since], ["FAIL", "2026-03-02T10:00:09.000Z"]);
  const other = await testShop(api);
  await judgedRun(api, other.tenant, other.shop, run(UNTOUCHED, 1, blocked));
  await judgedRun(api, other.tenant, other.shop, run(REFUSED, 2, blocked));
  const { duties } = await read(other.caller, other.shop);
  assert.deepEqual(duties.filter(({ result }) => ["PASS", "FAIL"].includes(result)), []);
});

Deno.test("duties: other pages, devices, steps, doubtful, tried and old runs are no ground", async () => {
  const { tenant, shop, caller } = await testShop(api);
  const other = await testProperty(api.db, tenant, "other.example");
  const [old] = await api.db.owner`select app.first_id(now() - interval '40 days') as id`;
  const put = (seen: Recording, row = {}, of = shop) => recordedRun(api, tenant, of, seen, row);
  await put(run(REFUSED, 1, { url: "https://www.news.example/other" }));
  await put(run(REFUSED, 1, { device: "MOBILE" }));
  await put(run(REFUSED, 1), { steps_hash: "abc" });
  await put(run(REFUSED, 1), {}, other);
  await put(run(REFUSED, 1), { proves_absence: false });
  await put(run(REFUSED, 1), { id: old?.id });
  await put(run(REFUSED, 1, { blocked: BLOCKED }));
  const tried = await put(run(REFUSED, 1));
  await api.db.owner`update test_runs set is_trial = true
    where id = (select run_id from test_results where id = ${tried})`;
  const id = await judgedRun(api, tenant, shop, run(UNTOUCHED, 2));
  assert.deepEqual((await read(caller, shop)).runs.map(({ testResult }) => testResult), [id]);
  await judgeRun(api, tenant, tried);
  assert.equal((await ofResult(caller, tried)).judgedAt, null);
});

Deno.test("duties: a property answers as its worst page, and again when that page is gone", async () => {
  const { tenant, shop, caller } = await testShop(api, "TENANT_ADMIN");
  const early = (url: string, clean: boolean) => async (preset: Recording["preset"], day: number) =>
    await judgedRun(api, tenant, shop, run(preset, day, { url, clean }));
  const [good, bad] = [
    early("https://www.news.example/good", true),
    early("https://www.news.example/bad", false),
  ];
  await good(UNTOUCHED, 1);
  assert.equal((await dutyOf(caller, shop, "NOTHING_BEFORE_CHOICE")).result, "PASS");
  await bad(UNTOUCHED, 2);
  const last = await bad(REFUSED, 3);
  await good(REFUSED, 4);
  const worst = await dutyOf(caller, shop, "NOTHING_BEFORE_CHOICE");
  assert.deepEqual([worst.result, worst.page.url], ["FAIL", "https://www.news.example/bad"]);
  assert.deepEqual([worst.pages.FAIL, worst.pages.PASS], [1, 1]);
  assert.equal((await caller.call("DELETE", `/test-results/${last}`)).status, 204);
  const meanwhile = await dutyOf(caller, shop, "NOTHING_BEFORE_CHOICE");
  assert.equal(meanwhile.result, "FAIL", "until the worker looks at the other pages");
  assert.ok(meanwhile.evidence.every(({ testResult }) => testResult !== last));
  assert.ok(await settleDuties(api.db, api.deps.log, new Date("2026-03-05T00:00:00Z")) > 0);
  assert.equal((await dutyOf(caller, shop, "NOTHING_BEFORE_CHOICE")).result, "PASS");
  const then = await dutyOf(caller, shop, "NOTHING_BEFORE_CHOICE", "?at=2026-03-04T00:00:00Z");
  assert.deepEqual([then.result, then.since], ["FAIL", "2026-03-03T10:00:09.000Z"]);
  const earlier = await dutyOf(caller, shop, "NOTHING_BEFORE_CHOICE", "?at=2026-03-01T12:00:00Z");
  assert.equal(earlier.result, "PASS");
  assert.deepEqual((await read(caller, shop, "?at=2026-02-01T00:00:00Z")).duties, []);
});

Deno.test("duties: the region of the property decides which count", async () => {
  const { tenant, shop, caller } = await testShop(api, "TENANT_MANAGER");
  await caller.patch(`/properties/${shop}`, { region: "CA" });
  await judgedRun(api, tenant, shop, run(UNTOUCHED, 1));
  const duty = await dutyOf(caller, shop, "NOTHING_BEFORE_CHOICE");
  assert.deepEqual([duty.result, duty.law], ["NOT_APPLICABLE", []]);
});

Deno.test("duties: presses and pictures of the runs stand side by side", async () => {
  const { tenant, shop, caller } = await testShop(api);
  const picture = { file: "a.jpg", mimeType: "image/jpeg", sha256: "0".repeat(64), bytes: 1 };
  const buttons = [aButton("accept"), aButton("reject")];
  const press = { label: "x", kind: "reject", layer: 1, control: "button", at: 1 } as const;
  const evidence = { screenshot: picture, screenshotBefore: picture, screenshotAfter: picture };
  await judgedRun(api, tenant, shop, {
    ...run(REFUSED, 1, { clean: true, evidence }),
    consent: { ...run(REFUSED, 1).consent, ...aBanner(buttons), presses: [press, press] },
  });
  const { runs } = await read(caller, shop);
  assert.deepEqual(runs.map(({ clicks, picture }) => [clicks, picture]), [[2, "after"]]);
});

Deno.test("duties: another region judges all pages again, and is no news", async () => {
  const { tenant, shop, caller } = await testShop(api, "TENANT_MANAGER");
  await judgedRun(api, tenant, shop, run(UNTOUCHED, 1, { clean: true }));
  await judgedRun(api, tenant, shop, run(UNTOUCHED, 2));
  const id = await judgedRun(api, tenant, shop, run(REFUSED, 3));
  await api.db.owner`delete from outbox`;
  await caller.patch(`/properties/${shop}`, { region: "CA" });
  const queued = await rows("outbox", tenant);
  assert.deepEqual(queued.map(({ topic, payload }) => [topic, payload]), [
    ["duties.judge", { testResultId: id }],
  ]);
  await judgeRun(api, tenant, id);
  const duty = await dutyOf(caller, shop, "NOTHING_BEFORE_CHOICE");
  assert.equal(duty.result, "NOT_APPLICABLE");
  assert.ok(duty.since > "2026-03-03T10:00:09.000Z", "begins with the change");
  const [mails, events] = await Promise.all([rows("mails", tenant), rows("duty_changes", tenant)]);
  assert.equal(mails.length, 1, "of the failure before");
  assert.ok(events.every(({ region, news }) => region !== "CA" || news === null));
});

Deno.test("duties: a region that changes while a run is judged leaves no answer by the one before", async () => {
  const { tenant, shop, caller } = await testShop(api);
  const id = await recordedRun(api, tenant, shop, run(UNTOUCHED, 1));
  const isWaiting = async () => {
    const [row] = await api.db.owner`select count(*)::int as n from pg_locks l
      join pg_database d on d.oid = l.database and d.datname = current_database()
      where locktype = 'advisory' and not granted`;
    return row?.n > 0;
  };
  let judging = Promise.resolve();
  await withTenant(api.db.app, tenant.id, async (tx) => {
    await updatePropertyById(tx, shop, { region: "CA" });
    await judgeAgain(tx, { tenantId: tenant.id, propertyId: shop });
    let hasEnded = false;
    judging = judgeRun(api, tenant, id).finally(() => hasEnded = true);
    judging.catch(() => {});
    while (!hasEnded && !await isWaiting()) await delay(20);
  });
  await assert.rejects(judging, /region has changed/);
  assert.equal((await rows("duty_pages", tenant)).length, 0);
  await judgeRun(api, tenant, id);
  assert.equal((await ofResult(caller, id)).region, "CA");
});

Deno.test("duties: pages take their answers to another property", async () => {
  const { tenant, caller } = await testShop(api, "ADMIN");
  const [row] = await api.db.owner`
    select id from properties where tenant_id = ${tenant.id} and is_tenant_default`;
  const shop = String(row?.id);
  await judgedRun(api, tenant, shop, run(UNTOUCHED, 1));
  await judgedRun(api, tenant, shop, run(REFUSED, 2));
  await judgedRun(api, tenant, shop, run(UNTOUCHED, 3, { url: "https://b.example/", clean: true }));
  assert.equal((await dutyOf(caller, shop, "NOTHING_BEFORE_CHOICE")).result, "FAIL");
  const body = { name: "News", baseUrl: "www.news.example" };
  const added = await caller.post("/properties", body);
  const { _id: news } = await added.json();
  assert.equal(added.status, 201);
  assert.equal((await dutyOf(caller, news, "NOTHING_BEFORE_CHOICE")).result, "FAIL");
  assert.equal((await dutyOf(caller, shop, "NOTHING_BEFORE_CHOICE")).result, "PASS");
});
