import type { ConfigPlan } from "@crumbtrail/contract/config_import";
import { DOCUMENT_SECTIONS, type DocumentSection } from "@crumbtrail/contract/config_document";
import assert from "node:assert/strict";
import { planText } from "./text.ts";

const NONE = { added: 0, changed: 0, removed: 0 };
const NO_ISSUES = { count: 0, examples: [] };

function planOf(
  changes: ConfigPlan["changes"],
  counts: Partial<ConfigPlan["counts"]>,
  rejected: ConfigPlan["rejected"] = [],
): ConfigPlan {
  const all = Object.fromEntries(DOCUMENT_SECTIONS.map((section) => [section, NONE]));
  return {
    fingerprint: "f",
    counts: { ...all as Record<DocumentSection, typeof NONE>, ...counts },
    changes,
    rejected,
    missingSecrets: [],
    issues: { resolved: NO_ISSUES, unapproved: NO_ISSUES, moved: [] },
    skippedPatterns: [],
  };
}

Deno.test("plan as text: changed fields from their old to their new values, never a password [import-export-9]", () => {
  const text = planText(
    planOf([{
      section: "vendors",
      action: "CHANGED",
      name: "Ads",
      before: { description: "", urlPatterns: ["a", "b"], iabId: 3, password: "sesame" },
      after: {
        description: "x".repeat(80),
        urlPatterns: ["b", "c"],
        iabId: null,
        password: "open",
      },
    }], { vendors: { ...NONE, changed: 1 } }),
    false,
  );
  assert.deepEqual(text.split("\n").slice(0, 5), [
    "~ vendors Ads",
    `    description: empty → "${"x".repeat(58)}…`,
    '    urlPatterns: -"a" +"c"',
    "    iabId: 3 → empty",
    "    password: changed",
  ]);
  assert.ok(!/sesame|open/.test(text));
});

Deno.test("plan as text: a new scenario that runs says so", () => {
  const added = (name: string, status: string) => ({
    ...{ section: "testScenarios", action: "ADDED" } as const,
    ...{ name, before: null, after: { status } },
  });
  const text = planText(planOf([added("Front", "QUEUED"), added("Old", "IDLE")], {}), false);
  assert.deepEqual(text.split("\n").slice(0, 2), [
    "+ test scenarios Front, runs",
    "+ test scenarios Old",
  ]);
});

Deno.test("plan as text: what has to be entered by hand is named, also without a change [import-export-6]", () => {
  const missingSecrets = [{ part: "property Shop", reason: "lacks its password" }];
  assert.deepEqual(planText({ ...planOf([], {}), missingSecrets }, true).split("\n").slice(0, 3), [
    "to be entered by hand:",
    "  property Shop lacks its password",
    "nothing to change",
  ]);
});

Deno.test("plan as text: a long list says how many more there are, of all that the plan counts [import-export-9]", () => {
  const change = (n: number) => ({
    ...{ section: "vendors", action: "ADDED" } as const,
    ...{ name: `V${n}`, before: null, after: {} },
  });
  const changes = Array.from({ length: 1000 }, (_, n) => change(n));
  const rejected = Array.from({ length: 51 }, (_, n) => ({ line: n, part: "x", reason: "y" }));
  const text = planText(planOf(changes, { vendors: { ...NONE, added: 4000 } }, rejected), true);
  assert.match(text, /… and 3950 more/);
  assert.match(text, /… and 1 more/);
  assert.match(text, /51 parts of the file were refused/);
});
