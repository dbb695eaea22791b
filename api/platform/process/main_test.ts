/** The processes as they run: started, asked, stopped. */
import { acrossTenants } from "@crumbtrail/db/tenant";
import { insertSession } from "@crumbtrail/db/queries/sessions";
import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { testAccount, testTenant } from "../../testing/api.ts";
import { readerAt } from "../reader/reader.ts";
import { hashToken, newToken } from "../tokens.ts";

/** Starts a process of the product; `url` is what it listens on. */
async function start(file: string, env: Record<string, string>) {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", new URL(file, import.meta.url).pathname],
    env,
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let said = "";
  while (!/"url":"[^"]+"/.test(said)) {
    const { value, done } = await lines.read();
    if (done) throw new Error(`It ended early: ${said}`);
    said += value;
  }
  const url = said.match(/"url":"([^"]+)"/)?.[1] ?? "";
  const stop = async () => {
    child.kill("SIGTERM");
    const drained = (async () => {
      while (!(await lines.read()).done);
    })();
    const { code } = await child.status;
    await drained;
    return code;
  };
  return { url, stop };
}

const BOTH = { database: "ok", blobs: "ok" };

Deno.test("api, worker and reader: run on a real port, and stop with a stream open", async () => {
  await using db = await testDatabase();
  const folder = await Deno.makeTempDir();
  const env = { DATABASE_URL: db.ownerUrl, BLOB_URL: `file://${folder}`, LOG_LEVEL: "info" };
  const reader = await start("../../reader.ts", { READER_PORT: "0" });
  const read = readerAt(reader.url);
  const feed = "<rss><channel><item><link>/1</link></item></channel></rss>";
  const document = { kind: "feed", base: "https://a.example/", text: feed } as const;
  const entry = { guid: null, url: "https://a.example/1" };
  assert.deepEqual(await read.read("a", document), { entries: [entry] });
  const api = await start("../../main.ts", { ...env, API_PORT: "0" });
  const worker = await start("../../worker.ts", { ...env, WORKER_PORT: "0" });
  for (const [{ url }, checks] of [[api, BOTH], [worker, { database: "ok" }]] as const) {
    const ready = await fetch(`${url}/readyz`);
    assert.deepEqual(await ready.json(), { ready: true, checks });
    const metrics = await (await fetch(`${url}/metrics`)).text();
    assert.match(metrics, /process_cpu_seconds_total/);
  }

  const tenant = await testTenant(db);
  const token = newToken();
  await acrossTenants(db.system, async (tx) =>
    await insertSession(tx, {
      tokenHash: hashToken(token),
      tenantId: tenant.id,
      accountId: await testAccount(db, tenant, "USER"),
      remember: true,
      userAgent: "",
      address: "",
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    }));
  const headers = { cookie: `crumbtrail_session=${token}` };
  const stream = await fetch(`${api.url}/events`, { headers });
  assert.equal(stream.status, 200);

  const stops = await Promise.all([api.stop(), worker.stop(), reader.stop()]);
  assert.deepEqual(stops, [0, 0, 0]);
  assert.equal(await stream.text(), "retry: 3000\n\n");
  await Deno.remove(folder, { recursive: true });
});
