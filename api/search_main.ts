/** `deno task search`: the copy of the search index in Elasticsearch. */
import { connect, type Database } from "@crumbtrail/db/connect";
import { removeSearchConsumer } from "@crumbtrail/db/queries/search_changes";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { elasticsearchUrlOf } from "./platform/environment.ts";
import {
  environment,
  findDatabase,
  reasonOf,
  requireDatabase,
  StartError,
  startOrExit,
} from "./platform/process/start.ts";
import { compareIndexes, comparisonText, isSame } from "./search/elasticsearch/check.ts";
import { ElasticsearchError, openElasticsearch } from "./search/elasticsearch/client.ts";
import { reindex } from "./search/elasticsearch/reindex.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const USAGE = `deno task search: the search index in Elasticsearch, of ELASTICSEARCH_URL

  reindex        makes the index anew from PostgreSQL, while writes and searches go on
  check          compares it with PostgreSQL; exit code 2 if they differ
  forget         notes no more changes for it, after ELASTICSEARCH_URL was taken from API and worker

  --data FOLDER  without DATABASE_URL, the data folder of \`deno task start\` (.data)`;

/** Exit code of `check` with differences. */
const DIFFERENT = 2;
/** Longer than the worker takes to copy a change. */
const PAUSE_MS = 5000;

const COMMANDS: Record<string, (db: Database) => Promise<void>> = {
  async reindex(db) {
    const documents = await reindex({ db, elasticsearch: elasticsearch() });
    if (documents === null) throw new StartError("another process is making the index just now");
    console.log(`${documents} documents indexed`);
  },
  async check(db) {
    const comparison = await compareIndexes({ db, elasticsearch: elasticsearch() }, PAUSE_MS);
    if (!comparison) throw new StartError("there is no index yet: deno task search reindex");
    console.log(comparisonText(comparison));
    if (!isSame(comparison)) Deno.exitCode = DIFFERENT;
  },
  async forget(db) {
    await acrossTenants(db.system, removeSearchConsumer);
    console.log("No more changes are noted for Elasticsearch");
  },
};

const elasticsearch = () =>
  openElasticsearch(elasticsearchUrlOf(environment(["ELASTICSEARCH_URL"])));

if (Deno.args.includes("--help")) {
  console.log(USAGE);
  Deno.exit(0);
}
await startOrExit("search", async () => {
  const { command, data } = options(Deno.args);
  const db = connect(await findDatabase(data), { max: 2, name: "crumbtrail-search" });
  try {
    await requireDatabase(db);
    await command(db);
  } catch (error) {
    throw error instanceof ElasticsearchError ? new StartError(error.message) : error;
  } finally {
    await db.close();
  }
});
// Connections to Elasticsearch keep the process alive for a while.
Deno.exit();

function options(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { data: { type: "string", default: ".data" } },
    });
    const command = COMMANDS[positionals.join()];
    if (command) return { command, data: resolve(ROOT, values.data) };
  } catch (error) {
    throw new StartError(reasonOf(error));
  }
  throw new StartError("One of reindex, check and forget is needed; see deno task search --help");
}
