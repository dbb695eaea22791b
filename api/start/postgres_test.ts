import assert from "node:assert/strict";
import postgres from "postgres";
import { createSupervisor } from "./supervisor.ts";
import { postgresAnswers } from "./health.ts";
import { openLogFile } from "./log_file.ts";
import { openDatabase } from "./postgres.ts";
import { testServerUrl } from "@crumbtrail/db/testing";
import { temporary } from "../testing/temporary_folder.ts";

Deno.test("a killed or frozen PostgreSQL is restarted at its address and with its data", async (t) => {
  await using home = await temporary();
  await Deno.chmod(home.path, 0o755);
  await Deno.mkdir(`${home.path}/logs`);
  using log = await openLogFile(home.path, "postgres");
  let linePrinted = Promise.withResolvers<string>();
  await using supervisor = createSupervisor({
    data: home.path,
    stopped: new AbortController().signal,
    print: (line) => linePrinted.resolve(line),
    health: { everyMs: 50, deadlineMs: 1000, misses: 3, startMs: 60_000 },
    pauseMs: 0,
  });
  const database = await openDatabase(undefined, home.path, supervisor, log);
  supervisor.complete();
  const folder = `${home.path}/postgres`;
  const postmaster = async () =>
    Number((await Deno.readTextFile(`${folder}/postmaster.pid`)).split("\n")[0]);

  const lose = async (signal: Deno.Signal, alsoBackend: boolean) => {
    const sql = postgres(database.urls.app, { max: 1, fetch_types: false });
    const [row] = await sql`select pg_backend_pid() as pid`;
    linePrinted = Promise.withResolvers();
    // A frozen backend holds the shared memory of a server that is gone.
    if (alsoBackend) Deno.kill(Number(row?.pid), "SIGSTOP");
    Deno.kill(await postmaster(), signal);
    const printed = await linePrinted.promise;
    await answers(database.urls.app);
    await sql.end({ timeout: 0 });
    return printed;
  };

  await t.step("killed, with a backend that does not notice", async () => {
    assert.match(await lose("SIGKILL", true), /^postgres: .*ended by SIGKILL.*restarting$/);
  });
  await t.step("frozen", async () => {
    assert.match(
      await lose("SIGSTOP", false),
      /^postgres: stopped answering.*restarting$/,
    );
  });
});

Deno.test("PostgreSQL answers also by a refusal; silence is no answer", async () => {
  using silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const url = `postgres://nobody:wrong@127.0.0.1:${silent.addr.port}/none`;
  await assert.rejects(postgresAnswers(url)(AbortSignal.timeout(50)));
  const refused = new URL(await testServerUrl());
  refused.password = "wrong";
  await postgresAnswers(refused.href)(AbortSignal.timeout(10_000));
});

/** Waits until a statement is carried out there. */
async function answers(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, fetch_types: false });
  try {
    while (!await sql`select count(*) from tenants`.then(() => true, () => false)) {
      // It is starting.
    }
  } finally {
    await sql.end();
  }
}
