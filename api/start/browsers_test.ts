import assert from "node:assert/strict";
import { endBrowsers } from "./browsers.ts";
import { temporary } from "../testing/temporary_folder.ts";

Deno.test("the browser and the profile of a scanner that was killed go, another's stay", async () => {
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
  await endBrowsers(12, home.path);
  assert.equal((await hanging.status).signal, "SIGKILL");
  assert.deepEqual([...Deno.readDirSync(home.path)].map(({ name }) => name), [
    "crumbtrail-profile-1-b",
  ]);
  living.kill("SIGKILL");
  assert.equal((await living.status).signal, "SIGKILL");
});
