/** Issues of entries that a run showed to keep the visitor's choice end: those are necessary. */
import { KEEPS_CHOICE } from "@crumbtrail/contract/ending";
import { listKeptChoices, resolveKeptChoices } from "@crumbtrail/db/queries/kept_choices";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { queueResolved } from "../notifications/webhooks/queue.ts";
import { tellEndings } from "./tell_endings.ts";

/** To be called once a run, after what it raised was told; in the same transaction. */
export async function endKeptChoices(
  tx: TenantTx,
  tenantId: string,
  testResultId: string,
): Promise<void> {
  const names = await listKeptChoices(tx, testResultId);
  if (names.length === 0) return;
  const ended = await resolveKeptChoices(tx, { testResultId, names, resolverName: KEEPS_CHOICE });
  await tellEndings(tx, tenantId, ended, { action: "issue.keeps_choice", after: { testResultId } });
  await queueResolved(tx, ended.map(({ id }) => id));
}
