/** The driver for Elasticsearch, over the index behind the alias. */
import type { estypes } from "@elastic/elasticsearch";
import { cappedCounts, type SearchDriver } from "../search.ts";
import { answerOf, type Elasticsearch, ElasticsearchError } from "./client.ts";
import { readIndexes } from "./indexes.ts";
import { searchBody, wholeWordsBody } from "./query.ts";
import { writeChanges } from "./write.ts";

interface Buckets {
  types: { buckets: { key: string; doc_count: number }[] };
}

type Answer = estypes.SearchResponse<unknown, Buckets>;

export function elasticsearchDriver(elasticsearch: Elasticsearch): SearchDriver {
  const { client, alias, searchMs } = elasticsearch;
  const ask = async (body: estypes.SearchRequest) => {
    const answer = await answerOf(client.search<unknown, Buckets>(
      { index: alias, timeout: `${searchMs}ms`, ...body },
      { requestTimeout: searchMs },
    ));
    // What was found until then is not all that matches.
    if (answer.timed_out) throw new ElasticsearchError("Elasticsearch took too long", null);
    return answer;
  };
  return {
    name: "elasticsearch",
    /** @throws ElasticsearchError if there is no complete answer in time */
    async find(request) {
      const whole = request.order === "best" ? await ask(wholeWordsBody(request)) : null;
      const ids = whole ? idsOf(whole) : [];
      const rest = await ask(
        searchBody(request, whole && { found: ids.length, total: totalOf(whole) }),
      );
      const buckets = rest.aggregations?.types.buckets ?? [];
      const counts = Object.fromEntries(buckets.map(({ key, doc_count }) => [key, doc_count]));
      return { ids: [...ids, ...idsOf(rest)], counts: cappedCounts(counts) };
    },
    write: async (changes) =>
      await writeChanges(elasticsearch, (await readIndexes(elasticsearch)).all, changes),
  };
}

const idsOf = ({ hits }: Answer) => hits.hits.map(({ fields }) => String(fields?.id?.[0]));

function totalOf({ hits: { total } }: Answer): number {
  return typeof total === "number" ? total : total?.value ?? 0;
}
