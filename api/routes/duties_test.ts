/** Duties by the API: decisions, changes over time, all properties side by side, and refusals. */
import {
  dutyChange,
  dutyDecision,
  dutyMatrixRow,
  dutyOwner,
  propertyDuties,
} from "@crumbtrail/contract/duty_state";
import { aCookie, aFinding, after, aRun } from "@crumbtrail/duties/testing/sample";
import type { Recording } from "@crumbtrail/contract/recording";
import assert from "node:assert/strict";
import { testAccount, testApi, testProperty } from "../testing/api.ts";
import { auditEvents, requireAuditWords } from "../testing/audit_words.ts";
import {
  answerIn,
  assertRefused,
  type Caller,
  rowsIn,
  signedIn,
  testShop,
  visitor,
} from "../testing/callers.ts";
import { judgedRun } from "../testing/recorded_runs.ts";
import { refusalIn } from "../testing/vendors.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const [UNTOUCHED, REFUSED] = ["NO_ACTION_SP_CMP", "REJECT_SP_CMP"] as const;

function early(preset: Recording["preset"], day: number): Recording {
  const startedAt = `2026-03-0${day}T10:00:00.000Z`;
  return aRun(preset, {
    ...{ startedAt, finishedAt: `2026-03-0${day}T10:00:09.000Z` },
    ...{ cookies: [aCookie({ expires: after(30, startedAt) })], findings: [aFinding()] },
  });
}

const path = (shop: string, duty = "NOTHING_BEFORE_CHOICE") => `/properties/${shop}/duties/${duty}`;

const decided = (caller: Caller, shop: string, body: object) =>
  answerIn(dutyDecision, caller.patch(path(shop), body));

Deno.test("duties: a decision names who is on it, until when it is accepted and why, with its audit", async () => {
  const { tenant, shop, caller: manager } = await testShop(api, "TENANT_MANAGER");
  await judgedRun(api, tenant, shop, early(UNTOUCHED, 1));
  const ada = await testAccount(api.db, tenant, "USER", { properties: [shop] });
  const acceptance = { reason: "A new banner comes in May", until: { days: 30 } };
  const first = await decided(manager, shop, { owner: ada, acceptance, version: 0 });
  assert.deepEqual(first.owner, { _id: ada, name: "Ada Test" });
  assert.deepEqual([first.reason, first.note, first.version], [acceptance.reason, null, 1]);
  const end = Date.parse(first.acceptedUntil ?? "") - api.deps.now().getTime();
  assert.ok(Math.abs(end - 30 * 86_400_000) < 60_000);
  const noted = await decided(manager, shop, { note: " Ticket 12 ", version: 1 });
  assert.deepEqual([noted.note, noted.owner?._id, noted.version], ["Ticket 12", ada, 2]);
  const { duties } = await answerIn(propertyDuties, manager.get(`/properties/${shop}/duties`));
  assert.deepEqual(duties.find(({ id }) => id === "NOTHING_BEFORE_CHOICE")?.decision, noted);
  const ended = await decided(manager, shop, { acceptance: null, owner: null });
  assert.deepEqual([ended.acceptedUntil, ended.reason, ended.owner], [null, null, null]);
  await decided(manager, shop, { note: "Ticket 12" });
  const events = await auditEvents(api.db, tenant.id, "property.duty_decided");
  assert.deepEqual(events.map(({ before, after }) => [before.owner, after.owner]), [
    [null, "Ada Test"],
    [undefined, undefined],
    ["Ada Test", null],
  ]);
  assert.equal(events[0]?.entity_id, shop);
  await requireAuditWords(api.db);
});

Deno.test("duties: what somebody else decided meanwhile is not overwritten", async () => {
  const { shop, caller: manager } = await testShop(api, "TENANT_MANAGER");
  await decided(manager, shop, { note: "Ticket 12", version: 0 });
  const refused = await manager.patch(path(shop), { note: "Ticket 13", version: 0 });
  assert.equal(refused.status, 409);
  const { message, details } = await refused.json();
  assert.deepEqual([message, details.changedSince, details.version], ["FORBIDDEN", true, 1]);
  assert.equal((await decided(manager, shop, {})).note, "Ticket 12");
});

Deno.test("duties: decisions that do not fit are refused, and nothing is written", async () => {
  const { tenant, shop, caller: manager } = await testShop(api, "TENANT_MANAGER");
  const other = await testProperty(api.db, tenant, "other.example");
  const blind = await testAccount(api.db, tenant, "USER", { properties: [other] });
  const gone = await testAccount(api.db, tenant, "TENANT_ADMIN", { status: "DISABLED" });
  const { caller: stranger } = await testShop(api);
  const until = { days: 30 };
  const wrong: [body: unknown, field: string][] = [
    [{ owner: blind }, "owner"],
    [{ owner: gone }, "owner"],
    [{ owner: stranger.accountId }, "owner"],
    [{ owner: "ada" }, "owner"],
    [{ acceptance: { until } }, "acceptance.reason"],
    [{ acceptance: { reason: "No reason", until: { days: 9999 } } }, "acceptance.until"],
    [{ acceptance: { reason: "Past", until: { date: "2020-01-01" } } }, "acceptance.until.date"],
    [{ note: "x".repeat(2001) }, "note"],
    [{ result: "PASS" }, ""],
  ];
  for (const [body, field] of wrong) {
    const [status, code, named] = await refusalIn(await manager.patch(path(shop), body));
    assert.deepEqual([status, code], [422, "VALIDATION_ERROR"], JSON.stringify(body));
    assert.ok(String(named).startsWith(field), `${named} for ${field}`);
  }
  const unknown = manager.patch(path(shop, "NO_DUTY"), { note: "x" });
  await assertRefused(unknown, 404, "ENTITY_NOT_FOUND");
  const rows = await api.db.owner`select from duty_decisions where tenant_id = ${tenant.id}`;
  assert.equal(rows.length, 0);
});

Deno.test("duties: owners are the active people who see the property", async () => {
  const { tenant, shop, caller: manager } = await testShop(api, "TENANT_MANAGER");
  const other = await testProperty(api.db, tenant, "other.example");
  const hers = await testAccount(api.db, tenant, "USER", { properties: [shop] });
  await testAccount(api.db, tenant, "USER", { properties: [other] });
  await testAccount(api.db, tenant, "SERVICE_ACCOUNT");
  const people = await rowsIn(dutyOwner, manager.get(`/properties/${shop}/duties/owners`));
  assert.deepEqual(people.map(({ _id }) => _id).sort(), [manager.accountId, hers].sort());
});

Deno.test("duties: changes of the property's answers, the newest first, of one duty or all", async () => {
  const { tenant, shop, caller } = await testShop(api, "VIEW_ONLY");
  const first = await judgedRun(api, tenant, shop, early(UNTOUCHED, 1));
  const second = await judgedRun(api, tenant, shop, early(REFUSED, 2));
  const history = (query: string) =>
    rowsIn(dutyChange, caller.get(`/properties/${shop}/duties/history${query}`));
  const one = await history("?duty=NOTHING_BEFORE_CHOICE");
  assert.deepEqual(one.map(({ result, testResult, at }) => [result, testResult, at]), [
    ["FAIL", second, "2026-03-02T10:00:09.000Z"],
    ["CANNOT_TELL", first, "2026-03-01T10:00:09.000Z"],
  ]);
  assert.match(one[0]?.sentence ?? "", /needs consent: Cookie visitor/);
  assert.ok((await history("")).length > 26);
  assert.equal((await history("?limit=2&offset=1")).length, 2);
  await api.db.owner`delete from test_results where id = ${second}`;
  assert.equal((await history("?duty=NOTHING_BEFORE_CHOICE"))[0]?.testResult, null);
});

Deno.test("duties: all properties side by side, those in the caller's scope alone", async () => {
  const { tenant, shop, caller: manager } = await testShop(api, "TENANT_MANAGER");
  const other = await testProperty(api.db, tenant, "other.example");
  await judgedRun(api, tenant, shop, early(UNTOUCHED, 1));
  await judgedRun(api, tenant, shop, early(REFUSED, 2));
  await decided(manager, shop, { owner: manager.accountId });
  const matrix = (caller: Caller, query = "") =>
    rowsIn(dutyMatrixRow, caller.get(`/duties${query}`));
  const rows = await matrix(manager);
  assert.deepEqual(rows.slice(0, 2).map(({ property }) => property._id), [other, shop]);
  assert.equal(rows.length, 3, "with the tenant's default property");
  assert.deepEqual([rows[0]?.judgedAt, rows[0]?.answers], [null, {}]);
  const { answers, judgedAt } = rows[1] ?? {};
  assert.equal(judgedAt, "2026-03-02T10:00:09.000Z");
  assert.deepEqual(answers?.NOTHING_BEFORE_CHOICE, {
    ...{ result: "FAIL", since: "2026-03-02T10:00:09.000Z", acceptedUntil: null },
    owner: { _id: manager.accountId, name: "Ada Test" },
  });
  assert.equal(Object.keys(answers ?? {}).length, 26);
  const ids = async (query: string, caller = manager) =>
    (await matrix(caller, query)).map(({ property }) => property._id);
  assert.deepEqual(await ids("?failed=NOTHING_BEFORE_CHOICE"), [shop]);
  assert.deepEqual(await ids("?search=OTHER"), [other]);
  assert.deepEqual(await ids(`?properties=${shop}`), [shop]);
  assert.deepEqual(await ids("?limit=1&offset=1"), [shop]);
  assert.deepEqual(await ids("", await signedIn(api, tenant, "USER", [other])), [other]);
});

Deno.test("duties: visitors, strangers, other properties and roles without the permission are refused", async () => {
  const { tenant, shop, caller: manager } = await testShop(api, "TENANT_MANAGER");
  const result = await judgedRun(api, tenant, shop, early(UNTOUCHED, 1));
  const reads = [
    `/properties/${shop}/duties`,
    `/properties/${shop}/duties/history`,
    `/test-results/${result}/duties`,
  ];
  const other = await testProperty(api.db, tenant, "other.example");
  const elsewhere = await signedIn(api, tenant, "USER", [other]);
  const { caller: stranger } = await testShop(api, "TENANT_ADMIN");
  for (const read of reads) {
    await assertRefused(visitor(api).get(read), 401, "NOT_LOGGED_IN", read);
    await assertRefused(stranger.get(read), 404, "ENTITY_NOT_FOUND", read);
    await assertRefused(elsewhere.get(read), 404, "ENTITY_NOT_FOUND", read);
  }
  const body = { note: "Ticket 12" };
  const user = await signedIn(api, tenant, "USER", [shop]);
  await assertRefused(user.patch(path(shop), body), 403, "MISSING_PERMISSION");
  await assertRefused(stranger.patch(path(shop), body), 404, "ENTITY_NOT_FOUND");
  await assertRefused(manager.get("/properties/x/duties"), 400, "INPUT_INVALID");
  await assertRefused(manager.get(`${reads[0]}?at=yesterday`), 400, "INPUT_INVALID");
});
