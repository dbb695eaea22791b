import { connect } from "@crumbtrail/db/connect";
import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { memoryBlobs } from "../../testing/api.ts";
import { requireStores, serve, StartError } from "./start.ts";

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

Deno.test("stores: a database that is down, one that is not migrated, a store that is shut", async () => {
  await using db = await testDatabase();
  await requireStores(db, memoryBlobs());

  const shut = { ...memoryBlobs(), check: () => Promise.reject(new Error("no such bucket")) };
  await assert.rejects(requireStores(db, shut), {
    message: "The blob store does not work: no such bucket",
  });

  await db.owner`alter table tenants rename to gone`;
  await assert.rejects(requireStores(db, memoryBlobs()), /not exist \(is it migrated\? deno task/);

  const nowhere = "postgres://x:y@127.0.0.1:1/x";
  const down = connect({ app: nowhere, system: nowhere }, { max: 1, name: "test" });
  await assert.rejects(requireStores(down, memoryBlobs()), (error) => {
    assert.ok(error instanceof StartError);
    assert.match(error.message, /^The database does not work: .*ECONNREFUSED/);
    return true;
  });
  await down.close();
});
