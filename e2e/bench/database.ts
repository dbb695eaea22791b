/**
 * A database for benchmarks: embedded, in a temporary folder, with every commit flushed to disk as
 * in production.
 */
import { startEmbedded } from "@crumbtrail/db/embedded";
import { migrate } from "@crumbtrail/db/migrate";
import { type TestDatabase, testPools } from "@crumbtrail/db/testing";
import { freePort } from "@crumbtrail/db/free_port";

export interface BenchDatabase extends TestDatabase {
  /** Stops the server with all connections, and starts the server again. */
  restart(): Promise<void>;
}

export async function benchDatabase(max: number): Promise<BenchDatabase> {
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-bench-" });
  // Started by root, the server runs as another user, who has to reach the folder.
  await Deno.chmod(folder, 0o755);
  const place = { folder: `${folder}/pg`, port: freePort() };
  let server = await startEmbedded(place, "bench");
  const ownerUrl = server.url("bench");
  await migrate(ownerUrl);
  const pools = testPools(ownerUrl, { max, name: "bench" });
  const close = async () => {
    await pools.close();
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  };
  const restart = async () => {
    await server.stop();
    server = await startEmbedded(place, "bench");
  };
  return { ...pools, restart, close, [Symbol.asyncDispose]: close };
}
