import assert from "node:assert/strict";
import type { Finding } from "@crumbtrail/contract/recording";
import { issuesOf } from "./issues_of.ts";

const before = { entryName: "early", isBeforeConsent: true } as Finding;
const after = { entryName: "late", isBeforeConsent: false } as Finding;

Deno.test("a complete run raises everything it found", () => {
  const run = { preset: "REJECT_SP_CMP", outcome: "COMPLETE", reason: null } as const;
  assert.deepEqual(issuesOf(run, [before, after]), [before, after]);
});

Deno.test("Accept All only reports", () => {
  const run = { preset: "SP_ACCEPT_ALL", outcome: "COMPLETE", reason: null } as const;
  assert.deepEqual(issuesOf(run, [before, after]), []);
});

Deno.test("a withdrawal raises what came before the consent and after the withdrawal", () => {
  const run = { preset: "WITHDRAW", outcome: "COMPLETE", reason: null } as const;
  const allowed = { entryName: "ads", isBeforeConsent: false, phase: "WITH_CONSENT" } as Finding;
  assert.deepEqual(issuesOf(run, [before, allowed, after]), [before, after]);
});

Deno.test("a run whose consent act failed raises what came before it", () => {
  const run = {
    preset: "REJECT_SP_CMP",
    outcome: "INCONCLUSIVE",
    reason: "BUTTON_MISSING",
  } as const;
  assert.deepEqual(issuesOf(run, [before, after]), [before]);
});

Deno.test("a run that never saw the page raises nothing", () => {
  const run = { preset: "NO_ACTION_SP_CMP", outcome: "INCONCLUSIVE", reason: "BOT_WALL" } as const;
  assert.deepEqual(issuesOf(run, [before]), []);
});
