/** `deno task start` as a person uses it: start, Ctrl-C, a killed start, a second one beside it. */
import { freePort } from "@crumbtrail/db/free_port";
import assert from "node:assert/strict";
import { z } from "zod";
import { START, startProduct } from "./product.ts";

const children = z.array(z.object({ pid: z.number() }));

const start = (args: string[], env?: Record<string, string>) =>
  startProduct([...START, ...args], env);

/** The product's own processes, database server included. */
async function processes(data: string, child: Deno.ChildProcess): Promise<number[]> {
  const parts = children.parse(JSON.parse(await Deno.readTextFile(`${data}/processes.json`)));
  const postmaster = await Deno.readTextFile(`${data}/postgres/postmaster.pid`);
  return [child.pid, Number(postmaster.split("\n")[0]), ...parts.map(({ pid }) => pid)];
}

function alive(pid: number): boolean {
  try {
    Deno.kill(pid, 0);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

Deno.test("start: is ready, locks its folder, survives a kill, and ends completely", async (t) => {
  const data = await Deno.makeTempDir({ prefix: "crumbtrail-start-" });
  const port = String(freePort());
  const args = ["--port", port, "--data", data];
  const first = await start(args);
  assert.match(first.said(), new RegExp(`^Ready: http://127\\.0\\.0\\.1:${port}$`, "m"));
  const before = await processes(data, first.child);
  assert.equal(before.length, 8);

  await t.step("a second start on the same folder names the first", async () => {
    const { ended, said } = await start(["--port", String(freePort()), "--data", data]);
    assert.equal((await ended).code, 1);
    assert.match(said(), new RegExp(`^start: Another start \\(process ${first.child.pid}\\)`));
    assert.equal(said().trim().split("\n").length, 1);
  });

  await t.step("a start on a used port reports it", async () => {
    const other = await Deno.makeTempDir({ prefix: "crumbtrail-start-" });
    const { ended, said } = await start(["--port", port, "--data", other]);
    assert.equal((await ended).code, 1);
    assert.equal(said().trim(), `start: Port ${port} is taken: choose another with --port`);
    await Deno.remove(other, { recursive: true });
  });

  await t.step("after a kill the next start ends the orphaned processes and is ready", async () => {
    first.child.kill("SIGKILL");
    // Orphaned parts keep its output open.
    await first.child.status;
    const second = await start(args);
    assert.match(second.said(), /^Ready: /m);
    assert.deepEqual(before.filter(alive), []);
    const after = await processes(data, second.child);
    assert.deepEqual(after.filter(alive), after);
    second.child.kill("SIGINT");
    assert.equal((await second.ended).code, 0);
    assert.deepEqual(after.filter(alive), []);
  });

  await t.step(
    "without a browser it reports that in one line and leaves nothing running",
    async () => {
      const { ended, said } = await start(args, { CHROMIUM_PATH: "/nowhere/chromium" });
      assert.equal((await ended).code, 1);
      // Where root keeps the repository to itself, another line tells of that.
      const rest = said().replace(/^start: the scanner runs as root.*\n/, "");
      assert.match(rest, /^start: scanner: .*\/nowhere\/chromium.*\n$/);
      const parts = children.parse(JSON.parse(await Deno.readTextFile(`${data}/processes.json`)));
      assert.deepEqual(parts.map(({ pid }) => pid).filter(alive), []);
    },
  );

  await Deno.remove(data, { recursive: true });
});
