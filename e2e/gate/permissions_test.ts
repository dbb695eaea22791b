/** The parts' tasks give exactly the environment their configuration reads, and never everything. */
import { API_VARIABLES, READER_VARIABLES, WORKER_VARIABLES } from "@crumbtrail/api/environment";
import { DAEMON_VARIABLES } from "@crumbtrail/scanner/daemon/environment";
import { VARIABLES } from "@crumbtrail/shell/server";
import assert from "node:assert/strict";
import { commandOfTask } from "../support/repository.ts";

const PARTS = {
  api: API_VARIABLES,
  worker: WORKER_VARIABLES,
  reader: READER_VARIABLES,
  scanner: DAEMON_VARIABLES,
  shell: VARIABLES,
  // Not a part, but it looks at what two of them are given.
  doctor: [...new Set([...API_VARIABLES, ...WORKER_VARIABLES])],
};

const TOO_MUCH = ["-A", "--allow-all", "--allow-env", "--allow-write", "--allow-ffi"];

const flagOf = (flags: readonly string[], name: string) =>
  flags.find((flag) => flag.startsWith(name))?.split("=")[1];

Deno.test("members may read the modules of their threads", async () => {
  const modules = { api: "api", worker: "api/catalogue", scanner: "api/catalogue" };
  for (const [name, thread] of Object.entries(modules)) {
    const needed = ["node_modules", thread];
    const given = flagOf(await commandOfTask(name), "--allow-read")?.split(",") ?? needed;
    assert.deepEqual(needed.filter((folder) => !given.includes(folder)), [], `task ${name}`);
  }
});

for (const [name, variables] of Object.entries(PARTS)) {
  Deno.test(`task ${name} may read its own variables and no others, and asks for no more`, async () => {
    const flags = await commandOfTask(name);
    const given = flagOf(flags, "--allow-env=") ?? "";
    assert.deepEqual(given.split(",").sort(), [...variables].sort());
    assert.ok(flags.includes("--no-prompt"));
    assert.deepEqual(flags.filter((flag) => TOO_MUCH.includes(flag)), []);
  });
}
