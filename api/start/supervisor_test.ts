import { freePort } from "@crumbtrail/db/free_port";
import assert from "node:assert/strict";
import { temporary } from "../testing/temporary_folder.ts";
import { type HealthLimits, httpAnswers } from "./health.ts";
import type { PartDefinition } from "./keep_running.ts";
import { openLogFile } from "./log_file.ts";
import { type Part, startPart } from "./part.ts";
import { createSupervisor, type Supervisor } from "./supervisor.ts";

const FOREVER = "setInterval(() => {}, 1000);";
/** Short pauses, but enough time for a process that starts on a busy machine. */
const HEALTH: HealthLimits = { everyMs: 20, deadlineMs: 500, misses: 3, startMs: 60_000 };

interface Stage extends AsyncDisposable {
  supervisor: Supervisor;
  stop: AbortController;
  logPath: string;
  /** Lines that were printed on the terminal. */
  printed: string[];
  /** Resolves when this many lines were printed. */
  lines(count: number): Promise<void>;
  /** @param code gives the program of each start */
  definition(name: string, code: () => string): PartDefinition<Part> & { starts: Part[] };
}

async function stage(): Promise<Stage> {
  const stack = new AsyncDisposableStack();
  const { path: data } = stack.use(await temporary());
  await Deno.mkdir(`${data}/logs`);
  const log = stack.use(await openLogFile(data, "api"));
  const printed: string[] = [];
  let linePrinted = Promise.withResolvers<void>();
  const print = (line: string) => {
    printed.push(line);
    linePrinted.resolve();
    linePrinted = Promise.withResolvers();
  };
  const stop = new AbortController();
  const options = { data, stopped: stop.signal, print, health: HEALTH, pauseMs: 0 };
  const supervisor = stack.use(createSupervisor(options));
  return {
    supervisor,
    stop,
    printed,
    logPath: log.path,
    lines: async (count) => {
      while (printed.length < count) await linePrinted.promise;
    },
    definition(name, code) {
      const starts: Part[] = [];
      const env = { NO_COLOR: "1" };
      const start = () => {
        const args = ["eval", code()];
        const part = startPart({ name, args, env, cwd: ".", log, print: () => {} });
        starts.push(part);
        return part;
      };
      return { name, log, start, starts, impact: "nobody can sign in" };
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

Deno.test("a part that dies during the start ends the start, with its output in the sentence", async () => {
  await using it = await stage();
  await it.supervisor.add(it.definition("api", () => 'console.error("no browser"); Deno.exit(7)'));
  const message = /^api: no browser \(ended with exit code 7, see .*logs\/api\.log\)$/;
  await assert.rejects(it.supervisor.failure, { message });
  // A step of the start that comes later fails with the same sentence.
  await assert.rejects(it.supervisor.add(it.definition("worker", () => FOREVER)), { message });
});

Deno.test("a killed part is restarted; a part that keeps dying stays stopped, the others keep running", async () => {
  await using it = await stage();
  let code = FOREVER;
  const api = it.definition("api", () => code);
  const other = await it.supervisor.add(it.definition("worker", () => FOREVER));
  const first = await it.supervisor.add(api);
  it.supervisor.complete();
  code = "Deno.exit(7)";
  first.kill();
  await it.lines(5);
  const again = /^api: no output \(was ended by SIGKILL, see .*\); restarting$/;
  assert.match(it.printed[0] ?? "", again);
  const stays = /exit code 7.* died 5 times within a minute and stays stopped: nobody can sign in/;
  assert.match(it.printed[4] ?? "", stays);
  assert.equal(api.starts.length, 5);
  assert.match(await Deno.readTextFile(it.logPath), stays);
  other.kill();
  await it.lines(6);
  assert.match(it.printed[5] ?? "", /^worker: .*restarting$/);
});

Deno.test("a frozen part is killed and restarted on the same port", async () => {
  await using it = await stage();
  const port = freePort();
  const listen = `Deno.serve({ port: ${port}, onListen: () => {} }, () => new Response())`;
  const answers = httpAnswers(`http://127.0.0.1:${port}`);
  let answered = Promise.withResolvers<void>();
  const probe = (deadline: AbortSignal) => answers(deadline).then(() => answered.resolve());
  const api = { ...it.definition("api", () => listen), probe };
  const first = await it.supervisor.add(api);
  await answered.promise;
  it.supervisor.complete();
  Deno.kill(first.pid, "SIGSTOP");
  await it.lines(1);
  const again = /^api: stopped answering and was killed \(see .*\); restarting$/;
  assert.match(it.printed[0] ?? "", again);
  assert.equal((await first.ended).signal, "SIGKILL");
  answered = Promise.withResolvers();
  await answered.promise;
  assert.equal(api.starts.length, 2);
});

Deno.test("parts that need the database are restarted after it", async () => {
  await using it = await stage();
  const there = Promise.withResolvers<void>();
  const server = it.definition("postgres", () => FOREVER);
  const api = it.definition("api", () => FOREVER);
  const order: string[] = [];
  const starts = (name: string) => void order.push(name);
  const database = await it.supervisor.add({
    ...server,
    isDatabase: true,
    start: async () => {
      if (server.starts.length > 0) await there.promise;
      starts("postgres");
      return await server.start();
    },
  });
  const again = Promise.withResolvers<void>();
  const part = await it.supervisor.add({
    ...api,
    start: () => {
      starts("api");
      if (api.starts.length > 0) again.resolve();
      return api.start();
    },
  });
  it.supervisor.complete();
  database.kill();
  await it.lines(1);
  part.kill();
  await it.lines(2);
  there.resolve();
  await again.promise;
  assert.deepEqual(order, ["postgres", "api", "postgres", "api"]);
});

Deno.test("stopping the supervisor ends every part, also one that ignores SIGTERM or is just starting", async () => {
  await using it = await stage();
  const mild = await it.supervisor.add(it.definition("api", () => FOREVER));
  const stubborn = `Deno.addSignalListener("SIGTERM", () => {}); console.log("up"); ${FOREVER}`;
  const hard = await it.supervisor.add(it.definition("worker", () => stubborn));
  await hard.firstLine;
  const late = it.definition("scanner", () => FOREVER);
  const gate = Promise.withResolvers<void>();
  const starting = Promise.withResolvers<void>();
  const first = await it.supervisor.add({
    ...late,
    start: async () => {
      if (late.starts.length > 0) {
        starting.resolve();
        await gate.promise;
      }
      return await late.start();
    },
  });
  it.supervisor.complete();
  first.kill();
  await starting.promise;
  it.stop.abort();
  const stopped = it.supervisor[Symbol.asyncDispose]();
  gate.resolve();
  await stopped;
  assert.equal((await mild.ended).signal, "SIGTERM");
  assert.equal((await hard.ended).signal, "SIGKILL");
  assert.equal((await late.starts[1]?.ended)?.signal, "SIGKILL");
});
