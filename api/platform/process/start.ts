/** Start and stop of a process: environment, stores, server, signals. */
import { refuseUnbound } from "@crumbtrail/db/bound_login";
import { type Database, type DatabaseUrls, databaseUrls } from "@crumbtrail/db/connect";
import type { BlobStore } from "@crumbtrail/db/blob";
import { runningEmbedded } from "@crumbtrail/db/embedded/running";
import { acrossTenants } from "@crumbtrail/db/tenant";
import type { Variables } from "../environment.ts";
import { EnvironmentError } from "../errors.ts";

/** Reads the named variables only, so that the process needs permission for no others. */
export function environment(names: readonly string[]): Variables {
  return Object.fromEntries(names.map((name) => [name, Deno.env.get(name)]));
}

/** The process can't start, for a reason correctable by a person; the message is one line. */
export class StartError extends Error {}

/** Runs `start`; prints an EnvironmentError or StartError in one line, and then exits with 1. */
export async function startOrExit(name: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof EnvironmentError) && !(error instanceof StartError)) throw error;
    console.error(`${name}: ${error.message}`);
    Deno.exit(1);
  }
}

/**
 * The database for a command: of the environment, otherwise the one run by `deno task start`.
 * @param data the data folder of `deno task start`, as an absolute path
 * @throws StartError without a database
 */
export async function findDatabase(data: string): Promise<DatabaseUrls> {
  const names = ["DATABASE_URL", "DATABASE_APP_URL", "DATABASE_SYSTEM_URL"] as const;
  const { DATABASE_URL, DATABASE_APP_URL, DATABASE_SYSTEM_URL } = environment(names);
  if (DATABASE_APP_URL && DATABASE_SYSTEM_URL) {
    return databaseUrls(undefined, DATABASE_APP_URL, DATABASE_SYSTEM_URL);
  }
  const owner = DATABASE_URL || await runningEmbedded(`${data}/postgres`);
  if (owner) return databaseUrls(owner, undefined, undefined);
  throw new StartError(`DATABASE_URL is not set, and \`deno task start\` does not run on ${data}`);
}

/**
 * Logs it if the blob store does not work; the process starts nevertheless, because most of its
 * work needs no blob.
 */
export async function checkBlobs(
  blobs: BlobStore,
  log: { error(fields: object, text: string): void },
): Promise<void> {
  await blobs.check().catch((error: unknown) => {
    log.error({ reason: reasonOf(error) }, "the blob store does not work");
  });
}

/**
 * @throws StartError if the database does not work, is not migrated, or shows a login the rows of all
 *   tenants
 */
export async function requireDatabase(db: Database): Promise<void> {
  try {
    await refuseUnbound(db.app);
    await refuseUnbound(db.system);
    await acrossTenants(db.system, (tx) => tx`select 1 from tenants limit 1`);
  } catch (error) {
    const migrated = !(error instanceof Error && /relation .* does not exist/.test(error.message));
    const advice = migrated ? "" : " (is it migrated? deno task migrate)";
    throw new StartError(`The database does not work: ${reasonOf(error)}${advice}`);
  }
}

/** The message of an error of any kind, for a line on the terminal or in a log. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}

/** A stop that takes longer is broken off; of this, running requests get two seconds (`serve`). */
const STOP_MS = 4500;

/** Calls `stop` at the first SIGTERM or SIGINT, then exits; after STOP_MS in any case. */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => Deno.exit(0), STOP_MS);
    await stop();
    Deno.exit(0);
  };
  Deno.addSignalListener("SIGTERM", handle);
  Deno.addSignalListener("SIGINT", handle);
}

/**
 * Serves HTTP.
 * @returns the server's address, and a function to stop the server: running requests get two
 * seconds
 * @throws StartError for a port taken or not allowed
 */
export function serve(
  where: { hostname: string; port: number },
  handler: Deno.ServeHandler,
): { url: string; stop(): Promise<void> } {
  const abort = new AbortController();
  try {
    const server = Deno.serve({ ...where, signal: abort.signal, onListen: () => {} }, handler);
    return {
      url: `http://${where.hostname}:${server.addr.port}`,
      stop: async () => {
        const late = setTimeout(() => abort.abort(), 2000);
        await server.shutdown();
        clearTimeout(late);
      },
    };
  } catch (error) {
    throw new StartError(`${where.hostname}:${where.port} can't be used: ${reasonOf(error)}`);
  }
}
