/** Indexes for tests, on the server started by `deno task test` when the first test needs it. */
import { type Elasticsearch, openElasticsearch } from "../search/elasticsearch/client.ts";
import { dropIndex, readIndexes } from "../search/elasticsearch/indexes.ts";

let server: Promise<string> | undefined;

/** @throws Error with the reason why the server did not start, such as a missing Java */
export function testElasticsearchUrl(): Promise<string> {
  const url = Deno.env.get("TEST_ELASTICSEARCH_URL");
  if (!url) throw new Error("TEST_ELASTICSEARCH_URL is not set: run tests with `deno task test`");
  // The answer comes once the server runs, and is its URL.
  return server ??= fetch(url).then(async (answer) => {
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text;
  });
}

/** A connection with an alias of its own; its indexes are deleted when disposed. */
export async function testElasticsearch(
  searchMs = 30_000,
): Promise<Elasticsearch & AsyncDisposable> {
  const alias = `test-${crypto.randomUUID().slice(0, 8)}`;
  const elasticsearch = openElasticsearch(await testElasticsearchUrl(), { alias, searchMs });
  const dispose = async () => {
    const { all } = await readIndexes(elasticsearch);
    for (const index of all) await dropIndex(elasticsearch, index);
    await elasticsearch.client.close();
  };
  return { ...elasticsearch, [Symbol.asyncDispose]: dispose };
}
