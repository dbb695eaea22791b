import assert from "node:assert/strict";
import { type LogFile, openLogFile, terminalLine } from "./log_file.ts";
import { type Part, startPart } from "./part.ts";
import { temporary } from "../testing/temporary_folder.ts";

function run(code: string, log: LogFile, print: (line: string) => void = () => {}): Part {
  const args = ["eval", code];
  return startPart({ name: "api", args, env: { NO_COLOR: "1" }, cwd: ".", log, print });
}

Deno.test("output of a part is JSON in its log, warnings also appear on the terminal", async () => {
  await using home = await temporary();
  const data = home.path;
  await Deno.mkdir(`${data}/logs`);
  using log = await openLogFile(data, "api");
  const printed: string[] = [];
  const code = `console.log("listening"); console.error("careful");
    console.error(JSON.stringify({ level: 50, msg: "broken", err: { message: "why" } }));`;
  const part = run(code, log, (line) => printed.push(line));
  assert.equal(await part.firstLine, "listening");
  await part.ended;
  while (printed.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(printed, ["api: careful", "api: error: broken: why"]);
  const lines = (await Deno.readTextFile(log.path)).trim().split("\n").map((it) => JSON.parse(it));
  assert.deepEqual(lines.map(({ level, msg }) => [level, msg]).sort(), [[30, "listening"], [
    40,
    "careful",
  ]]);
});

Deno.test("a part that can't start says why in its end alone, however slowly it ends", async () => {
  await using home = await temporary();
  await Deno.mkdir(`${home.path}/logs`);
  using log = await openLogFile(home.path, "api");
  const printed: string[] = [];
  const code = `console.error("no browser"); setTimeout(() => Deno.exit(1), 600);`;
  const { exitOutput } = await run(code, log, (line) => printed.push(line)).ended;
  assert.deepEqual([exitOutput, printed], ["api: no browser", []]);
});

Deno.test("a part has ended even if its own child still holds its output open", async () => {
  await using home = await temporary();
  await Deno.mkdir(`${home.path}/logs`);
  using log = await openLogFile(home.path, "api");
  const part = run(
    `const { pid } = new Deno.Command("sleep", { args: ["60"] }).spawn();
    console.log(pid);`,
    log,
  );
  const left = Number(await part.firstLine);
  part.kill();
  assert.equal((await part.ended).signal, "SIGKILL");
  Deno.kill(left, "SIGKILL");
});

Deno.test("a line that only looks like JSON is shown unchanged", () => {
  assert.equal(terminalLine("api", "{oops"), "api: {oops");
});
