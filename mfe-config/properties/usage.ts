/** What goes with a deleted property, in words. Pure. */
import type { PropertyUsage } from "@crumbtrail/contract/property";

/** Such as `Also deleted: 12 issues (3 open). They stay listed until they are removed.` */
export function usageText(usage: PropertyUsage): string {
  const open = usage.openIssues > 0 ? ` (${usage.openIssues.toLocaleString()} open)` : "";
  const deleted = listed([
    [usage.issues, `issue${open}`, `issues${open}`],
    [usage.results, "test result", "test results"],
    [usage.queuedTests, "queued test", "queued tests"],
    [usage.scenarios, "test scenario", "test scenarios"],
  ]);
  const removed = listed([
    [usage.groups, "assignee group", "assignee groups"],
    [usage.users, "user or token", "users or tokens"],
    [usage.vendors, "vendor", "vendors"],
    [usage.storageItems, "storage item", "storage items"],
  ]);
  return [
    deleted === "" ? "No issues or test results are deleted." : `Also deleted: ${deleted}.`,
    // The worker removes them in batches.
    usage.issues + usage.results > 0 ? "They stay listed until they are removed." : "",
    removed === "" ? "" : `Removed from: ${removed}.`,
  ].filter((sentence) => sentence !== "").join(" ");
}

function listed(counts: [count: number, one: string, several: string][]): string {
  return counts.filter(([count]) => count > 0)
    .map(([count, one, several]) => `${count.toLocaleString()} ${count === 1 ? one : several}`)
    .join(", ");
}
