import { NO_SUCH_TENANT, NOT_AUTHORISED, TENANT_HEADER } from "@crumbtrail/contract/constants";
import assert from "node:assert/strict";
import { api, read } from "./api.ts";
import { queryClient } from "./queries.ts";
import { apiUrl, loadConfig } from "./runtime_config.ts";
import { checkLogin } from "./session.ts";
import { exampleAccount, exampleId, exampleTenant } from "./testing/examples.ts";
import { titleFor } from "./titles.ts";
import { currentVisit, endedVisit, loadVisit, type Visit } from "./visit.ts";
import { dismissEndedVisit, isOtherVisit, nameVisit, newTabUrl } from "./visit_changes.ts";
import { endVisit, startVisit } from "./visits.ts";

const VISIT: Visit = { _id: exampleId(11), name: "Harbour", back: "/admin/property-requests" };
const CONFIG = { API_BASE: "https://app.test/api", MISC: { CONTACT_EMAIL: "" }, remotes: [] };

/** Pages that the browser was sent to. */
const pages: string[] = [];
const location = { href: "https://app.test/", assign: (path: string) => pages.push(path) };
const history = {
  state: null,
  replaceState: (_: unknown, __: string, url: URL) => location.href = url.href,
};
Object.defineProperty(globalThis, "location", { value: location, configurable: true });
Object.defineProperty(globalThis, "history", { value: history, configurable: true });

/** The calls to the API, with the tenant that they name. */
const calls: string[] = [];
let role: "ADMIN" | "TENANT_ADMIN" = "ADMIN";
let refused: unknown;
globalThis.fetch = (input, init) => {
  const { pathname } = new URL(String(input), "https://app.test");
  if (pathname === "/config") return Promise.resolve(Response.json(CONFIG));
  const tenant = new Headers(init?.headers).get(TENANT_HEADER);
  calls.push(`${init?.method ?? "GET"} ${pathname.replace("/api", "")} ${tenant ?? "own"}`);
  if (refused !== undefined) {
    return Promise.resolve(
      Response.json({ message: "FORBIDDEN", details: refused }, { status: 403 }),
    );
  }
  if (pathname.endsWith("/visits")) return Promise.resolve(new Response(null, { status: 204 }));
  const answer = pathname.endsWith("/me") ? exampleAccount(role) : exampleTenant();
  return Promise.resolve(Response.json(answer));
};
await loadConfig();

const callTenant = async () => {
  await read(api().tenants.current.$get());
  return calls.splice(0).at(-1);
};

/** A page load of the tab. */
function load(href = "https://app.test/"): void {
  location.href = href;
  loadVisit();
}

const VISITS = `/tenants/${VISIT._id}/visits`;

Deno.test("calls and addresses of a visit name the tenant, from the next page until staff ends the visit [madmin-21]", async () => {
  load();
  await startVisit(VISIT, "/admin/properties?open=new");
  assert.deepEqual(calls.splice(0), [`POST ${VISITS} own`]);
  assert.equal(await callTenant(), "GET /tenants/current own");
  assert.equal(isOtherVisit(), true);
  load();
  assert.equal(isOtherVisit(), false);
  assert.equal(await callTenant(), `GET /tenants/current ${VISIT._id}`);
  assert.equal(apiUrl("/a.png"), `https://app.test/api/a.png?tenant=${VISIT._id}`);
  assert.equal(apiUrl("/a?x=1"), `https://app.test/api/a?x=1&tenant=${VISIT._id}`);
  assert.equal(titleFor("Issues"), "[Harbour] Issues - Crumbtrail");
  await endVisit();
  assert.deepEqual(calls.splice(0), [`DELETE ${VISITS} ${VISIT._id}`]);
  assert.deepEqual(pages.splice(0), ["/admin/properties?open=new", VISIT.back]);
  load();
  assert.equal(await callTenant(), "GET /tenants/current own");
  assert.equal(apiUrl("/a.png"), "https://app.test/api/a.png");
  assert.equal(newTabUrl("https://app.test/admin"), "https://app.test/admin");
  assert.equal(endedVisit(), null);
});

Deno.test("a link opened in a new tab takes the visit along, and not into its address [madmin-21]", () => {
  const linked = `https://app.test/admin?x=1&visit=${VISIT._id}#part`;
  load(linked);
  assert.equal(location.href, "https://app.test/admin?x=1#part");
  assert.deepEqual(currentVisit(), { _id: VISIT._id, name: "", back: "/" });
  nameVisit("Harbour");
  assert.equal(newTabUrl("https://app.test/admin?x=1#part"), linked);
  load();
  assert.equal(currentVisit()?.name, "Harbour");
  sessionStorage.clear();
});

Deno.test("a visit ends with a text when the tenant withdraws access, and for nothing else [madmin-22]", async () => {
  load();
  await startVisit(VISIT, "/");
  load();
  pages.splice(0);
  refused = { tenant: "must authorise access itself" };
  await assert.rejects(read(api().tenants.current.$get()));
  assert.deepEqual([pages, endedVisit()], [[], null]);
  for (const tenant of [NOT_AUTHORISED, NO_SUCH_TENANT]) {
    refused = { tenant };
    await assert.rejects(read(api().tenants.current.$get()));
    while (pages.length === 0) await new Promise((next) => setTimeout(next, 1));
    assert.deepEqual(pages.splice(0), [VISIT.back]);
  }
  refused = undefined;
  load();
  assert.deepEqual([currentVisit(), endedVisit()], [undefined, "Harbour"]);
  dismissEndedVisit();
  assert.equal(endedVisit(), null);
  calls.splice(0);
});

Deno.test("a visit outlives the sign-in of staff, and no other sign-in; the own tenant is no visit [madmin-21]", async () => {
  await startVisit(VISIT, "/");
  load();
  await checkLogin();
  assert.deepEqual(currentVisit(), VISIT);
  queryClient.clear();
  role = "TENANT_ADMIN";
  await checkLogin();
  assert.equal(currentVisit(), undefined);
  queryClient.clear();
  role = "ADMIN";
  load(`https://app.test/?visit=${exampleAccount("ADMIN").tenant}`);
  await checkLogin();
  assert.equal(currentVisit(), undefined);
  queryClient.clear();
});
