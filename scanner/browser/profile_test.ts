import assert from "node:assert/strict";
import { sweepProfiles } from "./profile.ts";
import { temporaryFolder } from "../testing/temporary_folder.ts";

const HOUR = 3_600_000;

Deno.test("profiles of processes that are gone are swept after a while; others stay", async () => {
  await using temporary = await temporaryFolder();
  const { path: folder } = temporary;
  const ended = new Deno.Command(Deno.execPath(), { args: ["--version"], stdout: "null" }).spawn();
  await ended.status;
  const names = [
    `crumbtrail-profile-${ended.pid}-a`,
    `crumbtrail-profile-${Deno.pid}-b`,
    "crumbtrail-profile-c",
    "other",
  ];
  for (const name of names) await Deno.mkdir(`${folder}/${name}/Default`, { recursive: true });
  assert.equal(await sweepProfiles(folder, Date.now()), 0, "it was touched just now");
  assert.equal(await sweepProfiles(folder, Date.now() + 2 * HOUR), 1);
  const left = Array.from(Deno.readDirSync(folder), ({ name }) => name).sort();
  assert.deepEqual(left, names.slice(1).sort());
});
