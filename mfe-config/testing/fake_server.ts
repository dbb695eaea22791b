/** The server of this area's tests. */
import { exampleAccount, exampleTenant } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, serve } from "@crumbtrail/host/testing/fake_server";

/** Puts a server with the usual answers in place, and those of the test over them. */
export function fakeServer(answers: FakeServer["answers"] = {}): FakeServer {
  return serve({
    "GET /accounts/me": () => exampleAccount("TENANT_ADMIN"),
    "GET /tenants/current": () => exampleTenant(),
    "GET /properties": () => listOf([]),
    "GET /accounts": () => listOf([]),
    "GET /issue-assignees": () => listOf([]),
    "GET /webhooks": () => listOf([]),
    ...answers,
  });
}
