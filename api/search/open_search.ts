/**
 * The search that the API asks: Elasticsearch where one is configured, and PostgreSQL while it does
 * not answer, or without one.
 */
import type { Logger } from "pino";
import type { Deps } from "../platform/deps.ts";
import { postgresDriver } from "./postgres.ts";
import type { SearchDriver, SearchPage, SearchRequest } from "./search.ts";

export interface FoundPage extends SearchPage {
  /** The driver that answered. */
  source: SearchDriver["name"];
  /** Elasticsearch is configured and did not answer. */
  degraded: boolean;
}

export interface Search {
  find(request: SearchRequest): Promise<FoundPage>;
}

/** Pause after a failure before Elasticsearch is asked again, so that few callers wait for it. */
const PAUSE_MS = 5000;

/** The search of this process: PostgreSQL, and Elasticsearch with ELASTICSEARCH_URL. */
export function openSearch(
  { config, db, log, now }: Pick<Deps, "config" | "db" | "log" | "now">,
): Search {
  const url = config.ELASTICSEARCH_URL;
  const elasticsearch = url ? elasticsearchAt(url) : null;
  return preferring({ postgres: postgresDriver(db.app), elasticsearch, log, now });
}

type Finder = Pick<SearchDriver, "name" | "find">;

/** Loads the client at once, but only where it is needed: it takes as long as the rest of the API. */
function elasticsearchAt(url: string): Finder {
  const driver = Promise.all([
    import("./elasticsearch/client.ts"),
    import("./elasticsearch/driver.ts"),
  ]).then(([client, driver]) => driver.elasticsearchDriver(client.openElasticsearch(url)));
  // A failure is thrown by each search that awaits the driver.
  driver.catch(() => {});
  return { name: "elasticsearch", find: async (request) => await (await driver).find(request) };
}

/** @param elasticsearch null without a configured server */
export function preferring(
  { postgres, elasticsearch, log, now }: {
    postgres: Finder;
    elasticsearch: Finder | null;
    log: Logger;
    now: () => Date;
  },
): Search {
  let askAgainAt = 0;
  const inPostgres = async (request: SearchRequest, degraded: boolean): Promise<FoundPage> => ({
    ...await postgres.find(request),
    source: postgres.name,
    degraded,
  });
  return {
    async find(request) {
      if (elasticsearch === null) return await inPostgres(request, false);
      if (now().getTime() < askAgainAt) return await inPostgres(request, true);
      try {
        return {
          ...await elasticsearch.find(request),
          source: elasticsearch.name,
          degraded: false,
        };
      } catch (err) {
        askAgainAt = now().getTime() + PAUSE_MS;
        log.warn({ err }, "Elasticsearch did not answer, so PostgreSQL does");
        return await inPostgres(request, true);
      }
    },
  };
}
