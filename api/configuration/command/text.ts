/** A plan in words, for the terminal. Pure. */
import { type ConfigDocument, DOCUMENT_SECTIONS } from "@crumbtrail/contract/config_document";
import type { ConfigChange, ConfigPlan } from "@crumbtrail/contract/config_import";

const SECTIONS: Record<keyof Omit<ConfigDocument, "version">, string> = {
  properties: "properties",
  vendors: "vendors",
  storageItems: "storage items",
  testScenarios: "test scenarios",
  rssCrawls: "RSS crawls",
  pageStatements: "statements about pages",
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
  const { resolved, unapproved, moved } = plan.issues;
  return [
    ...limited(plan.changes.map(changeText), countOf(plan)),
    ...plan.rejected.length > 0 ? [`${plan.rejected.length} not imported:`] : [],
    ...limited(
      plan.rejected.map(({ line, part, reason }) =>
        `  ${line === null ? "" : `line ${line}: `}${part} ${reason}`
      ),
    ),
    ...plan.missingSecrets.length > 0 ? ["to be entered by hand:"] : [],
    ...limited(plan.missingSecrets.map(({ part, reason }) => `  ${part} ${reason}`)),
    ...counted.length > 0 ? counted : ["nothing to change"],
    `issues: ${resolved.count} ${applied ? "resolved" : "to resolve"}, ` +
    `${unapproved.count} no longer approved`,
    ...issueLines(applied ? "resolved" : "to resolve", resolved),
    ...issueLines("no longer approved", unapproved),
    ...moved.map(({ from, to, issues }) =>
      `  ${applied ? "moved" : "to move"}: ${issues} from ${from} to ${to}`
    ),
    ...plan.skippedPatterns.map(({ pattern, error }) => `not tested: ${pattern} ${error}`),
    ...plan.rejected.length > 0 ? [refusedText(plan)] : [],
    applied && hasChanges(plan) ? "Applied" : "Nothing was written",
  ].join("\n");
}

function refusedText({ rejected: { length } }: ConfigPlan): string {
  return length === 1
    ? "1 part of the file was refused: see “not imported” above"
    : `${length} parts of the file were refused: see “not imported” above`;
}

/** A line for the object, and one for each changed field; a new scenario that runs says so. */
function changeText({ section, action, name, before, after }: ConfigChange): string {
  const line = `${SIGNS[action]} ${SECTIONS[section]} ${name}`.trimEnd();
  if (action === "ADDED" && after?.status === "QUEUED") return `${line}, runs`;
  if (action !== "CHANGED") return line;
  const fields = Object.keys({ ...before, ...after });
  return [line, ...fields.map((field) => fieldText(field, before?.[field], after?.[field]))]
    .join("\n");
}

/** A field from its old to its new value; of a list, the removed and the added entries. */
function fieldText(field: string, before: unknown, after: unknown): string {
  if (field.toLowerCase().includes("password")) return `    ${field}: changed`;
  if (!Array.isArray(before) || !Array.isArray(after)) {
    return `    ${field}: ${valueText(before)} → ${valueText(after)}`;
  }
  const [old, latest] = [before, after].map((list) => list.map((one) => JSON.stringify(one)));
  const removed = old?.filter((one) => !latest?.includes(one)) ?? [];
  const added = latest?.filter((one) => !old?.includes(one)) ?? [];
  const parts = [...entryTexts("-", removed), ...entryTexts("+", added)];
  return `    ${field}: ${parts.join(" ") || "another order"}`;
}

const MAX_ENTRIES = 3;

function entryTexts(sign: string, entries: readonly string[]): string[] {
  const further = entries.length - MAX_ENTRIES;
  return [
    ...entries.slice(0, MAX_ENTRIES).map((entry) => sign + shortened(entry)),
    ...further > 0 ? [`(${sign}${further} more)`] : [],
  ];
}

const valueText = (value: unknown) =>
  value === undefined || value === null || value === ""
    ? "empty"
    : shortened(JSON.stringify(value));

const MAX_VALUE = 60;

const shortened = (text: string) =>
  text.length <= MAX_VALUE ? text : `${text.slice(0, MAX_VALUE - 1)}…`;

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

/** @param total number of all lines, if these are the first of them */
function limited(lines: readonly string[], total = lines.length): string[] {
  const shown = lines.slice(0, MAX_LINES);
  return total === shown.length ? shown : [...shown, `  … and ${total - shown.length} more`];
}

/** All changes, also those beyond the first ones that a plan lists. */
const countOf = ({ counts }: ConfigPlan): number =>
  Object.values(counts).reduce(
    (all, { added, changed, removed }) => all + added + changed + removed,
    0,
  );

export const hasChanges = (plan: ConfigPlan): boolean => countOf(plan) > 0;
