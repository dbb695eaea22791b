/** The database of DATABASE_URL, or a PostgreSQL embedded in the data folder. */
import { type DatabaseUrls, databaseUrls } from "@crumbtrail/db/connect";
import { SCANNER_ROLE, urlFor } from "@crumbtrail/db/roles";
import { EmbeddedError, startEmbedded } from "@crumbtrail/db/embedded";
import { freePort } from "@crumbtrail/db/free_port";
import { migrate, MigrationError } from "@crumbtrail/db/migrate";
import { StartError } from "../platform/process/start.ts";
import type { Supervisor } from "./supervisor.ts";
import { postgresAnswers } from "./health.ts";
import { INFO, type LogFile } from "./log_file.ts";

/** URLs of the parts' logins; no part gets the owner's login. */
export interface PartUrls extends DatabaseUrls {
  scanner: string;
}

export interface StartedDatabase {
  urls: PartUrls;
  embedded: boolean;
}

/**
 * Starts the embedded server unless configured otherwise, and migrates the database.
 * @param configured DATABASE_URL
 * @param supervisor keeps the embedded server running
 * @param log gets the output of the embedded server
 * @throws StartError if the server does not start, does not answer or can't be migrated
 */
export async function openDatabase(
  configured: string | undefined,
  data: string,
  supervisor: Supervisor,
  log: LogFile,
): Promise<StartedDatabase> {
  const owner = configured ?? await addServer(data, supervisor, log);
  await migrateDatabase(owner);
  return { urls: urlsOf(owner), embedded: !configured };
}

function urlsOf(owner: string): PartUrls {
  return { ...databaseUrls(owner, undefined, undefined), scanner: urlFor(owner, SCANNER_ROLE) };
}

/** @returns URL of the database's owner, unchanged by restarts of the server */
async function addServer(data: string, supervisor: Supervisor, log: LogFile): Promise<string> {
  const port = freePort();
  const folder = `${data}/postgres`;
  let url = "";
  await supervisor.add({
    name: "postgres",
    log,
    isDatabase: true,
    impact: "nothing that needs data works, including sign-in",
    probe: (deadline) => postgresAnswers(url)(deadline),
    start: async () => {
      const server = await startServer(folder, port, log);
      url = server.url("crumbtrail");
      const ended = server.ended.then((status) => ({ ...status, exitOutput: undefined }));
      return { name: "postgres", ...server, ended };
    },
  });
  return url;
}

async function startServer(folder: string, port: number, log: LogFile) {
  try {
    return await startEmbedded({ folder, port, onLog: (line) => log.write(line, INFO) });
  } catch (error) {
    if (error instanceof EmbeddedError) throw new StartError(error.message);
    throw error;
  }
}

async function migrateDatabase(ownerUrl: string): Promise<void> {
  try {
    await migrate(ownerUrl);
  } catch (error) {
    if (error instanceof MigrationError) throw new StartError(error.message);
    const { host } = new URL(ownerUrl);
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(`The database at ${host} does not work: ${reason}`);
  }
}
