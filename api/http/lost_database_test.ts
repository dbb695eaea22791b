/** Calls while a PostgreSQL of their own is stopped, killed and started: 503 with a time, never 500. */
import assert from "node:assert/strict";
import { startEmbedded } from "@crumbtrail/db/embedded";
import { freePort } from "@crumbtrail/db/free_port";
import { migrate } from "@crumbtrail/db/migrate";
import { testPools } from "@crumbtrail/db/testing";
import { testApi, testTenant } from "../testing/api.ts";
import { signedIn, visitor } from "../testing/callers.ts";

async function ownServer() {
  const home = await Deno.makeTempDir({ prefix: "crumbtrail-lost-" });
  await Deno.chmod(home, 0o755);
  const options = { folder: `${home}/data`, port: freePort(), fast: true };
  let server = await startEmbedded(options);
  return {
    url: server.url("crumbtrail"),
    stop: () => server.stop(),
    kill: async () => {
      const [pid] = (await Deno.readTextFile(`${home}/data/postmaster.pid`)).split("\n");
      Deno.kill(Number(pid), "SIGKILL");
      await server.ended;
    },
    start: async () => void (server = await startEmbedded(options)),
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      await Deno.remove(home, { recursive: true });
    },
  };
}

Deno.test("a lost database is 503 with a time to try again, in every phase and on every kind of call", async () => {
  await using server = await ownServer();
  await migrate(server.url);
  const db = testPools(server.url, { max: 3, name: "test" });
  await using api = await testApi({
    db: { ...db, [Symbol.asyncDispose]: db.close },
    config: { REQUEST_TIMEOUT_MS: 60_000 },
  });
  const admin = await signedIn(api, await testTenant(api.db));
  const anybody = visitor(api);
  const calls: Record<string, () => Promise<Response>> = {
    read: () => admin.get("/properties"),
    write: () => admin.patch("/accounts/me", { firstname: "Ada" }),
    "sign in": () => anybody.post("/login", { username: "a@b.test", password: "x" }),
    plan: () =>
      admin.post("/configuration/plan", {
        format: "DOCUMENT",
        removeMissing: false,
        text: JSON.stringify({ version: 1, vendors: [] }),
      }),
  };
  const seen = new Map<string, number>();
  let isOver = false;
  const callers = Object.entries(calls).map(async ([name, call]) => {
    while (!isOver) {
      const answer = await call();
      const body = answer.status === 204 ? "" : await answer.text();
      if (answer.status >= 500) {
        assert.equal(answer.status, 503, `${name}: ${body}`);
        assert.equal(JSON.parse(body).details.retryAfter, 5, body);
        assert.equal(answer.headers.get("retry-after"), "5");
      }
      const key = `${name} ${answer.status}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  const answers = async () => {
    while ((await calls.read?.())?.status !== 200) await pause(20);
  };
  const phases = (async () => {
    for (const end of [server.stop, server.kill, server.stop]) {
      await pause(300);
      await end();
      await pause(300);
      await server.start();
      await answers();
    }
  })();
  try {
    await Promise.race([phases, Promise.all(callers)]);
  } finally {
    isOver = true;
    await Promise.all(callers);
  }
  for (const name of Object.keys(calls)) {
    assert.ok(seen.get(`${name} 503`), `${name} met no lost database: ${[...seen]}`);
  }
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
