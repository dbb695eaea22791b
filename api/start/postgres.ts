/** The database: the one DATABASE_URL names, else PostgreSQL embedded in the data folder. */
import { type DatabaseUrls, databaseUrls } from "@crumbtrail/db/connect";
import { SCANNER_ROLE, urlFor } from "@crumbtrail/db/roles";
import { EmbeddedError, startEmbedded } from "@crumbtrail/db/embedded";
import { freePort } from "@crumbtrail/db/free_port";
import { migrate, MigrationError } from "@crumbtrail/db/migrate";
import { StartError } from "../platform/process/start.ts";
import type { Crew } from "./crew.ts";
import { postgresAnswers } from "./health.ts";
import { INFO, type LogFile } from "./log_file.ts";

/** URLs of the logins the parts use; the owner's goes to nobody. */
export interface PartUrls extends DatabaseUrls {
  scanner: string;
}

export interface StartedDatabase {
  urls: PartUrls;
  embedded: boolean;
}

/**
 * @param given DATABASE_URL
 * @param crew keeps the embedded server running
 * @param log takes what the embedded server says
 * @throws StartError when the server does not start, does not answer or can't be migrated
 */
export async function openDatabase(
  given: string | undefined,
  data: string,
  crew: Crew,
  log: LogFile,
): Promise<StartedDatabase> {
  const owner = given ?? await addServer(data, crew, log);
  await bringUpToDate(owner);
  return { urls: urlsOf(owner), embedded: !given };
}

function urlsOf(owner: string): PartUrls {
  return { ...databaseUrls(owner, undefined, undefined), scanner: urlFor(owner, SCANNER_ROLE) };
}

/** @returns URL of the database's owner, which stays the same when the server is started again */
async function addServer(data: string, crew: Crew, log: LogFile): Promise<string> {
  const port = freePort();
  const folder = `${data}/postgres`;
  let url = "";
  await crew.add({
    name: "postgres",
    log,
    isDatabase: true,
    without: "nothing works that needs data, signing in first of all",
    ask: (deadline) => postgresAnswers(url)(deadline),
    begin: async () => {
      const server = await startServer(folder, port, log);
      url = server.url("crumbtrail");
      const ended = server.ended.then((status) => ({ ...status, lastWords: undefined }));
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

async function bringUpToDate(ownerUrl: string): Promise<void> {
  try {
    await migrate(ownerUrl);
  } catch (error) {
    if (error instanceof MigrationError) throw new StartError(error.message);
    const { host } = new URL(ownerUrl);
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(`The database at ${host} does not work: ${reason}`);
  }
}
