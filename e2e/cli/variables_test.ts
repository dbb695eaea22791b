/** The reference of operations has every variable of every part, and no other. */
import { API_VARIABLES, READER_VARIABLES, WORKER_VARIABLES } from "@crumbtrail/api/environment";
import { DAEMON_VARIABLES } from "@crumbtrail/scanner/daemon/environment";
import { VARIABLES as SHELL_VARIABLES } from "@crumbtrail/shell/server";
import assert from "node:assert/strict";
import { ROOT } from "../support/repository.ts";

/** Variables of commands and of what scales the scanners, which are no part. */
const OF_COMMANDS = ["DATABASE_BACKUP_URL", "DATABASE_MONITOR_URL"];

Deno.test("each variable of a part stands in the reference, and each that stands there is one", async () => {
  const text = await Deno.readTextFile(`${ROOT}/api/start/reference.md`);
  const known = new Set([
    ...API_VARIABLES,
    ...WORKER_VARIABLES,
    ...READER_VARIABLES,
    ...DAEMON_VARIABLES,
    ...SHELL_VARIABLES,
    ...OF_COMMANDS,
  ]);
  const named = (part: string) =>
    [...part.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+|REMOTES|ENVIRONMENT|VERSION)`/g)]
      .map(([, name = ""]) => name);
  const missing = [...known].filter((name) => !named(text).includes(name));
  assert.deepEqual(missing, [], "these are in no row of api/start/reference.md");
  const firstColumns = [...text.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = ""]) =>
    named(cell)
  );
  assert.ok(firstColumns.length > 60);
  assert.deepEqual(firstColumns.filter((name) => !known.has(name)), [], "no part reads these");
});
