import assert from "node:assert/strict";
import { createCrew } from "./crew.ts";
import { type LogFile, openLogFile } from "./log_file.ts";
import { type Part, startPart } from "./part.ts";
import { terminalLine } from "./terminal_line.ts";
import { temporary } from "./testing.ts";

function run(code: string, log: LogFile, say: (line: string) => void = () => {}): Part {
  const args = ["eval", code];
  return startPart({ name: "api", args, env: { NO_COLOR: "1" }, cwd: ".", log, say });
}

const FOREVER = "setInterval(() => {}, 1000);";

Deno.test("what a part prints is JSON in its log, warnings are on the terminal too", async () => {
  await using home = await temporary();
  const data = home.path;
  await Deno.mkdir(`${data}/logs`);
  using log = await openLogFile(data, "api");
  const said: string[] = [];
  const code = `console.log("listening"); console.error("careful");
    console.error(JSON.stringify({ level: 50, msg: "broken", err: { message: "why" } }));`;
  const part = run(code, log, (line) => said.push(line));
  assert.equal(await part.firstLine, "listening");
  await part.ended;
  while (said.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(said, ["api: careful", "api: error: broken: why"]);
  const lines = (await Deno.readTextFile(log.path)).trim().split("\n").map((it) => JSON.parse(it));
  assert.deepEqual(lines.map(({ level, msg }) => [level, msg]).sort(), [[30, "listening"], [
    40,
    "careful",
  ]]);
});

Deno.test("a part that dies while all start ends the crew, with its last words in the sentence", async () => {
  await using home = await temporary();
  const data = home.path;
  await Deno.mkdir(`${data}/logs`);
  using log = await openLogFile(data, "api");
  await using crew = createCrew(data, new AbortController().signal, () => {});
  await crew.add(() => run('console.error("no browser"); Deno.exit(7)', log));
  await assert.rejects(crew.death, { message: /^api: no browser \(ended with exit code 7, see / });
});

Deno.test("a part that is killed later is started again, one that can't run ends the crew", async () => {
  await using home = await temporary();
  const data = home.path;
  await Deno.mkdir(`${data}/logs`);
  using log = await openLogFile(data, "api");
  const said: string[] = [];
  await using crew = createCrew(data, new AbortController().signal, (line) => said.push(line));
  const begun: Part[] = [];
  let code = FOREVER;
  const first = await crew.add(() => {
    const part = run(code, log);
    begun.push(part);
    return part;
  });
  crew.complete();
  first.signal("SIGKILL");
  while (begun.length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.match(said[0] ?? "", /^api: no word \(was ended by SIGKILL, see .*; it is started again$/);
  code = "Deno.exit(7)";
  begun[1]?.signal("SIGKILL");
  await assert.rejects(crew.death, { message: /ended with exit code 7/ });
  assert.equal(begun.length, 5);
});

Deno.test("stopping the crew ends every part, also one that does not want to", async () => {
  await using home = await temporary();
  const data = home.path;
  await Deno.mkdir(`${data}/logs`);
  using log = await openLogFile(data, "api");
  const stop = new AbortController();
  const crew = createCrew(data, stop.signal, () => {});
  const mild = await crew.add(() => run(FOREVER, log));
  const stubborn = `Deno.addSignalListener("SIGTERM", () => {}); console.log("up"); ${FOREVER}`;
  const hard = await crew.add(() => run(stubborn, log));
  await hard.firstLine;
  stop.abort();
  await crew[Symbol.asyncDispose]();
  assert.equal((await mild.ended).signal, "SIGTERM");
  assert.equal((await hard.ended).signal, "SIGKILL");
});

Deno.test("a line that only looks like JSON is shown as it is", () => {
  assert.equal(terminalLine("api", "{oops"), "api: {oops");
});
