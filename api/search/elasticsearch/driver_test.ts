import { testElasticsearch } from "../../testing/elasticsearch.ts";
import { searchContract } from "../testing/contract_suite.ts";
import { elasticsearchDriver } from "./driver.ts";
import { createIndex, refresh, switchTo } from "./indexes.ts";

for (const { name, run } of searchContract()) {
  Deno.test(`elasticsearch: ${name}`, () =>
    run(async () => {
      const elasticsearch = await testElasticsearch();
      const index = await createIndex(elasticsearch);
      await switchTo(elasticsearch, index);
      return {
        driver: elasticsearchDriver(elasticsearch),
        refresh: () => refresh(elasticsearch, index),
        [Symbol.asyncDispose]: () => elasticsearch[Symbol.asyncDispose](),
      };
    }));
}
