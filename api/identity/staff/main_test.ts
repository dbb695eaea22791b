import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { testAccount, testApi, testTenant } from "../../testing/api.ts";
import { visitor } from "../../testing/callers.ts";
import { testApp } from "../../testing/second_factors.ts";
import { hashPassword, passwordMatches } from "../accounts/passwords.ts";
import { taskArguments } from "../../start/tasks.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");

/** Runs the task with its own permissions; the password is the input's first line. */
async function admin(args: string[], input: string, databaseUrl = "") {
  const task = await taskArguments(ROOT, "admin", { data: "/nowhere", watch: false });
  const child = new Deno.Command(Deno.execPath(), {
    args: [...task, ...args],
    cwd: ROOT,
    env: { DATABASE_URL: databaseUrl, DATABASE_APP_URL: "", DATABASE_SYSTEM_URL: "" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  // A command that refuses its arguments does not read.
  await writer.write(new TextEncoder().encode(input)).then(() => writer.close()).catch(() => {});
  const { code, stdout, stderr } = await child.output();
  const text = new TextDecoder();
  return { code, said: text.decode(stdout) + text.decode(stderr) };
}

Deno.test("admin create adds staff to one tenant and reads the password only from the input", async () => {
  await using database = await testDatabase();
  const run = (args: string[], input: string) => admin(args, input, database.ownerUrl);
  const create = (username: string, input: string) =>
    run(["create", "--username", username], input);

  const made = await create("Staff@provider.test", "Correct-Horse-1\n");
  assert.deepEqual(made, { code: 0, said: "staff@provider.test can sign in, with role ADMIN\n" });
  assert.equal((await create("second@provider.test", "Correct-Horse-2\n")).code, 0);
  const rows = await database.owner`
    select a.username, a.role, a.status, a.password_hash, a.tenant_id, t.name
    from accounts a join tenants t on t.id = a.tenant_id order by a.username desc`;
  const [first, second] = rows;
  assert.deepEqual([first?.role, first?.status, first?.name], ["ADMIN", "ACTIVE", "Provider"]);
  assert.ok(await passwordMatches(first?.password_hash, "Correct-Horse-1"));
  assert.equal(second?.tenant_id, first?.tenant_id);
  const [event] = await database.owner`select actor_name, after from audit_events limit 1`;
  assert.deepEqual({ ...event }, {
    actor_name: "command line",
    after: { username: "staff@provider.test", role: "ADMIN" },
  });

  const again = await create("staff@provider.test", "Correct-Horse-1\n");
  assert.deepEqual(again, {
    code: 1,
    said: "admin: There is an account with this user name\n",
  });
  const weak = await create("third@provider.test", "password\n");
  assert.match(weak.said, /^admin: The password lacks: /);
  assert.match((await create("nobody", "Correct-Horse-1\n")).said, /must be an e-mail address/);
  assert.match((await create("third@provider.test", "")).said, /The input has no password/);
  const given = await run(["create", "--username", "a@b.test", "--password", "Secret-Word-1"], "");
  assert.match(given.said, /^admin: Usage: /);
  assert.doesNotMatch(given.said, /Secret-Word-1/);
  assert.equal((await database.owner`select 1 from accounts`).length, 2);
});

Deno.test("admin reset-second-factor: the only admin of a tenant signs in again, and the log says so [sign-in-10]", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const username = "ada@tenant.test";
  const id = await testAccount(api.db, tenant, "TENANT_ADMIN", {
    username,
    passwordHash: await hashPassword("Correct-Horse-1"),
  });
  await testApp(api, tenant, id);
  const other = await testAccount(api.db, tenant, "TENANT_ADMIN");
  await testApp(api, tenant, other);
  const login = async () =>
    (await visitor(api).post("/login", { username, password: "Correct-Horse-1" })).status;
  assert.equal(await login(), 202);
  const reset = (...args: string[]) => admin(["reset-second-factor", ...args], "", api.db.ownerUrl);
  assert.deepEqual(await reset("Ada@tenant.test"), {
    code: 0,
    said: "ada@tenant.test can sign in with the password alone\n",
  });
  assert.equal(await login(), 200);
  const rows = await api.db.owner`select account_id from second_factors`;
  assert.deepEqual(rows.map((row) => row.account_id), [other], "no other account's");
  const events = await api.db.owner`
    select tenant_id, actor_name, entity_id, before from audit_events
    where action = 'account.second_factors_reset'`;
  assert.deepEqual([...events].map((row) => ({ ...row })), [{
    tenant_id: tenant.id,
    actor_name: "command line",
    entity_id: id,
    before: { username, factors: 1 },
  }]);
  assert.equal((await reset(username)).said, "ada@tenant.test has no second factor\n");
  const nobody = await reset("nobody@tenant.test");
  assert.deepEqual(nobody, { code: 1, said: "admin: There is no account with this user name\n" });
  assert.match((await reset()).said, /^admin: Usage: /);
});

Deno.test("admin create uses the data folder that --data names", async () => {
  const data = await Deno.makeTempDir();
  try {
    const { code, said } = await admin(["create", "--username", "a@b.test", "--data", data], "x\n");
    assert.equal(code, 1);
    assert.ok(said.includes(`\`deno task start\` does not run on ${data}\n`), said);
  } finally {
    await Deno.remove(data, { recursive: true });
  }
});
