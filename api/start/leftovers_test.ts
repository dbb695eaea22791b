import assert from "node:assert/strict";
import { endLeftovers, rememberChildren } from "./leftovers.ts";
import { birthOf, ended } from "./processes.ts";
import { temporary } from "../testing/temporary_folder.ts";

const sleeper = () => new Deno.Command("sleep", { args: ["60"] }).spawn();

Deno.test("children of a killed start are ended by the next", async () => {
  await using home = await temporary();
  const data = home.path;
  const child = sleeper();
  await rememberChildren(data, [child.pid]);
  await endLeftovers(data);
  assert.equal((await child.status).signal, "SIGKILL");
});

Deno.test("a process that got a child's number is left alone", async () => {
  await using home = await temporary();
  const data = home.path;
  const other = sleeper();
  const known = [{ pid: other.pid, birth: "another moment" }];
  await Deno.writeTextFile(`${data}/processes.json`, JSON.stringify(known));
  await endLeftovers(data);
  assert.notEqual(await birthOf(other.pid), null);
  other.kill();
  await other.status;
});

Deno.test("a list that was cut off by a kill is as good as none", async () => {
  await using home = await temporary();
  const data = home.path;
  await Deno.writeTextFile(`${data}/processes.json`, '[{"pid": 1');
  await endLeftovers(data);
});

Deno.test("the number of a database server that is gone does not keep the next from starting", async () => {
  await using home = await temporary();
  const data = home.path;
  const other = sleeper();
  await Deno.mkdir(`${data}/postgres`);
  await Deno.writeTextFile(`${data}/postgres/postmaster.pid`, `${other.pid}\n${data}/postgres\n`);
  await endLeftovers(data);
  await assert.rejects(Deno.stat(`${data}/postgres/postmaster.pid`), Deno.errors.NotFound);
  assert.notEqual(await birthOf(other.pid), null);
  other.kill();
  await other.status;
});

Deno.test("a process has a birth while it lives", async () => {
  const child = sleeper();
  const birth = await birthOf(child.pid);
  assert.ok(birth);
  assert.equal(await birthOf(child.pid), birth);
  child.kill("SIGKILL");
  await child.status;
  assert.equal(await ended(child.pid, birth, 2000), true);
  assert.equal(await birthOf(child.pid), null);
});
