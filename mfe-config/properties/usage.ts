/** What is deleted with a property, in words. Pure. */
import type { PropertyUsage } from "@crumbtrail/contract/property";
import { t } from "@crumbtrail/texts";

/** Such as `Also deleted: 12 issues (3 open). They stay listed until they are removed.` */
export function usageText(usage: PropertyUsage): string {
  const {
    issues,
    openIssues,
    results,
    queuedTests,
    scenarios,
    groups,
    users,
    vendors,
    storageItems,
  } = usage;
  const deleted = listed([
    [issues, issuesText(usage)],
    [results, t("{count, plural, one {# test result} other {# test results}}", { count: results })],
    [
      queuedTests,
      t("{count, plural, one {# queued test} other {# queued tests}}", { count: queuedTests }),
    ],
    [
      scenarios,
      t("{count, plural, one {# test scenario} other {# test scenarios}}", { count: scenarios }),
    ],
  ]);
  const removed = listed([
    [
      groups,
      t("{count, plural, one {# assignee group} other {# assignee groups}}", { count: groups }),
    ],
    [
      users,
      t("{count, plural, one {# user or token} other {# users or tokens}}", { count: users }),
    ],
    [vendors, t("{count, plural, one {# vendor} other {# vendors}}", { count: vendors })],
    [
      storageItems,
      t("{count, plural, one {# storage item} other {# storage items}}", { count: storageItems }),
    ],
  ]);
  return [
    deleted === ""
      ? t("No issues or test results are deleted.")
      : t("Also deleted: {deleted}.", { deleted }),
    // The background worker removes issues and results in batches.
    issues + results > 0 ? t("They stay listed until they are removed.") : "",
    openIssues > 0 ? t("Disable the property instead to keep its issues.") : "",
    removed === "" ? "" : t("Removed from: {removed}.", { removed }),
  ].filter((sentence) => sentence !== "").join(" ");
}

function issuesText({ issues: count, openIssues: open }: PropertyUsage): string {
  return open > 0
    ? t("{count, plural, one {# issue} other {# issues}} ({open} open)", { count, open })
    : t("{count, plural, one {# issue} other {# issues}}", { count });
}

/** The texts of the counts above zero. */
function listed(counts: readonly [count: number, text: string][]): string {
  return counts.flatMap(([count, text]) => count > 0 ? [text] : []).join(", ");
}
