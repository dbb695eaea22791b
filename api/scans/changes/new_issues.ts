/** Whether an issue of a run is new compared to the run before. Pure. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { RunChange, RunChanges } from "@crumbtrail/contract/run_changes";
import { groupHost, groupName } from "./facts.ts";

interface FoundIssue {
  /** Name of the storage entry, or host of the request. */
  entryName: string;
  /** Null for requests. */
  storageType: StorageKind | null;
}

/**
 * Whether a comparison shows an issue's entry as new, or as worse: before consent, with a suspicious
 * text or of an unknown vendor only now. Without a sure comparison everything is new; what comes and
 * goes by itself is not.
 */
export function isNewIssue(
  { isSure, changes }: Pick<RunChanges, "isSure" | "changes">,
  { entryName, storageType }: FoundIssue,
): boolean {
  if (!isSure) return true;
  const kind = storageType ?? "HOST";
  const name = storageType === null ? groupHost(entryName) : groupName(entryName);
  return changes.some((change) =>
    change.kind === kind && change.name === name && !change.isNoise && isWorse(change)
  );
}

function isWorse({ change, fields }: RunChange): boolean {
  return change === "NEW" ||
    fields.some(({ label, before, after }) =>
      (label === "Before Consent" && after === "yes") ||
      (label === "Vendor" && after === "unknown") ||
      (label === "Sends" && before !== after && after !== "nothing suspicious")
    );
}
