/** Tests as the form starts them. */
import { type Scenario, scenario } from "@crumbtrail/contract/scenario";
import assert from "node:assert/strict";
import type { Caller } from "./api.ts";

export const body = (url: string, more: Record<string, unknown> = {}) => ({
  url,
  type: "ON_DEMAND",
  preset: "NO_ACTION_SP_CMP",
  ...more,
});

export async function start(caller: Caller, url: string, more = {}): Promise<Scenario> {
  const response = await caller.post("/test-scenarios", body(url, more));
  assert.equal(response.status, 201);
  return scenario.parse(await response.json());
}
