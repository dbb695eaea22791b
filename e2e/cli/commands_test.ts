/**
 * The documented commands, each as it is documented: in a terminal in the checkout, with the task's
 * own permissions, beside a running product whose data folder is named relative to the checkout.
 */
import { testElasticsearchUrl } from "@crumbtrail/api/testing/elasticsearch";
import { freePort } from "@crumbtrail/db/free_port";
import { runningEmbedded } from "@crumbtrail/db/embedded/running";
import { DEMO_TENANT } from "@crumbtrail/db/demo_data";
import assert from "node:assert/strict";
import { relative } from "node:path";
import { startProduct } from "../support/product.ts";
import { ROOT, taskNames } from "../support/repository.ts";

/** Tasks that are not run here, with the reason or the place. */
const ELSEWHERE: Record<string, string> = {
  api: "a part of start, which takes its arguments from the task",
  worker: "a part of start",
  scanner: "a part of start",
  shell: "a part of start",
  remotes: "images_test.ts",
  reader: "a part of start",
  "demo-web": "a part of start",
  dev: "waits for changes: start with bundlers that watch",
  "shell-dev": "a part of dev",
  backup: "backup_test.ts",
  restore: "backup_test.ts",
  scan: "scan_cli_test.ts and its neighbours",
  sites: "opens a window",
  test: "runs this",
  ok: "e2e/gate",
  "deploy-check": "a step of .ci/run",
  audit: "asks the registry",
  bench: "figures, which take minutes",
  faults: "kills, which take minutes",
  "page-scripts": "a part of test",
  promises: "prints a table of what this run checks",
  "help-pictures": "help_pictures.flow.ts",
};

interface Said {
  code: number;
  out: string;
  err: string;
}

/** Runs a task in a terminal of a person who has set these variables. */
async function task(args: string[], env: Record<string, string> = {}, input = ""): Promise<Said> {
  const own = Object.entries(Deno.env.toObject()).filter(([name]) => !/^DATABASE_/.test(name));
  const child = new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", ...args],
    cwd: ROOT,
    clearEnv: true,
    env: { ...Object.fromEntries(own), NO_COLOR: "1", ...env },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  // A command that reads no input may end before.
  await writer.write(new TextEncoder().encode(input)).then(() => writer.close()).catch(() => {});
  const { code, stdout, stderr } = await child.output();
  const text = new TextDecoder();
  return { code, out: text.decode(stdout), err: text.decode(stderr) };
}

/** Runs a task that has to succeed. @returns what it printed */
async function done(...given: Parameters<typeof task>): Promise<string> {
  const { code, out, err } = await task(...given);
  assert.equal(code, 0, `${given[0].join(" ")}: ${out}${err}`);
  return out;
}

async function start(data: string): Promise<AsyncDisposable> {
  const options = ["--port", String(freePort()), "--data", data];
  const { child, said, ended } = await startProduct(["task", "--quiet", "start", ...options]);
  assert.match(said(), /^Ready: /m);
  return {
    async [Symbol.asyncDispose]() {
      child.kill("SIGINT");
      await ended;
    },
  };
}

Deno.test("every documented command does what it says, from the checkout", async (t) => {
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-commands-" });
  const data = relative(ROOT, `${folder}/data`);
  assert.ok(!data.startsWith("/"));
  const ran = new Set<string>(["start"]);
  const step = (name: string, work: () => Promise<void>) => {
    ran.add(name);
    return t.step(name, work);
  };
  {
    await using _product = await start(data);
    const owner = await runningEmbedded(`${folder}/data/postgres`) ?? "";
    const keys = (await Deno.readTextFile(`${folder}/data/secrets.key`)).trim();
    const database = { DATABASE_URL: owner, SECRETS_KEY: keys };

    await step("admin", async () => {
      const create = ["admin", "create", "--username", "you@example.com", "--data", data];
      const made = await done(create, {}, "Correct-Horse-1\n");
      assert.equal(made, "you@example.com can sign in, with role ADMIN\n");
      const again = await task(create, {}, "Other-Horse-22\n");
      assert.deepEqual([again.code, again.err], [
        1,
        "admin: There is an account with this user name\n",
      ]);
      const reset = ["admin", "reset-second-factor", "you@example.com", "--data", data];
      assert.equal(await done(reset), "you@example.com has no second factor\n");
    });

    await step("config", async () => {
      const of = ["--tenant", DEMO_TENANT, "--data", data];
      const document = `${folder}/config.json`;
      await Deno.writeTextFile(document, await done(["config", "export", ...of]));
      await done(["config", "diff", document, ...of]);
      for (let times = 0; times < 2; times++) {
        assert.match(await done(["config", "apply", document, ...of]), /^nothing to change\n/);
      }
      const list = `${folder}/vendors.json`;
      const vendors = { 1: { id: 1, name: "Vendor 1", deviceStorageDisclosureUrl: "" } };
      await Deno.writeTextFile(
        list,
        JSON.stringify({ gvlSpecificationVersion: 3, vendorListVersion: 1, vendors }),
      );
      assert.match(await done(["config", "import", list, ...of]), /Vendor 1/);
    });

    await step("search", async () => {
      const ELASTICSEARCH_URL = await testElasticsearchUrl();
      const search = (command: string) =>
        task(["search", command, "--data", data], { ELASTICSEARCH_URL });
      // The product copies nothing itself here, and may find an issue between the two commands.
      let checked = { code: 1, out: "", err: "" };
      for (let times = 0; times < 5 && checked.code !== 0; times++) {
        const { out, err } = await search("reindex");
        assert.match(out, /^\d+ documents indexed\n$/, `${out}${err}`);
        checked = await search("check");
      }
      assert.equal(checked.code, 0, checked.out + checked.err);
      assert.match((await search("forget")).out, /^No more changes are noted/);
    });

    await step("hub", async () => {
      for (let times = 0; times < 2; times++) {
        assert.equal(await done(["hub"], database), "Knowledge Hub: 0 vendors added, 0 changed\n");
      }
    });
    await step("migrate", async () => {
      assert.equal(await done(["migrate"], database), "Up to date\n");
    });
    await step("reseal", async () => {
      const newKey = crypto.getRandomValues(new Uint8Array(32)).toBase64();
      const rotated = { ...database, SECRETS_KEY: `${newKey},${keys}` };
      const said = await done(["reseal"], rotated);
      const [, sealed, stored] = said.match(/^Sealed (\d+) of (\d+) stored secrets/) ?? [];
      assert.ok(Number(stored) > 0 && sealed === stored, said);
      assert.match(await done(["reseal"], rotated), /^Sealed 0 of \d+ stored secrets/);
      const back = { ...database, SECRETS_KEY: `${keys},${newKey}` };
      assert.ok((await done(["reseal"], back)).startsWith(`Sealed ${stored} of`));
    });
    await step("doctor", async () => {
      const blobs = { BLOB_URL: `file://${folder}/data/blobs` };
      const away = `http://127.0.0.1:${freePort()}`;
      const { code, out } = await task(["doctor"], { ...database, ...blobs, READER_URL: away });
      assert.match(out, /^ok {4}All migrations of this version are applied\.$/m);
      assert.match(out, /^ok {4}Workers were seen: .+\.$/m);
      assert.match(out, /^ok {4}Scanners were seen: .+\.$/m);
      assert.match(out, /^wrong No reader answers at http/m);
      assert.match(out, /\n\d wrong\.\n$/);
      assert.equal(code, 1);
      const { err } = await task(["doctor"], database);
      assert.equal(err, "doctor: BLOB_URL: is not set\n");
    });

    await step("logins", async () => {
      const printed = await done(["logins"], database);
      const names = [...printed.matchAll(/^(\w+)=postgres:.*:[0-9a-f]{64}@/gm)].map(([, name]) =>
        name
      );
      assert.deepEqual(names, [
        "DATABASE_APP_URL",
        "DATABASE_SYSTEM_URL",
        "DATABASE_SCANNER_URL",
        "DATABASE_BACKUP_URL",
        "DATABASE_MONITOR_URL",
      ]);
      assert.match(printed, /^SCANNER_SECRETS_KEY=.+$/m);
    });

    await step("scanner-login", async () => {
      const printed = await done(["scanner-login"], database);
      assert.match(printed, /^DATABASE_SCANNER_URL=postgres:.*\nSCANNER_SECRETS_KEY=.+\n$/);
    });
  }

  await step("build", async () => void await done(["build"]));
  await step("texts", async () => void await done(["texts"]));
  await step("schema", async () => void await done(["schema"]));

  const unknown = (await taskNames()).filter((name) => !ran.has(name) && !(name in ELSEWHERE));
  assert.deepEqual(unknown, [], "a new task is run here, or named with the reason");
  await Deno.remove(folder, { recursive: true });
});

Deno.test("without --data a command looks in the checkout's own data folder", async () => {
  const { err } = await task(["admin", "reset-second-factor", "nobody@example.com"]);
  // A product may run there while this is tested.
  const known = [
    `admin: DATABASE_URL is not set, and \`deno task start\` does not run on ${ROOT}/.data\n`,
    "admin: There is no account with this user name\n",
  ];
  assert.ok(known.includes(err), err);
});
