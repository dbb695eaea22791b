import { connect } from "@crumbtrail/db/connect";
import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { memoryBlobs } from "../../testing/api.ts";
import { checkBlobs, requireDatabase, serve, StartError } from "./start.ts";

const hello = () => new Response("hello");

Deno.test("serve: a taken port is one line for a person", async () => {
  const first = serve({ hostname: "127.0.0.1", port: 0 }, hello);
  const port = Number(new URL(first.url).port);
  assert.throws(() => serve({ hostname: "127.0.0.1", port }, hello), (error) => {
    assert.ok(error instanceof StartError);
    assert.match(error.message, new RegExp(`^127\\.0\\.0\\.1:${port} can't be used: .*in use`));
    return true;
  });
  assert.equal(await (await fetch(first.url)).text(), "hello");
  await first.stop();
});

Deno.test("serve: stopping lets what is under way end", async () => {
  let finish = () => {};
  const reached = Promise.withResolvers<void>();
  const server = serve({ hostname: "127.0.0.1", port: 0 }, async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
      reached.resolve();
    });
    return hello();
  });
  const answer = fetch(server.url).then((response) => response.text());
  await reached.promise;
  const stopped = server.stop();
  finish();
  assert.equal(await answer, "hello");
  await stopped;
  await assert.rejects(fetch(server.url));
});

Deno.test("stores: a database that is down, not migrated or open to a login ends the start, a blob store does not", async () => {
  await using db = await testDatabase();
  await requireDatabase(db);

  const told: unknown[] = [];
  const log = { error: (...line: unknown[]) => void told.push(line) };
  await checkBlobs(memoryBlobs(), log);
  const shut = { ...memoryBlobs(), check: () => Promise.reject(new Error("no such bucket")) };
  await checkBlobs(shut, log);
  assert.deepEqual(told, [[{ reason: "no such bucket" }, "the blob store does not work"]]);

  const unbound = connect({ ...db.urls, app: db.ownerUrl }, { max: 1, name: "test" });
  await assert.rejects(
    requireDatabase(unbound),
    /The login postgres is a superuser or bypasses row-level security/,
  );
  await unbound.close();

  await db.owner`alter table tenants rename to gone`;
  await assert.rejects(requireDatabase(db), /not exist \(is it migrated\? deno task/);

  const nowhere = "postgres://x:y@127.0.0.1:1/x";
  const down = connect({ app: nowhere, system: nowhere }, { max: 1, name: "test" });
  await assert.rejects(requireDatabase(down), (error) => {
    assert.ok(error instanceof StartError);
    assert.match(error.message, /^The database does not work: .*ECONNREFUSED/);
    return true;
  });
  await down.close();
});
