import type { signedIn, testApi } from "@crumbtrail/api/testing";
import type { TestDatabase, TestTenant } from "@crumbtrail/db/testing";

/** What the benchmark asks of the API as somebody of the largest tenant. */
export interface IssuesBench {
  database: TestDatabase;
  tenant: TestTenant;
  api: Awaited<ReturnType<typeof testApi>>;
  caller: Awaited<ReturnType<typeof signedIn>>;
}
