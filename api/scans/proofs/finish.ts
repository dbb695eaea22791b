/** Evaluates a proof that has ended. */
import { findEndedProof, updateProof } from "@crumbtrail/db/queries/proofs";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { compareProof } from "./compare.ts";

/** Stores what was gone; nothing for a result of a test. A second call writes the same. */
export async function finishProof(tx: TenantTx, testResultId: string): Promise<void> {
  const ended = await findEndedProof(tx, testResultId);
  if (ended) await updateProof(tx, ended.runId, compareProof(ended));
}
