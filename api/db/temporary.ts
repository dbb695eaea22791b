/** A PostgreSQL for as long as it is needed: embedded, in a folder that goes with it. */
import { startEmbedded } from "./embedded.ts";
import { freePort } from "./free_port.ts";

export interface TemporaryServer extends AsyncDisposable {
  /** Owner's URL of a database of this server; `crumbtrail` is there, empty. */
  url(database: string): string;
}

export async function startTemporary(): Promise<TemporaryServer> {
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-pg-" });
  // As root the server runs as another user, who has to get in.
  await Deno.chmod(folder, 0o755);
  const remove = () => Deno.remove(folder, { recursive: true });
  try {
    const server = await startEmbedded({ folder: `${folder}/data`, port: freePort(), fast: true });
    const stop = async () => {
      await server.stop();
      await remove();
    };
    return { url: server.url, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
