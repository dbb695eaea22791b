/** PostgreSQL of Debian: unlike the one from npm it has pg_dump and pg_restore. */
import { dirname } from "node:path";
import { bringPackage, startable } from "./debian.ts";
import { type PostgresServer, startPostgres } from "./postgres_server.ts";

const VERSIONS = "usr/lib/postgresql";
/** Otherwise the package of the server makes a cluster and starts it. */
const NO_CLUSTER = "/etc/postgresql-common/createcluster.conf";

export interface DebianPostgres extends PostgresServer {
  /** Folder with pg_dump and pg_restore. */
  tools: string;
}

/** Starts a new server on a folder that is removed on disposal. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const tools = await bringTools();
  const binaries = { initdb: `${tools}/initdb`, postgres: `${tools}/postgres` };
  return { ...await startPostgres(binaries), tools };
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
