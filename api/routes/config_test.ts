import { runtimeConfig } from "@crumbtrail/contract/runtime_config";
import assert from "node:assert/strict";
import { testApi, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";

Deno.test("config: what a browser has to know, and an XSRF token to begin with [configuration-23]", async () => {
  const REMOTES = [{ name: "issues", entry: "https://cdn.example/issues/mf-manifest.json" }];
  await using api = await testApi({ config: { REMOTES, CONTACT_EMAIL: "help@example.com" } });
  const response = await api.app.request("/config");
  const body = runtimeConfig.parse(await response.json());
  assert.deepEqual(body.remotes, REMOTES);
  assert.equal(body.MISC.CONTACT_EMAIL, "help@example.com");
  assert.equal(body.API_BASE, "/api");
  assert.match(
    response.headers.getSetCookie().join(),
    /^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/,
  );
});

Deno.test("config: a browser that has its token keeps it; a session has its own", async () => {
  await using api = await testApi();
  const has = { headers: { cookie: "XSRF-TOKEN=mine" } };
  assert.deepEqual((await api.app.request("/config", has)).headers.getSetCookie(), []);
  const caller = await signedIn(api, await testTenant(api.db));
  const cookie = `crumbtrail_session=${caller.token}; XSRF-TOKEN=other`;
  const response = await api.app.request("/config", { headers: { cookie } });
  assert.match(response.headers.getSetCookie().join(), new RegExp(`^XSRF-TOKEN=${caller.xsrf};`));
});
