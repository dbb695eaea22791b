/** A worker process with the loops of the search alone. */
import { runLoops } from "@crumbtrail/api/loops";
import { searchCopyLoops } from "@crumbtrail/api/loops/copy_search";
import { openElasticsearch } from "@crumbtrail/api/search/elasticsearch/client";
import { indexChanges } from "@crumbtrail/api/search/index_changes";
import { connect } from "@crumbtrail/db/connect";
import { pino } from "pino";
import { Registry } from "prom-client";
import type { BenchDatabase } from "../bench/database.ts";

export interface IndexerProcess {
  /** Kills the process, at any moment of its work. */
  kill(): Promise<void>;
}

export function startIndexer({ urls }: BenchDatabase, elasticsearchUrl: string): IndexerProcess {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", import.meta.filename ?? ""],
    env: { INDEXER_URLS: JSON.stringify(urls), INDEXER_ELASTICSEARCH: elasticsearchUrl },
    stdin: "null",
    stdout: "null",
  }).spawn();
  return {
    async kill() {
      process.kill("SIGKILL");
      await process.status;
    },
  };
}

function run(): void {
  const urls = JSON.parse(Deno.env.get("INDEXER_URLS") ?? "");
  const db = connect(urls, { max: 4, name: "indexer" });
  const log = pino({ level: "error" }, pino.destination(2));
  const elasticsearch = openElasticsearch(Deno.env.get("INDEXER_ELASTICSEARCH") ?? "");
  const index = { name: "index_search", everyMs: 500, runOnce: indexChanges(db) };
  runLoops([index, ...searchCopyLoops({ db, elasticsearch }, log)], {
    log,
    registry: new Registry(),
  });
}

if (import.meta.main) run();
