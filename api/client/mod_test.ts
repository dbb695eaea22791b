import assert from "node:assert/strict";
import { ApiError, createClient, read } from "./mod.ts";

interface Call {
  url: string;
  init: RequestInit | undefined;
}

/** A client whose server answers as told, and what it was asked and complained about. */
function clientOf(answer: () => Response, more: { token?: string } = {}) {
  const calls: Call[] = [];
  const complaints: unknown[] = [];
  const client = createClient({
    ...more,
    baseUrl: "https://app.example/api/",
    onSessionExpired: () => complaints.push("session-expired"),
    onRequestFailed: (error) => complaints.push(error),
    fetch: (url, init) => {
      calls.push({ url: String(url), init });
      return Promise.resolve().then(answer);
    },
  });
  return { client, calls, complaints };
}

const refusal = (status: number, message: string) => () =>
  Response.json({ message, details: { path: "url" }, requestId: "r1" }, { status });

function withCookie(cookie: string): Disposable {
  const before = Object.getOwnPropertyDescriptor(globalThis, "document");
  Object.defineProperty(globalThis, "document", { value: { cookie }, configurable: true });
  return {
    [Symbol.dispose]: () => {
      if (before) Object.defineProperty(globalThis, "document", before);
      else Reflect.deleteProperty(globalThis, "document");
    },
  };
}

Deno.test("client: types and paths come from the routes", async () => {
  const { client, calls } = clientOf(() => Response.json({ data: [], meta: { total: 7 } }));
  const properties = await read(client.properties.$get({ query: {} }));
  const total: number = properties.meta.total;
  assert.equal(total, 7);
  const id = "0197b0c8-0000-7000-8000-000000000001";
  const one: { baseUrl: string } = await read(client.properties[":id"].$get({ param: { id } }));
  assert.ok(one);
  assert.deepEqual(calls.map(({ url }) => url), [
    "https://app.example/api/properties",
    `https://app.example/api/properties/${id}`,
  ]);
  assert.equal(calls[0]?.init?.credentials, "include");
});

Deno.test("client: a changing call repeats the XSRF cookie, a reading one does not [api-and-roles-40]", async () => {
  using _ = withCookie("a=1; XSRF-TOKEN=to%2Bken; b=2");
  const { client, calls } = clientOf(() => Response.json({}));
  await client.accounts.me.$get();
  await client.accounts.me.$patch({ json: { customSettings: { darkMode: "on" } } });
  const sent = calls.map(({ init }) => new Headers(init?.headers).get("X-XSRF-TOKEN"));
  assert.deepEqual(sent, [null, "to+ken"]);
});

Deno.test("client: a program's token goes instead of cookies", async () => {
  const { client, calls } = clientOf(() => Response.json({}), { token: "ctr_1" });
  await client.accounts.me.$get();
  const sent = new Headers(calls[0]?.init?.headers).get("Authorization");
  assert.deepEqual([sent, calls[0]?.init?.credentials], ["Bearer ctr_1", "omit"]);
});

Deno.test("client: a refusal is thrown and told", async () => {
  const { client, complaints } = clientOf(refusal(422, "VALIDATION_ERROR"));
  await assert.rejects(read(client.properties.$get({ query: {} })), (error) => {
    assert.ok(error instanceof ApiError);
    assert.deepEqual(
      [error.status, error.code, error.details, error.requestId],
      [422, "VALIDATION_ERROR", { path: "url" }, "r1"],
    );
    return true;
  });
  assert.ok(complaints[0] instanceof ApiError);
});

Deno.test("client: an ended session is told as such, a wrong password is not", async () => {
  const ended = clientOf(refusal(401, "SESSION_EXPIRED"));
  await ended.client.accounts.me.$get();
  assert.deepEqual(ended.complaints, ["session-expired"]);
  const wrong = clientOf(refusal(401, "LOGIN_DATA_INCORRECT"));
  await wrong.client.login.$post({ json: { username: "a", password: "b" } });
  assert.ok(wrong.complaints[0] instanceof ApiError);
});

Deno.test("client: no answer, an answer that is none of the API's, and no content", async () => {
  const down = clientOf(() => {
    throw new TypeError("network");
  });
  await assert.rejects(read(down.client.properties.$get({ query: {} })), TypeError);
  assert.ok(down.complaints[0] instanceof TypeError);
  const proxy = clientOf(() => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  await assert.rejects(read(proxy.client.properties.$get({ query: {} })), {
    code: "UNKNOWN_ERROR",
    status: 502,
  });
  const empty = clientOf(() => new Response(null, { status: 204 }));
  assert.equal(await read(empty.client.logout.$post()), undefined);
});
