import assert from "node:assert/strict";
import postgres from "postgres";
import { EmbeddedError, startEmbedded } from "./embedded.ts";
import { runningEmbedded } from "./embedded/running.ts";
import { freePort } from "./free_port.ts";

async function temporary(mode: number): Promise<AsyncDisposable & { path: string }> {
  const path = await Deno.makeTempDir({ prefix: "crumbtrail-embedded-" });
  await Deno.chmod(path, mode);
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

async function answer(url: string): Promise<unknown> {
  const sql = postgres(url, { max: 1 });
  try {
    const [row] = await sql`select 40 + 2 as n`;
    return row?.n;
  } finally {
    await sql.end();
  }
}

Deno.test("in a folder closed to all others it runs, stops, and has its data afterwards", async () => {
  await using home = await temporary(0o700);
  const options = { folder: `${home.path}/data`, port: freePort(), fast: true };
  const first = await startEmbedded(options, "first");
  assert.equal(await answer(first.url("first")), 42);
  await first.stop();
  await assert.rejects(answer(first.url("first")));
  const second = await startEmbedded({ ...options, port: freePort() }, "second");
  assert.equal(await answer(second.url("first")), 42);
  assert.equal(await runningEmbedded(options.folder, "first"), second.url("first"));
  await second.stop();
  assert.equal(await runningEmbedded(options.folder), undefined);
});

Deno.test("a folder left half made is made anew", async () => {
  await using home = await temporary(0o755);
  await Deno.mkdir(`${home.path}/data.new`);
  await Deno.writeTextFile(`${home.path}/data.new/PG_VERSION`, "18\n");
  const server = await startEmbedded({ folder: `${home.path}/data`, port: freePort(), fast: true });
  assert.equal(await answer(server.url("crumbtrail")), 42);
  await server.stop();
});

Deno.test("a server that can't start says why in its own words", async () => {
  await using home = await temporary(0o755);
  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const options = { folder: `${home.path}/data`, port: taken.addr.port, fast: true };
  await assert.rejects(startEmbedded(options), (error) => {
    assert.ok(error instanceof EmbeddedError);
    assert.match(
      error.message,
      /could not bind IPv4 address "127\.0\.0\.1": Address already in use/,
    );
    return true;
  });
});
