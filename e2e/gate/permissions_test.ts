/** The parts' tasks give exactly the environment their configuration reads, and never everything. */
import { API_VARIABLES, READER_VARIABLES, WORKER_VARIABLES } from "@crumbtrail/api/environment";
import { DAEMON_VARIABLES } from "@crumbtrail/scanner/daemon/environment";
import { VARIABLES } from "@crumbtrail/shell/server";
import assert from "node:assert/strict";
import { ROOT } from "../support/repository.ts";

const PARTS = {
  api: API_VARIABLES,
  worker: WORKER_VARIABLES,
  reader: READER_VARIABLES,
  scanner: DAEMON_VARIABLES,
  shell: VARIABLES,
};

const TOO_MUCH = ["-A", "--allow-all", "--allow-env", "--allow-write", "--allow-ffi"];

const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}/deno.json`));

Deno.test("members may read the modules of their threads", () => {
  const modules = { api: "api", worker: "api/catalogue", scanner: "api/catalogue" };
  for (const [name, thread] of Object.entries(modules)) {
    const flags: string[] = tasks[name].command.split(" ");
    const read = flags.find((flag) => flag.startsWith("--allow-read")) ?? "";
    const [, folders] = read.split("=");
    const needed = ["node_modules", thread];
    const given = folders?.split(",") ?? needed;
    assert.deepEqual(
      needed.filter((folder) => !given.includes(folder)),
      [],
      `task ${name}: ${read}`,
    );
  }
});

for (const [name, variables] of Object.entries(PARTS)) {
  Deno.test(`task ${name} may read its own variables and no others`, () => {
    const flags: string[] = tasks[name].command.split(" ");
    const [, given = ""] = flags.find((flag) => flag.startsWith("--allow-env="))?.split("=") ?? [];
    assert.deepEqual(given.split(",").sort(), [...variables].sort());
  });

  Deno.test(`task ${name} runs without all permissions and without asking for more`, () => {
    const flags: string[] = tasks[name].command.split(" ");
    assert.ok(flags.includes("--no-prompt"));
    assert.deepEqual(flags.filter((flag) => TOO_MUCH.includes(flag)), []);
  });
}
