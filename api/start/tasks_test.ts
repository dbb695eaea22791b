import assert from "node:assert/strict";
import { taskArguments } from "./tasks.ts";
import { temporary } from "../testing/temporary_folder.ts";

async function argumentsOf(
  command: string,
  { data = "/srv/data", watch = false } = {},
): Promise<string[]> {
  await using root = await temporary();
  const file = JSON.stringify({ tasks: { api: { command } } });
  await Deno.writeTextFile(`${root.path}/deno.json`, file);
  return await taskArguments(root.path, "api", { data, watch });
}

Deno.test("a part gets its task's permissions, those for .data on its data folder", async () => {
  const command =
    "deno run --allow-net --allow-read=node_modules,.data --allow-write=.data main.ts";
  assert.deepEqual(await argumentsOf(command), [
    "run",
    "--allow-net",
    "--allow-read=node_modules,/srv/data",
    "--allow-write=/srv/data",
    "main.ts",
  ]);
});

Deno.test("a folder with a comma stays one folder", async () => {
  const args = await argumentsOf("deno run --allow-write=.data main.ts", { data: "/srv/a,b" });
  assert.deepEqual(args, ["run", "--allow-write=/srv/a,,b", "main.ts"]);
});

Deno.test("in development a part restarts when a source changes", async () => {
  const args = await argumentsOf("deno run main.ts", { watch: true });
  assert.deepEqual(args, ["run", "--watch", "--no-clear-screen", "main.ts"]);
});

Deno.test("a task other than a plain program is refused", async () => {
  await assert.rejects(argumentsOf("echo x && deno run main.ts"));
});
