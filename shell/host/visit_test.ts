import { TENANT_HEADER } from "@crumbtrail/contract/constants";
import assert from "node:assert/strict";
import { api, read } from "./api.ts";
import { queryClient } from "./queries.ts";
import { apiUrl, loadConfig } from "./runtime_config.ts";
import { checkLogin } from "./session.ts";
import { exampleAccount, exampleId, exampleTenant } from "./testing/examples.ts";
import { currentVisit, endVisit, startVisit, type Visit } from "./visit.ts";

const VISIT: Visit = { _id: exampleId(1), name: "Harbour", back: "/admin/property-requests" };
const CONFIG = { API_BASE: "https://app.test/api", MISC: { CONTACT_EMAIL: "" }, remotes: [] };

/** Pages that the browser was sent to. */
const pages: string[] = [];
const location = { assign: (path: string) => pages.push(path) };
Object.defineProperty(globalThis, "location", { value: location, configurable: true });

/** The tenants named by the calls to the API. */
const tenants: (string | null)[] = [];
let role: "ADMIN" | "TENANT_ADMIN" = "ADMIN";
globalThis.fetch = (input, init) => {
  const path = new URL(String(input), "https://app.test").pathname;
  if (path === "/config") return Promise.resolve(Response.json(CONFIG));
  tenants.push(new Headers(init?.headers).get(TENANT_HEADER));
  const answer = path.endsWith("/me") ? exampleAccount(role) : exampleTenant();
  return Promise.resolve(Response.json(answer));
};
await loadConfig();

const callTenant = async () => {
  await read(api().tenants.current.$get());
  return tenants.splice(0);
};

Deno.test("calls and addresses of a visit name the tenant, until staff leaves", async () => {
  assert.deepEqual(await callTenant(), [null]);
  startVisit(VISIT, "/admin/properties?open=new");
  assert.deepEqual(await callTenant(), [VISIT._id]);
  assert.equal(apiUrl("/a.png"), `https://app.test/api/a.png?tenant=${VISIT._id}`);
  assert.equal(apiUrl("/a?x=1"), `https://app.test/api/a?x=1&tenant=${VISIT._id}`);
  endVisit();
  assert.deepEqual(pages.splice(0), ["/admin/properties?open=new", VISIT.back]);
  assert.deepEqual(await callTenant(), [null]);
  assert.equal(apiUrl("/a.png"), "https://app.test/api/a.png");
});

Deno.test("a visit outlives the sign-in of staff, and no other sign-in", async () => {
  startVisit(VISIT, "/");
  await checkLogin();
  assert.deepEqual(currentVisit(), VISIT);
  queryClient.clear();
  role = "TENANT_ADMIN";
  await checkLogin();
  assert.equal(currentVisit(), undefined);
  queryClient.clear();
});
