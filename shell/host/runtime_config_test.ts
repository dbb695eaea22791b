import assert from "node:assert/strict";
import { countRetry, retryUrl } from "./retry.ts";
import { apiUrl, httpsAddress, loadConfig, runtimeConfig } from "./runtime_config.ts";

const CONFIG = {
  API_BASE: "/api/",
  USE_SSL: false,
  MISC: { CONTACT_EMAIL: "a@b.test" },
  remotes: [],
};

Deno.test("a configuration that does not come is asked for again, under a new URL", async () => {
  const urls: string[] = [];
  const answers = [
    new Response("away", { status: 503 }),
    Response.json({ nonsense: true }),
    Response.json(CONFIG),
  ];
  const real = globalThis.fetch;
  globalThis.fetch = (input) => {
    urls.push(String(input));
    return Promise.resolve(answers.shift() ?? Response.error());
  };
  try {
    assert.throws(runtimeConfig, /not been loaded/);
    await assert.rejects(loadConfig(), /503/);
    countRetry();
    await assert.rejects(loadConfig(), /not a configuration/);
    countRetry();
    await loadConfig();
    await loadConfig();
  } finally {
    globalThis.fetch = real;
  }
  assert.deepEqual(urls, ["/config", "/config?retry=1", "/config?retry=2"]);
  assert.equal(apiUrl("/test-results/1.xlsx"), "/api/test-results/1.xlsx");
  assert.equal(retryUrl("/a?b=1"), "/a?b=1&retry=2");
});

Deno.test("the page goes to https only where that is wanted and it is not there", () => {
  assert.equal(httpsAddress("http://a.test/x?y#z", true), "https://a.test/x?y#z");
  assert.equal(httpsAddress("https://a.test/", true), undefined);
  assert.equal(httpsAddress("http://a.test/", false), undefined);
});
