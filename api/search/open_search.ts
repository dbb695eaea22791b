/**
 * The search that the API asks: Elasticsearch where one is configured, and PostgreSQL while it does
 * not answer, or without one.
 */
import type { Logger } from "pino";
import type { Deps } from "../platform/deps.ts";
import { openElasticsearch } from "./elasticsearch/client.ts";
import { elasticsearchDriver } from "./elasticsearch/driver.ts";
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
  const elasticsearch = url ? elasticsearchDriver(openElasticsearch(url)) : null;
  return preferring({ postgres: postgresDriver(db.app), elasticsearch, log, now });
}

/** @param elasticsearch null without a configured server */
export function preferring(
  { postgres, elasticsearch, log, now }: {
    postgres: SearchDriver;
    elasticsearch: SearchDriver | null;
    log: Logger;
    now: () => Date;
  },
): Search {
  let askAgainAt = 0;
  const instead = async (request: SearchRequest, degraded: boolean): Promise<FoundPage> => ({
    ...await postgres.find(request),
    source: postgres.name,
    degraded,
  });
  return {
    async find(request) {
      if (elasticsearch === null) return await instead(request, false);
      if (now().getTime() < askAgainAt) return await instead(request, true);
      try {
        return {
          ...await elasticsearch.find(request),
          source: elasticsearch.name,
          degraded: false,
        };
      } catch (err) {
        askAgainAt = now().getTime() + PAUSE_MS;
        log.warn({ err }, "Elasticsearch did not answer, so PostgreSQL does");
        return await instead(request, true);
      }
    },
  };
}
