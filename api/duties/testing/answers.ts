/** What the judges answer to runs that a test makes up. */
import assert from "node:assert/strict";
import type { DutyId } from "@crumbtrail/contract/duties";
import type { DutyResult } from "@crumbtrail/contract/duty_result";
import type { Press, Recording } from "@crumbtrail/contract/recording";
import { judgeDuties } from "../judge.ts";
import { aCookie, aFinding, aRun } from "./sample.ts";

export const [UNTOUCHED, REFUSED, ACCEPTED] = [
  "NO_ACTION_SP_CMP",
  "REJECT_SP_CMP",
  "SP_ACCEPT_ALL",
] as const;

export function answer(id: DutyId, runs: Recording[], region: "EU" | "CA" = "EU"): DutyResult {
  const found = judgeDuties(runs, region).find((one) => one.id === id);
  assert.ok(found, id);
  return found;
}

export function press(label: string, layer = 1): Press {
  return { label, kind: label, layer, control: "button", at: 1 };
}

/** Runs before the choice and after a refusal that store this, each with a value of its own. */
export function twice(cookie: Parameters<typeof aCookie>[0], finding = aFinding()): Recording[] {
  return [UNTOUCHED, REFUSED].map((preset) =>
    aRun(preset, { cookies: [aCookie(cookie)], findings: [finding] })
  );
}

export const TCF: NonNullable<Recording["consent"]["tcf"]> = {
  tcString: "CPyyyyyyyyyyyyA.II7Nd",
  readable: true,
  hasDisclosedVendors: true,
  policyVersion: 5,
  cmpId: 10,
  cmpIdInString: 10,
  gdprApplies: true,
  purposeConsents: [],
  purposeLegitimateInterests: [],
  vendorConsents: [],
  vendorLegitimateInterests: [],
  vendorsDisclosed: [1],
  vendorListVersion: 1,
};
