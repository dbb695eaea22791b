/** What goes with a deleted property, in words. Pure. */
import type { PropertyUsage } from "@crumbtrail/contract/property";

/** Two sentences at most, such as `12 issues (3 open) and 40 results are deleted too.` */
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
    removed === "" ? "" : `Removed from: ${removed}.`,
  ].filter((sentence) => sentence !== "").join(" ");
}

function listed(counts: [count: number, one: string, several: string][]): string {
  return counts.filter(([count]) => count > 0)
    .map(([count, one, several]) => `${count.toLocaleString()} ${count === 1 ? one : several}`)
    .join(", ");
}
