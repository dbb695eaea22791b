import { freePort } from "@crumbtrail/db/free_port";
import assert from "node:assert/strict";
import { createCrew, type Crew } from "./crew.ts";
import { type HealthLimits, httpAnswers } from "./health.ts";
import type { Member } from "./keep_running.ts";
import { openLogFile } from "./log_file.ts";
import { type Part, startPart } from "./part.ts";
import { temporary } from "../testing/temporary_folder.ts";

const FOREVER = "setInterval(() => {}, 1000);";
/** Often, and still patient with a process that has just begun on a busy machine. */
const HEALTH: HealthLimits = { everyMs: 20, deadlineMs: 500, misses: 3, startMs: 60_000 };

interface Stage extends AsyncDisposable {
  crew: Crew;
  stop: AbortController;
  logPath: string;
  /** What was said on the terminal. */
  said: string[];
  /** Resolves when so many lines were said. */
  lines(count: number): Promise<void>;
  /** @param code what it runs, asked for at each start */
  member(name: string, code: () => string): Member<Part> & { begun: Part[] };
}

async function stage(): Promise<Stage> {
  const stack = new AsyncDisposableStack();
  const { path: data } = stack.use(await temporary());
  await Deno.mkdir(`${data}/logs`);
  const log = stack.use(await openLogFile(data, "api"));
  const said: string[] = [];
  let spoken = Promise.withResolvers<void>();
  const say = (line: string) => {
    said.push(line);
    spoken.resolve();
    spoken = Promise.withResolvers();
  };
  const stop = new AbortController();
  const options = { data, stopped: stop.signal, say, health: HEALTH, pauseMs: 0 };
  const crew = stack.use(createCrew(options));
  return {
    crew,
    stop,
    said,
    logPath: log.path,
    lines: async (count) => {
      while (said.length < count) await spoken.promise;
    },
    member(name, code) {
      const begun: Part[] = [];
      const env = { NO_COLOR: "1" };
      const begin = () => {
        const args = ["eval", code()];
        const part = startPart({ name, args, env, cwd: ".", log, say: () => {} });
        begun.push(part);
        return part;
      };
      return { name, log, begin, begun, without: "nobody can sign in" };
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

Deno.test("a part that dies while all start ends the crew, with its last words in the sentence", async () => {
  await using it = await stage();
  await it.crew.add(it.member("api", () => 'console.error("no browser"); Deno.exit(7)'));
  const message = /^api: no browser \(ended with exit code 7, see .*logs\/api\.log\)$/;
  await assert.rejects(it.crew.death, { message });
});

Deno.test("a part that is killed is started again; one that keeps dying stays stopped, the others do not", async () => {
  await using it = await stage();
  let code = FOREVER;
  const api = it.member("api", () => code);
  const other = await it.crew.add(it.member("worker", () => FOREVER));
  const first = await it.crew.add(api);
  it.crew.complete();
  code = "Deno.exit(7)";
  first.kill();
  await it.lines(5);
  const again = /^api: no word \(was ended by SIGKILL, see .*\); it is started again$/;
  assert.match(it.said[0] ?? "", again);
  const stays = /exit code 7.* died 5 times within a minute and stays stopped: nobody can sign in/;
  assert.match(it.said[4] ?? "", stays);
  assert.equal(api.begun.length, 5);
  assert.match(await Deno.readTextFile(it.logPath), stays);
  other.kill();
  await it.lines(6);
  assert.match(it.said[5] ?? "", /^worker: .*it is started again$/);
});

Deno.test("a part that is frozen is killed and started again on the port it had", async () => {
  await using it = await stage();
  const port = freePort();
  const listen = `Deno.serve({ port: ${port}, onListen: () => {} }, () => new Response())`;
  const answers = httpAnswers(`http://127.0.0.1:${port}`);
  let answered = Promise.withResolvers<void>();
  const ask = (deadline: AbortSignal) => answers(deadline).then(() => answered.resolve());
  const api = { ...it.member("api", () => listen), ask };
  const first = await it.crew.add(api);
  await answered.promise;
  it.crew.complete();
  Deno.kill(first.pid, "SIGSTOP");
  await it.lines(1);
  const again = /^api: gave no answer any more and was killed \(see .*\); it is started again$/;
  assert.match(it.said[0] ?? "", again);
  assert.equal((await first.ended).signal, "SIGKILL");
  answered = Promise.withResolvers();
  await answered.promise;
  assert.equal(api.begun.length, 2);
});

Deno.test("what needs the database is started again when that is there", async () => {
  await using it = await stage();
  const there = Promise.withResolvers<void>();
  const server = it.member("postgres", () => FOREVER);
  const api = it.member("api", () => FOREVER);
  const order: string[] = [];
  const begun = (name: string) => void order.push(name);
  const database = await it.crew.add({
    ...server,
    isDatabase: true,
    begin: async () => {
      if (server.begun.length > 0) await there.promise;
      begun("postgres");
      return await server.begin();
    },
  });
  const again = Promise.withResolvers<void>();
  const part = await it.crew.add({
    ...api,
    begin: () => {
      begun("api");
      if (api.begun.length > 0) again.resolve();
      return api.begin();
    },
  });
  it.crew.complete();
  database.kill();
  await it.lines(1);
  part.kill();
  await it.lines(2);
  there.resolve();
  await again.promise;
  assert.deepEqual(order, ["postgres", "api", "postgres", "api"]);
});

Deno.test("stopping the crew ends every part, also one that does not want to and one that just starts", async () => {
  await using it = await stage();
  const mild = await it.crew.add(it.member("api", () => FOREVER));
  const stubborn = `Deno.addSignalListener("SIGTERM", () => {}); console.log("up"); ${FOREVER}`;
  const hard = await it.crew.add(it.member("worker", () => stubborn));
  await hard.firstLine;
  const late = it.member("scanner", () => FOREVER);
  const gate = Promise.withResolvers<void>();
  const starting = Promise.withResolvers<void>();
  const first = await it.crew.add({
    ...late,
    begin: async () => {
      if (late.begun.length > 0) {
        starting.resolve();
        await gate.promise;
      }
      return await late.begin();
    },
  });
  it.crew.complete();
  first.kill();
  await starting.promise;
  it.stop.abort();
  const stopped = it.crew[Symbol.asyncDispose]();
  gate.resolve();
  await stopped;
  assert.equal((await mild.ended).signal, "SIGTERM");
  assert.equal((await hard.ended).signal, "SIGKILL");
  assert.equal((await late.begun[1]?.ended)?.signal, "SIGKILL");
});
