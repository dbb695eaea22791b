import { testDatabase } from "@crumbtrail/db/testing";
import { postgresDriver } from "./postgres.ts";
import { searchContract } from "./testing/contract_suite.ts";

for (const { name, run } of searchContract()) {
  Deno.test(`postgres: ${name} [search-9, search-11, search-12, search-14, search-15, search-21]`, () =>
    run(async () => {
      const db = await testDatabase();
      return {
        driver: postgresDriver(db.app),
        refresh: () => Promise.resolve(),
        [Symbol.asyncDispose]: () => db[Symbol.asyncDispose](),
      };
    }));
}
