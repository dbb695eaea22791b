/** The database: the one DATABASE_URL names, else PostgreSQL embedded in the data folder. */
import { type DatabaseUrls, databaseUrls } from "@crumbtrail/db/connect";
import { SCANNER_ROLE, urlFor } from "@crumbtrail/db/roles";
import { EmbeddedError, startEmbedded } from "@crumbtrail/db/embedded";
import { freePort } from "@crumbtrail/db/free_port";
import { migrate, MigrationError } from "@crumbtrail/db/migrate";
import { StartError } from "../process/start.ts";

/** URLs of the logins the parts use; the owner's goes to nobody. */
export interface PartUrls extends DatabaseUrls {
  scanner: string;
}

export interface StartedDatabase extends AsyncDisposable {
  urls: PartUrls;
  embedded: boolean;
}

/**
 * @param given DATABASE_URL
 * @param log takes what the embedded server says
 * @throws StartError when the server does not start, does not answer or can't be migrated
 */
export async function openDatabase(
  given: string | undefined,
  data: string,
  log: (line: string) => void,
): Promise<StartedDatabase> {
  if (given) {
    await bringUpToDate(given);
    const nothing = () => Promise.resolve();
    return {
      urls: urlsOf(given),
      embedded: false,
      [Symbol.asyncDispose]: nothing,
    };
  }
  const server = await startServer(data, log);
  const owner = server.url("crumbtrail");
  try {
    await bringUpToDate(owner);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    urls: urlsOf(owner),
    embedded: true,
    [Symbol.asyncDispose]: () => server.stop(),
  };
}

function urlsOf(owner: string): PartUrls {
  return { ...databaseUrls(owner, undefined, undefined), scanner: urlFor(owner, SCANNER_ROLE) };
}

async function startServer(data: string, onLog: (line: string) => void) {
  try {
    return await startEmbedded({ folder: `${data}/postgres`, port: freePort(), onLog });
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
