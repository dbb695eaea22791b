import assert from "node:assert/strict";
import { fakeContext, fakeSession, fakeTarget } from "../testing/fake_session.ts";
import { NetworkLog } from "./network_log.ts";
import { ScriptWrites } from "./script_writes.ts";
import { Storage } from "./storage.ts";

function probed() {
  const context = fakeContext();
  const scripts = new ScriptWrites(context, new NetworkLog(context));
  const probe = new Storage(context, scripts);
  const page = fakeSession();
  void probe.attach(fakeTarget(page));
  const storageId = { storageKey: "https://page.test/", isLocalStorage: true };
  const event = (name: string, more: Record<string, unknown> = {}) =>
    page.emit(`DOMStorage.domStorageItem${name}`, { storageId, ...more });
  return { context, scripts, storageId, event, collect: () => probe.collect(() => true).storage };
}

Deno.test("the last value counts, the first moment, and whether it is still there", () => {
  const { context, event, collect } = probed();
  context.clock.at = 100;
  event("Added", { key: "a", newValue: "1" });
  context.clock.at = 1500;
  event("Updated", { key: "a", newValue: "22" });
  event("Added", { key: "b", newValue: "x" });
  event("Removed", { key: "b" });
  const entries = collect();
  assert.deepEqual(
    entries.map(({ name, value, phase, present }) => [name, value, phase, present]),
    [
      ["a", "22", "BEFORE_CONSENT", true],
      ["b", "x", "AFTER_CONSENT", false],
    ],
  );
  assert.equal(entries[0]?.origin, "https://page.test");
});

Deno.test("clearing empties its own storage only", () => {
  const { event, collect } = probed();
  const other = { storageKey: "https://page.test/", isLocalStorage: false };
  event("Added", { key: "a", newValue: "1" });
  event("Added", { key: "a", newValue: "1", storageId: other });
  event("sCleared");
  assert.deepEqual(collect().map(({ type, present }) => [type, present]), [
    ["LOCAL_STORAGE", false],
    ["SESSION_STORAGE", true],
  ]);
});

Deno.test("storage of a partition belongs to its own origin", () => {
  const { event, collect } = probed();
  const storageId = { storageKey: "https://third.test/^0https://page.test", isLocalStorage: true };
  event("Added", { key: "a", newValue: "1", storageId });
  assert.equal(collect()[0]?.origin, "https://third.test");
});

Deno.test("the script that was seen writing is named; an assignment has none", () => {
  const { scripts, event, collect } = probed();
  event("Added", { key: "by_method", newValue: "1" });
  event("Added", { key: "assigned", newValue: "1" });
  scripts.writes.push({
    kind: "LOCAL_STORAGE",
    text: "by_method",
    cookie: {},
    taken: true,
    removes: false,
    url: "https://t.test/t.js",
    frameUrl: "https://page.test/path",
    stack: ["keep (https://t.test/t.js:1:1)"],
    at: 5,
  });
  const sources = collect().map(({ name, sources }) => [name, sources.map(({ url }) => url)]);
  assert.deepEqual(sources, [["by_method", ["https://t.test/t.js"]], ["assigned", []]]);
});
