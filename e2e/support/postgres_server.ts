/** A PostgreSQL server of given programs, on a folder that is removed on disposal. */
import { makeCluster, runServer, type Server } from "@crumbtrail/db/embedded/cluster";
import { type Binaries, findServerUser } from "@crumbtrail/db/embedded/programs";
import { freePort } from "@crumbtrail/db/free_port";

export interface PostgresServer extends Server, AsyncDisposable {
  /** URL of a superuser for a database of this server. */
  url(database: string): string;
}

const SETTINGS = [
  ...["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=500"],
  ...["fsync=off", "synchronous_commit=off", "full_page_writes=off"],
];

export async function startPostgres(binaries: Binaries): Promise<PostgresServer> {
  const home = await Deno.makeTempDir({ prefix: "crumbtrail-postgres-" });
  // As root the server runs as another user, who has to enter the folder.
  await Deno.chmod(home, 0o755);
  const cluster = {
    binaries,
    user: await findServerUser(),
    folder: `${home}/data`,
    password: crypto.randomUUID(),
  };
  await makeCluster({ ...cluster, locale: ["--locale=C.UTF-8"] });
  const port = freePort();
  const flags = SETTINGS.flatMap((setting) => ["-c", setting]);
  const server = await runServer(cluster, ["-p", String(port), ...flags], () => {});
  return {
    ...server,
    url: (name) => `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${name}`,
    async [Symbol.asyncDispose]() {
      await server.stop();
      await Deno.remove(home, { recursive: true });
    },
  };
}
