/** PostgreSQL of Debian: unlike the one from npm it has pg_dump and pg_restore. */
import { makeCluster, runServer, type Server } from "@crumbtrail/db/embedded/cluster";
import { findServerUser } from "@crumbtrail/db/embedded/programs";
import { freePort } from "@crumbtrail/db/free_port";
import { dirname } from "node:path";
import { bringPackage, startable } from "./debian.ts";

const VERSIONS = "usr/lib/postgresql";
/** Otherwise the package of the server makes a cluster and starts it. */
const NO_CLUSTER = "/etc/postgresql-common/createcluster.conf";

export interface DebianPostgres extends Server, AsyncDisposable {
  /** URL of a superuser for a database of this server. */
  url(database: string): string;
  /** Folder with pg_dump and pg_restore. */
  tools: string;
}

/** Starts a new server on a folder that is removed on disposal. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const tools = await bringTools();
  const home = await Deno.makeTempDir({ prefix: "crumbtrail-debian-postgres-" });
  // As root the server runs as another user, who has to enter the folder.
  await Deno.chmod(home, 0o755);
  const cluster = {
    binaries: { initdb: `${tools}/initdb`, postgres: `${tools}/postgres` },
    user: await findServerUser(),
    folder: `${home}/data`,
    password: crypto.randomUUID(),
  };
  await makeCluster({ ...cluster, locale: ["--locale=C.UTF-8"] });
  const port = freePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
  const flags = settings.flatMap((setting) => ["-c", setting]);
  const server = await runServer(cluster, ["-p", String(port), ...flags], () => {});
  return {
    ...server,
    tools,
    url: (name) => `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${name}`,
    async [Symbol.asyncDispose]() {
      await server.stop();
      await Deno.remove(home, { recursive: true });
    },
  };
}

/** Folder of initdb, postgres, pg_dump and pg_restore of one version. */
async function bringTools(): Promise<string> {
  const installed = await newest("/");
  if (installed) return installed;
  if (Deno.uid() === 0) {
    await Deno.mkdir(dirname(NO_CLUSTER), { recursive: true });
    await Deno.writeTextFile(NO_CLUSTER, "create_main_cluster = false\n");
  }
  const root = await bringPackage("postgresql");
  const brought = await newest(`${root}/`);
  if (!brought) throw new Error("The package postgresql brought no server");
  if (root === "") return brought;
  const path = (name: string) => `${brought.slice(root.length + 1)}/${name}`;
  for (const name of PROGRAMS) await startable(root, path(name));
  return root;
}

const PROGRAMS = ["initdb", "postgres", "pg_dump", "pg_restore"];

/** The newest version's folder below a root that has all of the programs. */
async function newest(root: string): Promise<string | undefined> {
  const versions: number[] = [];
  for (const { name } of await entriesOf(`${root}${VERSIONS}`)) {
    const programs = (await entriesOf(`${root}${VERSIONS}/${name}/bin`)).map((entry) => entry.name);
    if (PROGRAMS.every((program) => programs.includes(program))) versions.push(Number(name));
  }
  return versions.length > 0 ? `${root}${VERSIONS}/${Math.max(...versions)}/bin` : undefined;
}

async function entriesOf(folder: string): Promise<Deno.DirEntry[]> {
  try {
    return await Array.fromAsync(Deno.readDir(folder));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}
