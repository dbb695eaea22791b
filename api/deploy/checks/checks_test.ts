import { openBlobStore } from "@crumbtrail/db/blob";
import { freePort } from "@crumbtrail/db/free_port";
import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { databaseFindings } from "./database.ts";
import type { Finding } from "./finding.ts";
import { blobFinding, mailFinding, readerFinding, searchFinding } from "./services.ts";
import { settingFindings } from "./settings.ts";

const RIGHT = {
  PUBLIC_ORIGIN: ["https://app.example.com"],
  USE_SSL: true,
  API_HOST: "0.0.0.0",
  SECRETS_KEY: "k",
  READER_KEY: "k",
  REMOTES: [{ name: "mfe-issues", entry: "/remotes/mfe-issues/mf-manifest.json" }],
};

const faults = (findings: Finding[]) =>
  findings.filter(({ state }) => state === "wrong").map(({ says }) => says);

Deno.test("settings that fit are fine, and each that does not fit is named", () => {
  assert.deepEqual(settingFindings(RIGHT).filter(({ state }) => state !== "ok"), []);
  const none = { ...RIGHT, SECRETS_KEY: undefined, READER_KEY: undefined, REMOTES: [] };
  assert.deepEqual(
    faults(settingFindings({ ...none, USE_SSL: false })).map((says) => says.split(" ")[0]),
    ["USE_SSL", "SECRETS_KEY", "READER_KEY", "REMOTES"],
  );
  const local = settingFindings({ ...RIGHT, API_HOST: "127.0.0.1", PUBLIC_ORIGIN: ["http://a"] });
  assert.equal(local.filter(({ state }) => state === "note").length, 2);
});

Deno.test("a database is judged by its migrations, logins and the parts that were seen", async () => {
  await using db = await testDatabase();
  const idle = await databaseFindings(db.urls, db.ownerUrl, 20);
  assert.ok(idle.some(({ says }) => says === "All migrations of this version are applied."));
  assert.deepEqual(faults(idle), [
    "No worker was seen for 2 minutes: no mail is sent, no test is judged.",
    "No scanner was seen for 2 minutes: tests wait.",
  ]);
  await db.owner`insert into worker_loops (worker, loop, every_ms, last_failed_at, last_error)
    values ('host:4402', 'send_mails', 1000, now(), 'no mail server')`;
  await db.owner`delete from schema_migrations where name = '0440_listed_vendors.sql'`;
  assert.deepEqual(faults(await databaseFindings(db.urls, db.ownerUrl, 20)).slice(0, 2), [
    "1 migration is not applied: deno task migrate.",
    "The worker's loop send_mails fails: no mail server.",
  ]);
  const tight = await databaseFindings(db.urls, undefined, 200);
  assert.ok(tight.some(({ says, state }) => state === "note" && says.endsWith("DATABASE_POOL.")));
});

Deno.test("a database that is away, and services that don't answer, are told in a sentence each", async () => {
  const nowhere = `127.0.0.1:${freePort()}`;
  const url = `postgres://crumbtrail_app:x@${nowhere}/crumbtrail`;
  const [away] = await databaseFindings({ app: url, system: url }, undefined, 20);
  assert.match(away?.says ?? "", /^The database does not work: /);
  const found = await Promise.all([
    blobFinding({ BLOB_URL: "s3://bucket?endpoint=http://127.0.0.1:9" }),
    readerFinding(`http://${nowhere}`),
    searchFinding(`http://${nowhere}`),
    mailFinding({ url: `smtp://${nowhere}` }),
  ]);
  assert.deepEqual(found.map(({ state }) => state), ["wrong", "wrong", "wrong", "wrong"]);
  assert.deepEqual(found.map(({ says }) => says.split(" ").slice(0, 2).join(" ")), [
    "BLOB_URL does",
    "No reader",
    "ELASTICSEARCH_URL does",
    "SMTP_URL does",
  ]);
  assert.equal((await mailFinding(undefined)).state, "note");
  assert.equal((await searchFinding(undefined)).state, "ok");
});

Deno.test("a folder for recordings is tried by writing to it", async () => {
  const folder = await Deno.makeTempDir();
  const url = pathToFileURL(folder).href;
  assert.equal((await blobFinding({ BLOB_URL: url })).state, "ok");
  assert.deepEqual(await openBlobStore(url).get("check/ready"), new Uint8Array([1]));
  await Deno.remove(folder, { recursive: true });
});
