import assert from "node:assert/strict";
import { PressLog } from "./press_log.ts";

const SETTINGS = { label: "Settings", kind: "settings", control: "link" } as const;
const ADS = { label: "Ads", kind: "other", control: "toggle" } as const;
const SAVE = { label: "Save", kind: "save", control: "button" } as const;

Deno.test("settings are a layer of their own, also if their button was pressed twice", () => {
  const log = new PressLog(() => 1000);
  for (const one of [SETTINGS, SETTINGS, ADS, SAVE]) log.note(one, performance.now());
  assert.deepEqual(log.presses.map(({ layer }) => layer), [1, 1, 2, 2]);
});

Deno.test("a button that opened settings does so whatever its label says", () => {
  const log = new PressLog(() => 1000);
  log.note({ ...SAVE, label: "Hello", kind: "other" }, performance.now());
  log.opened();
  log.note(ADS, performance.now());
  assert.deepEqual(log.presses.map(({ layer }) => layer), [1, 2]);
});

Deno.test("a press that is noted late has the time at which it was made", () => {
  const log = new PressLog(() => 1000);
  log.note(SAVE, performance.now() - 300);
  assert.ok(Math.abs((log.presses[0]?.at ?? 0) - 700) <= 5);
});
