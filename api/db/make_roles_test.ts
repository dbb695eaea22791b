/** Migrations where the owner is no superuser, as on a managed PostgreSQL: on a server of their own. */
import assert from "node:assert/strict";
import postgres from "postgres";
import { startEmbedded } from "./embedded.ts";
import { freePort } from "./free_port.ts";
import { migrate, MigrationError } from "./migrate.ts";
import { APP_ROLE, DERIVED_ROLES, SYSTEM_ROLE, urlFor } from "./roles.ts";

/** A server whose roles no other test changes, with an owner that may make roles and no more. */
async function managedServer() {
  const home = await Deno.makeTempDir({ prefix: "crumbtrail-managed-" });
  await Deno.chmod(home, 0o755);
  const server = await startEmbedded({ folder: `${home}/data`, port: freePort(), fast: true });
  const admin = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
  await admin`create role managed login createrole createdb password 'first'`;
  await admin`create database product owner managed`;
  const ownerUrl = (password: string) => {
    const url = new URL(server.url("product"));
    Object.assign(url, { username: "managed", password });
    return url.href;
  };
  return {
    admin,
    ownerUrl,
    async [Symbol.asyncDispose]() {
      await admin.end();
      await server.stop();
      await Deno.remove(home, { recursive: true });
    },
  };
}

async function signsIn(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1 });
  try {
    return (await sql`select 1`).length === 1;
  } finally {
    await sql.end();
  }
}

Deno.test("an owner that is not a superuser migrates again and again", async (t) => {
  await using server = await managedServer();
  const { admin } = server;
  const first = server.ownerUrl("first");

  await t.step("the second time nothing is left to do", async () => {
    assert.ok((await migrate(first)).length > 0);
    assert.deepEqual(await migrate(first), []);
    for (const role of DERIVED_ROLES) assert.ok(await signsIn(urlFor(first, role)), role);
  });

  await t.step("a new password of the owner gives the logins theirs anew", async () => {
    await admin`alter role managed password 'second'`;
    const second = server.ownerUrl("second");
    assert.deepEqual(await migrate(second), []);
    for (const role of DERIVED_ROLES) {
      assert.ok(await signsIn(urlFor(second, role)), role);
      await assert.rejects(signsIn(urlFor(first, role)), { code: "28P01" });
    }
  });

  await t.step("a login that another has made is used if its password fits", async () => {
    const second = server.ownerUrl("second");
    await admin.unsafe(`revoke ${APP_ROLE} from managed`);
    assert.deepEqual(await migrate(second), []);
    await admin.unsafe(`alter role ${APP_ROLE} password 'other'`);
    await assert.rejects(migrate(second), (error) => {
      assert.ok(error instanceof MigrationError);
      assert.match(error.message, /crumbtrail_app has another password/);
      return true;
    });
    await admin.unsafe(`grant ${APP_ROLE} to managed with admin option, set false, inherit false`);
    assert.deepEqual(await migrate(second), []);
    assert.ok(await signsIn(urlFor(second, APP_ROLE)));
  });

  await t.step("a login that would see all tenants is refused", async () => {
    for (const right of ["bypassrls", "superuser"]) {
      await admin.unsafe(`alter role ${SYSTEM_ROLE} ${right}`);
      await assert.rejects(
        migrate(server.ownerUrl("second")),
        /crumbtrail_system is a superuser or bypasses row-level security/,
      );
      await admin.unsafe(`alter role ${SYSTEM_ROLE} no${right}`);
    }
    assert.deepEqual(await migrate(server.ownerUrl("second")), []);
  });
});
