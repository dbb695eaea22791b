/** A body is read only once it is known who sends it. */
import assert from "node:assert/strict";
import { routeTable } from "./endpoint.ts";
import { ORIGIN, testApi, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const CHUNK = new TextEncoder().encode(" ".repeat(10_000));
const CHUNKS = 300;

/** Sends a body of 3 MB in pieces; returns the answer's status and how many bytes were taken. */
async function send(method: string, path: string, headers: Record<string, string>) {
  let taken = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (taken === CHUNKS * CHUNK.length) return controller.close();
      taken += CHUNK.length;
      controller.enqueue(CHUNK);
    },
  }, { highWaterMark: 0 });
  const all = { "origin": ORIGIN, "content-type": "application/json", ...headers };
  const answer = await api.app.request(path, { method, headers: all, body });
  await answer.body?.cancel();
  return { status: answer.status, taken };
}

const XSRF = { "cookie": "XSRF-TOKEN=x", "x-xsrf-token": "x" };

Deno.test("without a session no byte of a body is read, and on public routes no more than they need", async (t) => {
  const anyId = crypto.randomUUID();
  for (const { method, path, access } of routeTable(api.app)) {
    if (method === "get") continue;
    const verb = method.toUpperCase();
    await t.step(`${method} ${path}`, async () => {
      const at = path.replaceAll(/{.+?}/g, anyId);
      const ways: Record<string, string>[] = [{}, { authorization: "Bearer ctr_nobody" }, {
        ...XSRF,
        cookie: `${XSRF.cookie}; crumbtrail_session=nobody`,
      }];
      if (access !== "PUBLIC") {
        for (const headers of ways) {
          assert.deepEqual(await send(verb, at, headers), { status: 401, taken: 0 });
        }
      } else {
        const { status, taken } = await send(verb, at, XSRF);
        assert.ok(status === 413 && taken <= 70_000, `${status} after ${taken} bytes`);
        assert.equal((await send(verb, at, { ...XSRF, "x-xsrf-token": "y" })).taken, 0);
      }
    });
  }
});

Deno.test("with a session a body is read up to its limit", async () => {
  const admin = await signedIn(api, await testTenant(api.db));
  const { status, taken } = await send("PATCH", "/accounts/me", {
    "cookie": `crumbtrail_session=${admin.token}; XSRF-TOKEN=${admin.xsrf}`,
    "x-xsrf-token": admin.xsrf,
  });
  assert.ok(status === 413 && taken >= 1_000_000 && taken < 1_100_000, `${status}, ${taken}`);
});

Deno.test("a caller without a session hears the refusal before the end of the body", async () => {
  await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, api.app.fetch);
  const heads = {
    "of known length": "content-length: 900000",
    "in chunks": "transfer-encoding: chunked",
  };
  for (const [name, head] of Object.entries(heads)) {
    using connection = await Deno.connect({ port: server.addr.port, hostname: "127.0.0.1" });
    const request = `POST /configuration/plan HTTP/1.1\r\nhost: app.test\r\norigin: ${ORIGIN}\r\n` +
      `content-type: application/json\r\n${head}\r\n\r\n`;
    const first = head.startsWith("transfer") ? "5\r\n     \r\n" : "     ";
    await connection.write(new TextEncoder().encode(request + first));
    const bytes = new Uint8Array(1000);
    const count = await connection.read(bytes);
    const answer = new TextDecoder().decode(bytes.subarray(0, count ?? 0));
    assert.match(answer, /^HTTP\/1\.1 401 /, name);
  }
});
