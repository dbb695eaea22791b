import assert from "node:assert/strict";
import { api, type CallSignal, onCallSignal, read } from "./api.ts";
import { loadConfig } from "./runtime_config.ts";

const CONFIG = { API_BASE: "https://app.test/api", MISC: { CONTACT_EMAIL: "" }, remotes: [] };

Deno.test("what a form says itself is not said above the page as well", async () => {
  const real = globalThis.fetch;
  const signals: CallSignal[] = [];
  let answer = () => Response.json(CONFIG);
  globalThis.fetch = () => Promise.resolve().then(() => answer());
  try {
    await loadConfig();
    onCallSignal((each) => signals.push(each));
    const refuse = async (status: number, message: string) => {
      answer = () => Response.json({ message }, { status });
      await assert.rejects(read(api().properties.$get({ query: {} })));
      return signals.splice(0);
    };
    assert.deepEqual(await refuse(403, "MISSING_PERMISSION"), []);
    assert.deepEqual(await refuse(422, "VALIDATION_ERROR"), []);
    assert.deepEqual(await refuse(500, "UNKNOWN_ERROR"), ["request-failed"]);
    assert.deepEqual(await refuse(401, "SESSION_EXPIRED"), ["session-expired"]);

    // Without a network: told once, and once more when it is over.
    const lose = async () => {
      answer = () => {
        throw new TypeError("Failed to fetch");
      };
      await assert.rejects(read(api().properties.$get({ query: {} })), TypeError);
      return signals.splice(0);
    };
    assert.deepEqual(await lose(), ["no-answer"]);
    assert.deepEqual(await lose(), []);
    assert.deepEqual(await refuse(404, "ENTITY_NOT_FOUND"), ["answered"]);
    assert.deepEqual(await refuse(404, "ENTITY_NOT_FOUND"), []);
    assert.deepEqual(await lose(), ["no-answer"]);
  } finally {
    globalThis.fetch = real;
    onCallSignal(() => undefined);
  }
});
