import assert from "node:assert/strict";
import { agentOverride, type BrowserIdentity, desktopUserAgent } from "./identity.ts";

const NOBODY = { brand: "Not:A-Brand", version: "8" };
const IDENTITY: BrowserIdentity = {
  userAgent: desktopUserAgent("Chromium 156.0.8078.108 built on Debian", "linux"),
  fullVersion: "156.0.8078.108",
  brands: [NOBODY, { brand: "Chromium", version: "156" }],
};

Deno.test("a browser's user agent is a visitor's on this system", () => {
  const agents = (["linux", "darwin"] as const).map((os) => desktopUserAgent("156.0.1.2", os));
  assert.deepEqual(agents.map((agent) => /\(([^)]*)\).*(Chrome.*)/.exec(agent)?.slice(1)), [
    ["X11; Linux x86_64", "Chrome/156.0.0.0 Safari/537.36"],
    ["Macintosh; Intel Mac OS X 10_15_7", "Chrome/156.0.0.0 Safari/537.36"],
  ]);
  assert.match(desktopUserAgent("what?"), /Chrome\/140\./);
});

Deno.test("client hints have the full version of what the browser names itself", () => {
  for (const device of ["DESKTOP", "MOBILE", "TABLET"] as const) {
    const { userAgentMetadata } = agentOverride({ device }, IDENTITY);
    assert.deepEqual(userAgentMetadata?.brands, IDENTITY.brands);
    assert.deepEqual(userAgentMetadata?.fullVersionList, [
      { ...NOBODY, version: "8.0.0.0" },
      { brand: "Chromium", version: "156.0.8078.108" },
    ]);
    assert.equal(userAgentMetadata?.mobile, device === "MOBILE");
  }
});

Deno.test("a user agent of the caller's own stands alone", () => {
  const override = agentOverride({ device: "MOBILE", userAgent: "Mine/1" }, IDENTITY);
  assert.deepEqual(override, { userAgent: "Mine/1" });
});
