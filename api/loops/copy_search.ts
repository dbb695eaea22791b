/** The loops that keep the search index's copy in Elasticsearch: one makes it, one copies changes. */
import type { Logger } from "pino";
import { ElasticsearchError } from "../search/elasticsearch/client.ts";
import { copyChanges } from "../search/elasticsearch/copy_changes.ts";
import { type Copy, reindexIfNeeded } from "../search/elasticsearch/reindex.ts";
import type { Loop } from "./loop.ts";

/**
 * Two loops, so that changes are copied to the searched index while a new one is made. While
 * Elasticsearch does not answer, they say so once and go on when it does.
 */
export function searchCopyLoops(copy: Copy, log: Logger): Loop[] {
  return [
    {
      name: "copy_search",
      everyMs: 1000,
      runOnce: whileAnswering("copy_search", log, () => copyChanges(copy, log)),
    },
    {
      name: "reindex_search",
      everyMs: 10_000,
      runOnce: whileAnswering("reindex_search", log, async () => {
        const documents = await reindexIfNeeded(copy);
        if (documents !== null) log.info({ documents }, "search index made in Elasticsearch");
        return 0;
      }),
    },
  ];
}

/** Runs `runOnce`. Without an answer of Elasticsearch no work is done, and the log says so once. */
function whileAnswering(loop: string, log: Logger, runOnce: Loop["runOnce"]): Loop["runOnce"] {
  let answers = true;
  return async () => {
    try {
      const done = await runOnce();
      if (!answers) log.info({ loop }, "Elasticsearch answers again");
      answers = true;
      return done;
    } catch (err) {
      if (!(err instanceof ElasticsearchError)) throw err;
      if (answers) log.warn({ loop, err }, "Elasticsearch does not answer; its changes wait");
      answers = false;
      return 0;
    }
  };
}
