import assert from "node:assert/strict";
import { temporary } from "../testing/temporary_folder.ts";
import { endOrphanedBrowsers, endOrphans, recordChildren } from "./orphaned_processes.ts";
import { ended, startTimeOf } from "./processes.ts";

const sleeper = () => new Deno.Command("sleep", { args: ["60"] }).spawn();

Deno.test("the next start ends the children of a killed start", async () => {
  await using home = await temporary();
  const data = home.path;
  const child = sleeper();
  await recordChildren(data, [child.pid]);
  await endOrphans(data);
  assert.equal((await child.status).signal, "SIGKILL");
});

Deno.test("a foreign process with a child's former process id is left alone", async () => {
  await using home = await temporary();
  const data = home.path;
  const other = sleeper();
  const known = [{ pid: other.pid, startTime: "another moment" }];
  await Deno.writeTextFile(`${data}/processes.json`, JSON.stringify(known));
  await endOrphans(data);
  assert.notEqual(await startTimeOf(other.pid), null);
  other.kill();
  await other.status;
});

Deno.test("a truncated list of processes counts as empty", async () => {
  await using home = await temporary();
  const data = home.path;
  await Deno.writeTextFile(`${data}/processes.json`, '[{"pid": 1');
  await endOrphans(data);
});

Deno.test("the pid file of a dead database server does not prevent the next start", async () => {
  await using home = await temporary();
  const data = home.path;
  const other = sleeper();
  await Deno.mkdir(`${data}/postgres`);
  await Deno.writeTextFile(`${data}/postgres/postmaster.pid`, `${other.pid}\n${data}/postgres\n`);
  await endOrphans(data);
  await assert.rejects(Deno.stat(`${data}/postgres/postmaster.pid`), Deno.errors.NotFound);
  assert.notEqual(await startTimeOf(other.pid), null);
  other.kill();
  await other.status;
});

Deno.test("a process has a start time while it runs", async () => {
  const child = sleeper();
  const startTime = await startTimeOf(child.pid);
  assert.ok(startTime);
  assert.equal(await startTimeOf(child.pid), startTime);
  child.kill("SIGKILL");
  await child.status;
  assert.equal(await ended(child.pid, startTime, 2000), true);
  assert.equal(await startTimeOf(child.pid), null);
});

Deno.test("browser and profile of a killed scanner are removed, those of another stay", async () => {
  await using home = await temporary();
  const [gone, other] = [
    `${home.path}/crumbtrail-profile-12-a`,
    `${home.path}/crumbtrail-profile-1-b`,
  ];
  const browserOf = (profile: string) =>
    new Deno.Command("sh", {
      args: ["-c", "while :; do sleep 1; done", `--user-data-dir=${profile}`],
    }).spawn();
  await Deno.mkdir(`${gone}/Default`, { recursive: true });
  await Deno.mkdir(other);
  const [hanging, living] = [browserOf(gone), browserOf(other)];
  await endOrphanedBrowsers(12, home.path);
  assert.equal((await hanging.status).signal, "SIGKILL");
  assert.deepEqual([...Deno.readDirSync(home.path)].map(({ name }) => name), [
    "crumbtrail-profile-1-b",
  ]);
  living.kill("SIGKILL");
  assert.equal((await living.status).signal, "SIGKILL");
});
