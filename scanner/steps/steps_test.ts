import type { Phase } from "@crumbtrail/contract/recording";
import assert from "node:assert/strict";
import { aCookie, aRequest, aStorageEntry, judged } from "../rules/sample.ts";
import { nameAndRole } from "./element.ts";
import { keyDefinition } from "./keys.ts";
import { sinceRecording } from "./present_state.ts";
import { withStepNumbers } from "./step_numbers.ts";

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

Deno.test("steps before the recording leave what is there; what is written again counts anew [scenarios-22]", () => {
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
    commands: [],
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

Deno.test("each entry and request gets the number of the step it came after, until the reload [scenarios-22]", () => {
  const run = [{ number: 1, at: 10 }, { number: 2, at: 50 }];
  const seen = (at: number, phase: Phase = "AFTER_INTERACTION") => ({
    ...source("BEFORE_CONSENT", at),
    phase,
  });
  const parts = {
    cookies: [
      aCookie({ name: "before", sources: [seen(5, "BEFORE_CONSENT")] }),
      aCookie({ name: "again", sources: [seen(60), seen(20)] }),
      aCookie({ name: "reloaded", sources: [seen(90, "AFTER_RELOAD")] }),
      aCookie({ name: "nowhere", sources: [] }),
    ],
    storage: [aStorageEntry({ sources: [seen(50)] })],
    requests: [aRequest({ at: 49 }), aRequest({ at: 70, phase: "AFTER_CONSENT" })],
    ...{ siteData: [], signals: [], messages: [], commands: [] },
  };
  const { cookies, storage, requests } = withStepNumbers(parts, run);
  const steps = (entries: readonly { step?: number | undefined }[]) =>
    entries.map(({ step }) => step);
  assert.deepEqual(steps(cookies), [undefined, 1, undefined, undefined]);
  assert.deepEqual([steps(storage), steps(requests)], [[2], [1, 2]]);
  const { report } = judged({ cookies, storage, requests });
  assert.deepEqual([steps(report.cookies), steps(report.lsEntries), steps(report.requests)], [
    steps(cookies),
    steps(storage),
    steps(requests),
  ]);
});
