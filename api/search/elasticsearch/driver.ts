/** The driver for Elasticsearch, over the index behind the alias. */
import {
  RESULT_TYPES,
  type ResultType,
  SEARCH_COUNT_CAP,
} from "@crumbtrail/contract/search_options";
import type { SearchDriver } from "../search.ts";
import { answerOf, type Elasticsearch, ElasticsearchError } from "./client.ts";
import { readIndexes } from "./indexes.ts";
import { searchBody } from "./query.ts";
import { writeChanges } from "./write.ts";

interface Buckets {
  types: { buckets: { key: string; doc_count: number }[] };
}

export function elasticsearchDriver(elasticsearch: Elasticsearch): SearchDriver {
  const { client, alias, searchMs } = elasticsearch;
  return {
    name: "elasticsearch",
    /** @throws ElasticsearchError if there is no complete answer in time */
    async find(request) {
      const search = { index: alias, timeout: `${searchMs}ms`, ...searchBody(request) };
      const { hits, aggregations, timed_out } = await answerOf(
        client.search<unknown, Buckets>(search, { requestTimeout: searchMs }),
      );
      // What was found until then is not all that matches.
      if (timed_out) throw new ElasticsearchError("Elasticsearch took too long", null);
      const found = new Map(
        aggregations?.types.buckets.map(({ key, doc_count }) => [key, doc_count]),
      );
      const count = (type: ResultType) => Math.min(found.get(type) ?? 0, SEARCH_COUNT_CAP);
      return {
        ids: hits.hits.map(({ fields }) => String(fields?.id?.[0])),
        counts: Object.fromEntries(RESULT_TYPES.map((type) => [type, count(type)])) as Record<
          ResultType,
          number
        >,
      };
    },
    write: async (changes) =>
      await writeChanges(elasticsearch, (await readIndexes(elasticsearch)).all, changes),
  };
}
