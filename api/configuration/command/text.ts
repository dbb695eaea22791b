/** A plan in words, for the terminal. Pure. */
import { type ConfigDocument, DOCUMENT_SECTIONS } from "@crumbtrail/contract/config_document";
import type { ConfigChange, ConfigPlan } from "@crumbtrail/contract/config_import";

const SECTIONS: Record<keyof Omit<ConfigDocument, "version">, string> = {
  properties: "properties",
  vendors: "vendors",
  storageItems: "storage items",
  assigneeGroups: "assignee groups",
  settings: "settings",
};
const SIGNS: Record<ConfigChange["action"], string> = { ADDED: "+", CHANGED: "~", REMOVED: "-" };
const MAX_LINES = 50;

/** @param applied whether the plan was applied, or is a dry run */
export function planText(plan: ConfigPlan, applied: boolean): string {
  const counted = DOCUMENT_SECTIONS.flatMap((section) => {
    const { added, changed, removed } = plan.counts[section];
    if (added + changed + removed === 0) return [];
    return [`${SECTIONS[section]}: ${added} added, ${changed} changed, ${removed} removed`];
  });
  const { resolved, unapproved } = plan.issues;
  return [
    ...limited(plan.changes.map(changeText)),
    ...plan.rejected.length > 0 ? [`${plan.rejected.length} not imported:`] : [],
    ...limited(
      plan.rejected.map(({ line, part, reason }) =>
        `  ${line === null ? "" : `line ${line}: `}${part} ${reason}`
      ),
    ),
    ...counted.length > 0 ? counted : ["nothing to change"],
    `issues: ${resolved.count} ${applied ? "resolved" : "to resolve"}, ` +
    `${unapproved.count} no longer approved`,
    ...issueLines(applied ? "resolved" : "to resolve", resolved),
    ...issueLines("no longer approved", unapproved),
    ...plan.skippedPatterns.map(({ pattern, error }) => `not tested: ${pattern} ${error}`),
    applied && hasChanges(plan) ? "Applied" : "Nothing was written",
  ].join("\n");
}

function changeText({ section, action, name, after }: ConfigChange): string {
  const fields = action === "CHANGED" ? `: ${Object.keys(after ?? {}).join(", ")}` : "";
  return `${SIGNS[action]} ${SECTIONS[section]} ${name}`.trimEnd() + fields;
}

function issueLines(
  what: string,
  { count, examples }: ConfigPlan["issues"]["resolved"],
): string[] {
  const further = count - examples.length;
  return [
    ...examples.map(({ name, property }) => `  ${what}: ${name} (${property})`),
    ...further > 0 ? [`  … and ${further} more`] : [],
  ];
}

function limited(lines: readonly string[]): string[] {
  if (lines.length <= MAX_LINES) return [...lines];
  return [...lines.slice(0, MAX_LINES), `  … and ${lines.length - MAX_LINES} more`];
}

export function hasChanges({ counts }: ConfigPlan): boolean {
  return Object.values(counts).some(({ added, changed, removed }) => added + changed + removed > 0);
}
