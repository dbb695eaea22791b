/** PgBouncer of Debian in transaction mode, unpacked and never installed: it would run as a service. */
import { freePort } from "@crumbtrail/db/free_port";
import { commandAs, findServerUser } from "@crumbtrail/db/embedded/programs";
import { unpackedPackage } from "./debian.ts";

export interface Pooler extends AsyncDisposable {
  port: number;
}

/**
 * @param server address of the PostgreSQL behind it
 * @param logins names and passwords
 * @param connections to the server, of each login
 */
export async function startPgBouncer(
  server: { hostname: string; port: string },
  logins: ReadonlyMap<string, string>,
  connections: number,
): Promise<Pooler> {
  const root = await unpackedPackage("pgbouncer");
  const home = await Deno.makeTempDir({ prefix: "crumbtrail-pgbouncer-" });
  // As root it runs as another user, who has to enter the folder.
  await Deno.chmod(home, 0o755);
  const port = freePort();
  const quoted = [...logins].map(([name, password]) => `"${name}" "${password}"`);
  await Deno.writeTextFile(`${home}/logins.txt`, `${quoted.join("\n")}\n`);
  const settings = [
    "[databases]",
    `* = host=${server.hostname} port=${server.port}`,
    "[pgbouncer]",
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = scram-sha-256",
    `auth_file = ${home}/logins.txt`,
    "pool_mode = transaction",
    `default_pool_size = ${connections}`,
  ];
  await Deno.writeTextFile(`${home}/pgbouncer.ini`, `${settings.join("\n")}\n`);
  const libraries = `${root}/usr/lib/${Deno.build.arch}-linux-gnu`;
  const command = await commandAs(await findServerUser(), `${root}/usr/sbin/pgbouncer`, [home], {
    args: [`${home}/pgbouncer.ini`],
    env: { LD_LIBRARY_PATH: libraries },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  });
  const child = command.spawn();
  const said = new Response(child.stderr).text();
  await Promise.race([
    listens(port),
    child.status.then(async () => {
      throw new Error(`PgBouncer did not start: ${await said}`);
    }),
  ]);
  return {
    port,
    async [Symbol.asyncDispose]() {
      child.kill("SIGINT");
      await child.status;
      await said;
      await Deno.remove(home, { recursive: true });
    },
  };
}

async function listens(port: number): Promise<void> {
  for (;;) {
    try {
      (await Deno.connect({ hostname: "127.0.0.1", port })).close();
      return;
    } catch (error) {
      if (!(error instanceof Deno.errors.ConnectionRefused)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
