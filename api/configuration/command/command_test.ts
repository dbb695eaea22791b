import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { testApi, testProperty, testTenant } from "../../testing/api.ts";
import { temporary } from "../../testing/temporary_folder.ts";
import { testApiToken } from "../../testing/tokens.ts";
import { taskArguments } from "../../start/tasks.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");

/** Runs the task with its own permissions. */
async function config(args: string[], env: Record<string, string> = {}) {
  const task = await taskArguments(ROOT, "config", { data: "/nowhere", watch: false });
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...task, ...args],
    cwd: ROOT,
    env: { DATABASE_URL: "", DATABASE_APP_URL: "", DATABASE_SYSTEM_URL: "", ...env },
  }).output();
  const text = new TextDecoder();
  return { code, out: text.decode(stdout), err: text.decode(stderr) };
}

Deno.test("config: a list is imported, and the export is applied to another tenant [import-export-9, import-export-11]", async () => {
  await using database = await testDatabase();
  await using folder = await temporary();
  const [one, two] = [await testTenant(database), await testTenant(database)];
  const run = (...args: string[]) => config(args, { DATABASE_URL: database.ownerUrl });
  const csv = `${folder.path}/cookies.csv`;
  await Deno.writeTextFile(
    csv,
    "Platform,Cookie / Data Key name,Description,Retention period,Data Controller," +
      "User Privacy & GDPR Rights Portals,Wildcard match\nAds,_ad,,,,,0\nAds,SR,,,,,1\n",
  );
  const dry = await run("import", csv, "--tenant", one.name, "--dry-run");
  assert.equal(dry.code, 0, dry.err);
  assert.match(dry.out, /^\+ vendors Ads\n1 not imported:\n {2}line 3: SR the beginning/);
  assert.match(dry.out, /Nothing was written/);
  const made = await run("import", csv, "--tenant", one.id);
  assert.match(made.out, /vendors: 1 added, 0 changed, 0 removed\n.*\nApplied\n$/s, made.err);

  const shop = await testProperty(database, one, "shop.example");
  await database
    .owner`update properties set pur = '{"url": "https://pur.example/", "username": "a"}'
    where id = ${shop}`;
  await database.owner`with made as (
      insert into test_scenarios (tenant_id, property_id, name, url, type, preset)
      values (${one.id}, ${shop}, 'Front', 'https://shop.example/', 'CONTINUOUS', 'REJECT_SP_CMP')
      returning *)
    insert into scenario_states (tenant_id, scenario_id, is_enabled, next_due_at)
    select tenant_id, id, true, now() from made`;
  const exported = await run("export", "--tenant", one.id);
  assert.equal(exported.code, 0, exported.err);
  const document = `${folder.path}/config.json`;
  await Deno.writeTextFile(document, exported.out);
  assert.equal((await run("diff", document, "--tenant", one.id)).code, 0);
  assert.equal((await run("diff", document, "--tenant", two.id)).code, 2);
  const applied = await run("apply", document, "--tenant", two.id);
  assert.equal(applied.code, 0, applied.err);
  assert.match(applied.out, /^\+ test scenarios Front, runs$/m);
  assert.match(
    applied.out,
    /^to be entered by hand:\n {2}property shop\.example lacks the password/m,
  );
  assert.equal((await run("export", "--tenant", two.id)).out, exported.out);
  const part = JSON.parse(exported.out);
  part.vendors[0].description = "Shows ads";
  part.vendors[0].urlPatterns = ["("];
  await Deno.writeTextFile(document, JSON.stringify(part));
  const refused = await run("apply", document, "--tenant", two.id);
  assert.equal(refused.code, 3, refused.err);
  assert.match(refused.out, /1 not imported:/);
  assert.match(refused.out, /1 part of the file was refused/);
  assert.equal((await run("diff", document, "--tenant", two.id)).code, 3);

  const [event] = await database.owner`select actor_name, action from audit_events
    where tenant_id = ${two.id}`;
  assert.deepEqual({ ...event }, {
    actor_name: "command line",
    action: "tenant.configuration_imported",
  });
});

Deno.test("config: an API is called with the token of the environment [import-export-11]", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  await testProperty(api.db, tenant, "shop.example");
  const { token } = await testApiToken(api, tenant, {
    permissions: ["MANAGE_VENDORS", "MANAGE_PROPERTIES"],
  });
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    api.app.fetch,
  );
  const url = `http://127.0.0.1:${server.addr.port}`;
  const exported = await config(["export", "--api", url], { CRUMBTRAIL_TOKEN: token });
  assert.equal(exported.code, 0, exported.err);
  assert.equal(JSON.parse(exported.out).properties.length, 2);
  const refused = await config(["export", "--api", url], { CRUMBTRAIL_TOKEN: "ctr_wrong" });
  assert.deepEqual([refused.code, refused.err], [1, "config: INVALID_TOKEN\n"]);
});

Deno.test("config: mistakes are one line", async () => {
  await using database = await testDatabase();
  const said = async (...args: string[]) => {
    const { code, err } = await config(args, { DATABASE_URL: database.ownerUrl });
    assert.equal(code, 1, args.join(" "));
    return err;
  };
  assert.match(await said(), /^config: No command\. See .*--help/);
  assert.match(await said("export"), /^config: Either --tenant or --api/);
  assert.match(await said("export", "--tenant", "Nobody"), /^config: There is no tenant Nobody/);
  assert.match(await said("diff", "/nowhere.json", "--tenant", "x"), /^config: \/nowhere\.json: /);
  assert.match(await said("export", "--api", "http://127.0.0.1:9"), /CRUMBTRAIL_TOKEN is not set/);
});
