import assert from "node:assert/strict";
import { aCookie, aRequest, aStorageEntry, judged } from "../rules/sample.ts";
import { nameAndRole } from "./element.ts";
import { keyDefinition } from "./keys.ts";
import { sinceRecording } from "./present_state.ts";

Deno.test("steps: labels of the Recorder are read as Puppeteer reads them", () => {
  assert.deepEqual(nameAndRole("Sign in"), { name: "Sign in", role: null });
  assert.deepEqual(nameAndRole('Sign in[role="button"]'), { name: "Sign in", role: "button" });
  assert.deepEqual(nameAndRole('[name="Sign in"]'), { name: "Sign in", role: null });
});

Deno.test("steps: keys by their name, or by what they type", () => {
  assert.equal(keyDefinition("Enter").text, "\r");
  assert.deepEqual(keyDefinition("A"), {
    ...{ key: "A", code: "KeyA", windowsVirtualKeyCode: 65, text: "A" },
  });
  assert.equal(keyDefinition("Tab").text, undefined);
  assert.equal(keyDefinition("é").text, "é");
});

const BEFORE = { phase: "BEFORE_RECORDING" } as const;
const source = (phase: "BEFORE_RECORDING" | "BEFORE_CONSENT", at: number) => ({
  ...{ method: "document.cookie" as const, url: "https://cdn.example/l.js", stack: [] },
  ...{ frameUrl: null, requestId: null },
  phase,
  at,
});

Deno.test("steps before the recording leave what is there; what is written again counts anew", () => {
  const left = aCookie({ name: "left", ...BEFORE, sources: [source("BEFORE_RECORDING", 5)] });
  const gone = aCookie({ name: "gone", ...BEFORE, present: false });
  const again = aCookie({
    ...{ name: "again", ...BEFORE },
    sources: [source("BEFORE_RECORDING", 5), source("BEFORE_CONSENT", 50)],
  });
  const parts = {
    cookies: [left, gone, again],
    storage: [aStorageEntry({ ...BEFORE, sources: [] })],
    requests: [aRequest(BEFORE), aRequest()],
    siteData: [],
    signals: [],
    messages: [{ level: "error", text: "early", at: 5 }, { level: "error", text: "late", at: 50 }],
  };
  const { cookies, storage, requests, messages } = sinceRecording(parts, 40);
  assert.deepEqual(cookies.map(({ name, phase }) => [name, phase]), [
    ["left", "BEFORE_RECORDING"],
    ["again", "BEFORE_CONSENT"],
  ]);
  assert.deepEqual([storage.length, requests.length, messages.length], [1, 1, 1]);
  assert.equal(sinceRecording(parts, null), parts);
  const { findings, report } = judged({ cookies, requests: [] });
  assert.deepEqual(findings.map(({ entryName }) => entryName), ["again"]);
  assert.deepEqual(report.cookies.map(({ isBeforeConsent }) => isBeforeConsent), [false, true]);
});
