import { testDatabase } from "@crumbtrail/db/testing";
import { postgresDriver } from "./postgres.ts";
import { searchContract } from "./testing/contract_suite.ts";

for (const { name, run } of searchContract()) {
  Deno.test(`postgres: ${name}`, () =>
    run(async () => {
      const db = await testDatabase();
      return {
        driver: postgresDriver(db.app),
        refresh: () => Promise.resolve(),
        [Symbol.asyncDispose]: () => db[Symbol.asyncDispose](),
      };
    }));
}
