import { CHANNELS } from "@crumbtrail/contract/events";
import assert from "node:assert/strict";
import { listeningHub, type Notice, STREAMS } from "../platform/event_hub.ts";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { assertRefused, type Caller, callerFor, signedIn } from "../testing/callers.ts";

const issuesOf = (tenant: string, property?: string) =>
  JSON.stringify({ tenant, property, event: { kind: "issues" } });

/** So that a stream that says nothing fails the test instead of stopping it. */
async function patiently<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const given = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error("nothing came in 10 s")), 10_000);
  });
  return await Promise.race([work, given]).finally(() => clearTimeout(timer));
}

/** Reads a stream piece by piece; `next` skips heartbeats and the opening line. */
async function open(caller: Caller, query = "") {
  const response = await caller.get(`/events${query}`);
  assert.equal(response.status, 200);
  assert.match(response.headers.get("content-type") ?? "", /^text\/event-stream/);
  assert.ok(response.body);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (): Promise<string | undefined> => {
    const { value, done } = await reader.read();
    if (done) return undefined;
    return value.startsWith("data: ") ? value.slice(6).trim() : await read();
  };
  return { next: () => patiently(read()), close: () => reader.cancel() };
}

Deno.test("events: a tenant's, and for role USER its properties' only [api-and-roles-65]", async () => {
  await using api = await testApi();
  const [tenant, other] = [await testTenant(api.db), await testTenant(api.db)];
  const shop = await testProperty(api.db, tenant, "shop.example");
  const blog = await testProperty(api.db, tenant, "blog.example");
  const admin = await open(await signedIn(api, tenant));
  const user = await open(await signedIn(api, tenant, "USER", [shop]));
  const scenario = {
    kind: "scenario",
    _id: blog,
    type: "ON_DEMAND",
    status: "QUEUED",
    step: null,
    testResult: null,
  };
  api.publish(issuesOf(other.id));
  api.publish(JSON.stringify({ tenant: tenant.id, property: blog, event: scenario }));
  api.publish(issuesOf(tenant.id, shop));
  assert.deepEqual(JSON.parse(await admin.next() ?? ""), scenario);
  assert.equal(await admin.next(), '{"kind":"issues"}');
  assert.equal(await user.next(), '{"kind":"issues"}');
  await Promise.all([admin.close(), user.close()]);
});

Deno.test("events: the stream ends with its session, at the next heartbeat", async () => {
  await using api = await testApi({ config: { HEARTBEAT_MS: 20 } });
  const tenant = await testTenant(api.db);
  const caller = await signedIn(api, tenant);
  const stream = await open(caller);
  assert.equal((await caller.post("/logout")).status, 204);
  assert.equal(await stream.next(), undefined);
});

Deno.test("events: a session that ended is told nothing more, however long the next heartbeat is off", async () => {
  await using api = await testApi({ config: { HEARTBEAT_MS: 3_600_000 } });
  const tenant = await testTenant(api.db);
  const caller = await signedIn(api, tenant);
  const stream = await open(caller);
  assert.equal((await caller.post("/logout")).status, 204);
  const talk = setInterval(() => api.publish(issuesOf(tenant.id)), 50);
  try {
    const ended = async () => {
      while (await stream.next() !== undefined);
    };
    await patiently(ended());
  } finally {
    clearInterval(talk);
  }
});

Deno.test("events: staff in a tenant hears its events, until the tenant withdraws access: then its stream ends at once [madmin-22]", async () => {
  await using api = await testApi({ config: { HEARTBEAT_MS: 3_600_000 } });
  const hub = await listeningHub(api.db.app, (error) => assert.fail(String(error)));
  api.deps.events.subscribe = hub.subscribe;
  const [home, customer] = [await testTenant(api.db), await testTenant(api.db)];
  const [staff, admin] = [await signedIn(api, home, "ADMIN"), await signedIn(api, customer)];
  const query = `?tenant=${customer.id}`;
  const letIn = (pwTeamMayAccessTenant: boolean) =>
    admin.patch(`/tenants/${customer.id}`, { authorization: { pwTeamMayAccessTenant } });
  await assertRefused(staff.get(`/events${query}`), 403, "FORBIDDEN");
  await assertRefused(admin.get(`/events?tenant=${home.id}`), 404, "ENTITY_NOT_FOUND");
  assert.equal((await letIn(true)).status, 200);
  const [visit, own, theirs] = [
    await open(staff, query),
    await open(staff),
    await open(admin),
  ];
  await api.db.owner.notify(CHANNELS.events, issuesOf(customer.id));
  for (const stream of [visit, theirs]) assert.equal(await stream.next(), '{"kind":"issues"}');
  assert.equal((await letIn(false)).status, 200);
  const withdrawn = performance.now();
  assert.equal(await visit.next(), undefined);
  assert.ok(performance.now() - withdrawn < 1000);
  for (const [tenant, stream] of [[home, own], [customer, theirs]] as const) {
    await api.db.owner.notify(CHANNELS.events, issuesOf(tenant.id));
    assert.equal(await stream.next(), '{"kind":"issues"}');
    await stream.close();
  }
  await hub.close();
});

Deno.test("events: a property taken from a USER is not told of after the next heartbeat", async () => {
  await using api = await testApi({ config: { HEARTBEAT_MS: 20 } });
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const scopes: (readonly string[] | null)[] = [];
  const subscribe = api.deps.events.subscribe;
  let subscriber: Parameters<typeof subscribe>[0] | undefined;
  api.deps.events.subscribe = (who) => subscribe(subscriber = who);
  const stream = await open(await signedIn(api, tenant, "USER", [shop]));
  scopes.push(subscriber?.scope.propertyIds ?? null);
  await api.db.owner`delete from account_properties`;
  const taken = async () => {
    while (subscriber?.scope.propertyIds?.length) await new Promise((next) => setTimeout(next, 5));
  };
  await patiently(taken());
  scopes.push(subscriber?.scope.propertyIds ?? null);
  assert.deepEqual(scopes, [[shop], []]);
  await stream.close();
});

Deno.test("events: a reader that is too slow is let go, and all when the process stops", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const [slow, good] = [
    await open(await signedIn(api, tenant)),
    await open(await signedIn(api, tenant)),
  ];
  for (let i = 0; i < 300; i++) api.publish(issuesOf(tenant.id));
  let received = 0;
  while (await slow.next()) received++;
  assert.ok(received > 50 && received < 300, `${received} were kept for it`);
  const stop = await open(await signedIn(api, tenant));
  api.deps.events.endAll();
  assert.equal(await stop.next(), undefined);
  await good.close();
});

Deno.test("events: what the database announces arrives", async () => {
  await using api = await testApi();
  const hub = await listeningHub(api.db.app, (error) => assert.fail(String(error)));
  const tenant = await testTenant(api.db);
  const heard = new Promise<Notice>((resolve) =>
    hub.subscribe({
      scope: { tenantId: tenant.id, propertyIds: null },
      push: resolve,
      end: () => {},
    })
  );
  await api.db.owner.notify(CHANNELS.events, issuesOf(tenant.id, tenant.defaultPropertyId));
  const { event } = await heard;
  assert.deepEqual(event, { kind: "issues" });
  await hub.close();
});

Deno.test("events: one more stream than a session may have ends its oldest, and no other's", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const [caller, other] = [await signedIn(api, tenant), await signedIn(api, tenant)];
  const theirs = await open(other);
  const oldest = await caller.get("/events");
  const streams = [];
  for (let n = 0; n < STREAMS.session; n++) streams.push(await open(caller));
  assert.equal(await patiently(oldest.text()), "retry: 3000\n\nretry: 60000\n\n");
  api.publish(issuesOf(tenant.id));
  for (const stream of [theirs, ...streams]) {
    assert.equal(await stream.next(), '{"kind":"issues"}');
    await stream.close();
  }
});

Deno.test("events: one more stream than an account may have ends its oldest", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const { accountId } = await signedIn(api, tenant);
  const sessions = [];
  for (let n = 0; n <= STREAMS.account / STREAMS.session; n++) {
    sessions.push(await callerFor(api, tenant, accountId));
  }
  const [first = assert.fail("no session"), ...rest] = sessions;
  const oldest = await first.get("/events");
  const streams = [];
  for (const session of rest) {
    for (let n = 0; n < STREAMS.session; n++) streams.push(await open(session));
  }
  assert.match(await patiently(oldest.text()), /retry: 60000/);
  for (const stream of streams) await stream.close();
});
