/** Announcements: staff writes them, tenants see theirs with the tenant itself. */
import { announcement } from "@crumbtrail/contract/announcement";
import { listOf } from "@crumbtrail/contract/paging";
import { tenant as tenantSchema } from "@crumbtrail/contract/tenant";
import assert from "node:assert/strict";
import { announcementTo } from "../testing/announcements.ts";
import { testApi, testTenant } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, refusalOf, signedIn } from "../testing/callers.ts";
import { requireAuditWords } from "../testing/audit_words.ts";

const NOW = new Date("2026-07-02T10:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();

/** The API at a time that the test sets, staff in its own tenant, and two customers. */
async function service() {
  const clock = { now: NOW };
  const api = await testApi({ now: () => clock.now });
  const [home, one, other] = [
    await testTenant(api.db),
    await testTenant(api.db),
    await testTenant(api.db),
  ];
  return { api, clock, one, other, staff: await signedIn(api, home, "ADMIN") };
}

async function shownTo(caller: Caller): Promise<string[]> {
  const current = await answerIn(tenantSchema, caller.get("/tenants/current"));
  return current.announcements.map(({ text }) => text);
}

const added = (staff: Caller, body: object) =>
  answerIn(announcement, staff.post("/announcements", body), 201);

Deno.test("announcements: a tenant gets its own and those for all, from start to end [madmin-27]", async () => {
  const { api, clock, one, other, staff } = await service();
  await using _ = api;
  const [ada, bob] = [await signedIn(api, one), await signedIn(api, other, "VIEW_ONLY")];
  const made = await added(staff, {
    ...announcementTo([one.id], NOW),
    text: " For one ",
    level: "WARNING",
    startsAt: "2026-07-02T12:10:00+02:00",
    endsAt: later(20),
  });
  assert.deepEqual([made.text, made.startsAt, made.tenants], [
    "For one",
    later(10),
    [{ _id: one.id, name: one.name }],
  ]);
  await added(staff, { ...announcementTo(null, NOW), text: "For all", endsAt: later(20) });
  assert.deepEqual([await shownTo(ada), await shownTo(bob)], [["For all"], ["For all"]]);
  clock.now = new Date(later(10));
  // A warning comes first.
  assert.deepEqual([await shownTo(ada), await shownTo(bob)], [["For one", "For all"], ["For all"]]);
  clock.now = new Date(later(20));
  assert.deepEqual([await shownTo(ada), await shownTo(bob)], [[], []]);
});

Deno.test("announcements: one is dismissed by a person, not by the others of the tenant [madmin-27]", async () => {
  const { api, clock: _, one, other, staff } = await service();
  await using __ = api;
  const { _id } = await added(staff, announcementTo([one.id], NOW));
  const [ada, bob] = [await signedIn(api, one), await signedIn(api, one, "VIEW_ONLY")];
  const stranger = await signedIn(api, other);
  const dismiss = (caller: Caller) => caller.post(`/announcements/${_id}/dismissal`);
  await assertRefused(dismiss(stranger), 404, "ENTITY_NOT_FOUND");
  for (let times = 0; times < 2; times++) assert.equal((await dismiss(ada)).status, 204);
  assert.deepEqual([(await shownTo(ada)).length, (await shownTo(bob)).length], [0, 1]);
});

Deno.test("announcements: staff changes, lists and deletes them, and each step is recorded [madmin-27]", async () => {
  const { api, one, other, staff } = await service();
  await using _ = api;
  const { _id } = await added(staff, announcementTo([one.id], NOW));
  const path = `/announcements/${_id}`;
  const [ada, bob] = [await signedIn(api, one), await signedIn(api, other)];
  const change = { text: "Moved", tenants: [other.id], level: "WARNING" };
  assert.equal((await staff.patch(path, change)).status, 200);
  assert.deepEqual([await shownTo(ada), await shownTo(bob)], [[], ["Moved"]]);
  assert.equal((await staff.patch(path, { tenants: null })).status, 200);
  assert.deepEqual(await shownTo(ada), ["Moved"]);
  const list = await answerIn(listOf(announcement), staff.get("/announcements"));
  assert.deepEqual(list.data.map(({ text, tenants }) => [text, tenants]), [["Moved", null]]);
  assert.equal((await staff.delete(path)).status, 204);
  assert.deepEqual([await shownTo(ada), await shownTo(bob)], [[], []]);
  await assertRefused(staff.patch(path, change), 404, "ENTITY_NOT_FOUND");
  const { data: events } = await (await staff.get("/audit-events?action=announcement.")).json();
  assert.deepEqual(events.map(({ action }: { action: string }) => action), [
    "announcement.deleted",
    "announcement.changed",
    "announcement.changed",
    "announcement.added",
  ]);
  await requireAuditWords(api.db);
});

Deno.test("announcements: texts, times and tenants have limits [madmin-27]", async () => {
  const { api, one, staff } = await service();
  await using _ = api;
  const good = announcementTo([one.id], NOW);
  const wrong = [
    { text: " " },
    { text: "x".repeat(501) },
    { level: "ERROR" },
    { endsAt: good.startsAt },
    { startsAt: "tomorrow" },
    { tenants: [] },
    { tenants: [crypto.randomUUID()] },
    { unknown: 1 },
  ];
  for (const fault of wrong) {
    const refused = await refusalOf(await staff.post("/announcements", { ...good, ...fault }));
    assert.deepEqual(refused, [422, "VALIDATION_ERROR"], JSON.stringify(fault));
  }
  const { _id } = await added(staff, good);
  const early = { endsAt: "2020-01-01T00:00:00Z" };
  await assertRefused(staff.patch(`/announcements/${_id}`, early), 422, "VALIDATION_ERROR");
});
