import type { ScanSteps } from "../scan_options.ts";
import { sha256 } from "../evidence/sha256.ts";

/**
 * What tells a run's steps from those of other runs: SHA-256 of the steps and of when they run, but
 * neither of their title nor of their secrets; empty without steps. Pure.
 */
export function stepsHash(steps: Pick<ScanSteps, "flow" | "mode"> | undefined): string {
  if (steps === undefined || steps.flow.steps.length === 0) return "";
  return sha256(new TextEncoder().encode(JSON.stringify([steps.mode, steps.flow.steps])));
}
