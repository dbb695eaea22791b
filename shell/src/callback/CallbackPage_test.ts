import { loadConfig } from "@crumbtrail/host/runtime_config";
import assert from "node:assert/strict";
import { answerIn, callbackIn } from "./arrival.ts";
import { verifyReturn } from "./CallbackPage.tsx";

const CONFIG = { API_BASE: "https://app.test/api", MISC: { CONTACT_EMAIL: "" }, remotes: [] };

Deno.test("a return from an identity provider leads home, to sign-up or back to sign-in [sign-in-5]", async () => {
  const real = globalThis.fetch;
  const asked: [url: string, method: string | undefined, body: unknown][] = [];
  let answer = () => Response.json(CONFIG);
  globalThis.fetch = (url, init) => {
    asked.push([String(url), init?.method, init?.body]);
    return Promise.resolve().then(answer);
  };
  const refused = (status: number, body: object) => {
    answer = () => Response.json(body, { status });
    return verifyReturn("code=c");
  };
  try {
    await loadConfig();
    answer = () => Response.json({ ok: true });
    assert.deepEqual(await verifyReturn("code=a%2Bb&state=s&iss=https%3A%2F%2Fid.test"), {
      home: "/",
    });
    assert.deepEqual(asked.at(-1), [
      "https://app.test/api/external-identity/verify?code=a%2Bb&state=s&iss=https%3A%2F%2Fid.test",
      "POST",
      undefined,
    ]);
    await verifyReturn("code=c&callback=corp", "google");
    assert.match(asked.at(-1)?.[0] ?? "", /verify\?code=c&callback=google$/, "as the address says");
    await verifyReturn("code=c&callback=corp");
    assert.match(asked.at(-1)?.[0] ?? "", /verify\?code=c$/);
    const replaces = { signedInAs: "eve@a.test", username: "ada@a.test" };
    answer = () => Response.json({ secondFactor: ["TOTP"], replaces }, { status: 202 });
    assert.deepEqual(await verifyReturn("code=c"), { replaces });
    answer = () => Response.json({ secondFactor: ["TOTP"] }, { status: 202 });
    assert.deepEqual(await verifyReturn("code=c"), {
      to: "/login",
      search: { second_factor: true },
    });
    const details = { username: "ada@else.test" };
    assert.deepEqual(await refused(404, { message: "ENTITY_NOT_FOUND", details }), {
      to: "/register",
      search: { username: "ada@else.test", action: "entity-not-found" },
    });
    const back = (code: string) => ({ to: "/login", search: { error: 1, details: code } });
    assert.deepEqual(await refused(404, { message: "ENTITY_NOT_FOUND" }), back("ENTITY_NOT_FOUND"));
    assert.deepEqual(
      await refused(403, { message: "ENTITY_DISABLED", details }),
      back("ENTITY_DISABLED"),
    );
    const full = { limit: "maxUsers", used: 5, max: 5 };
    assert.deepEqual(await refused(403, { message: "FORBIDDEN", details: full }), back("maxUsers"));
    assert.deepEqual(
      await refused(401, { message: "LOGIN_DATA_INCORRECT", details: { callback: "OTHER" } }),
      back("otherCallback"),
    );
    answer = () => {
      throw new TypeError("Failed to fetch");
    };
    assert.deepEqual(await verifyReturn(""), back("UNKNOWN_ERROR"));
  } finally {
    globalThis.fetch = real;
  }
});

Deno.test("a provider's answer is read behind #, or of one that knows no fragment behind ? [sign-in-20]", () => {
  const inHash = { hash: "#code=a&state=b", search: "" };
  const inQuery = { hash: "", search: "?code=a&state=b" };
  const ofFacebook = { hash: "#_=_", search: "?code=a&state=b" };
  for (const address of [inHash, inQuery, ofFacebook]) {
    assert.equal(answerIn(address), "code=a&state=b");
  }
  assert.equal(answerIn({ hash: "#code=a&state=b", search: "?code=c&state=d" }), "code=a&state=b");
  assert.equal(answerIn({ hash: "", search: "" }), "");
  const paths = ["/callback/google", "/callback/google/", "/callback", "/callback/"];
  assert.deepEqual(paths.map(callbackIn), ["google", "google", undefined, undefined]);
});
