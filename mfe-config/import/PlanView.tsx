import type { ConfigChange, ConfigPlan } from "@crumbtrail/contract/config_import";
import type { AuditEntityType } from "@crumbtrail/contract/audit";
import { changeText, valuesText } from "@crumbtrail/contract/change_text";
import { differences } from "@crumbtrail/contract/field_changes";
import { Badge, type Tone } from "@crumbtrail/kit";
import { useChangeWording } from "../wording/change_wording.ts";

type Section = ConfigChange["section"];

/** One and many. */
const SECTIONS: Record<Section, [string, string]> = {
  properties: ["property", "properties"],
  vendors: ["vendor", "vendors"],
  storageItems: ["storage item", "storage items"],
  testScenarios: ["test scenario", "test scenarios"],
  rssCrawls: ["RSS crawl", "RSS crawls"],
  assigneeGroups: ["assignee group", "assignee groups"],
  settings: ["settings", "settings"],
};
/** Whose labels the fields have. */
const TYPES: Record<Section, AuditEntityType> = {
  properties: "property",
  vendors: "vendor",
  storageItems: "storage_item",
  testScenarios: "test_scenario",
  rssCrawls: "test_scenario",
  assigneeGroups: "issue_assignee",
  settings: "tenant",
};
const ORDER = [
  "properties",
  "vendors",
  "storageItems",
  "testScenarios",
  "rssCrawls",
  "assigneeGroups",
  "settings",
] as const satisfies readonly Section[];
const ACTIONS: Record<ConfigChange["action"], { word: string; tone: Tone }> = {
  ADDED: { word: "Added", tone: "green" },
  CHANGED: { word: "Changed", tone: "brand" },
  REMOVED: { word: "Set inactive", tone: "orange" },
};
const MAX_ROWS = 200;

/** What an import would change. */
export function PlanView({ plan }: { plan: ConfigPlan }) {
  const { changes, rejected, missingSecrets, issues } = plan;
  const total = Object.values(plan.counts)
    .reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0);
  return (
    <>
      <ul className="co-plan-list" aria-label="Summary">
        {total === 0 && <li>Nothing would change.</li>}
        {ORDER.map((section) => (
          <Counts
            key={section}
            section={section}
            {...plan.counts[section]}
          />
        ))}
        {issues.resolved.count > 0 && (
          <li>
            {`${numbered(issues.resolved.count, "issue")} will be resolved.`}
            <Issues label="Issues to be resolved" {...issues.resolved} />
          </li>
        )}
        {issues.unapproved.count > 0 && (
          <li>
            {`${numbered(issues.unapproved.count, "issue")} will no longer be approved, and ` +
              "re-open when a test finds them."}
            <Issues label="Issues no longer approved" {...issues.unapproved} />
          </li>
        )}
      </ul>
      {changes.length > 0 && (
        <ul className="co-plan-list co-plan-rows" aria-label="Changed entries" tabIndex={0}>
          {changes.slice(0, MAX_ROWS).map((change) => (
            <Change key={`${change.section} ${change.name}`} {...change} />
          ))}
          <More shown={MAX_ROWS} total={total} />
        </ul>
      )}
      {missingSecrets.length > 0 && (
        <>
          <h3 className="co-plan-title">To be entered by hand</h3>
          <ul className="co-plan-list co-plan-rows" aria-label="To be entered" tabIndex={0}>
            {missingSecrets.slice(0, MAX_ROWS).map(({ part, reason }) => (
              <li key={`${part} ${reason}`}>
                <strong>{part}</strong> {reason}
              </li>
            ))}
            <More shown={MAX_ROWS} total={missingSecrets.length} />
          </ul>
        </>
      )}
      {rejected.length > 0 && (
        <>
          <h3 className="co-plan-title">{`Not imported: ${rejected.length.toLocaleString()}`}</h3>
          <ul className="co-plan-list co-plan-rows" aria-label="Not imported" tabIndex={0}>
            {rejected.slice(0, MAX_ROWS).map(({ line, part, reason }) => (
              <li key={`${line} ${part} ${reason}`}>
                {line !== null && `Line ${line}: `}
                <strong>{part}</strong> {reason}
              </li>
            ))}
            <More shown={MAX_ROWS} total={rejected.length} />
          </ul>
        </>
      )}
    </>
  );
}

/** The first issues by name, and the number of further issues. */
function Issues({ label, count, examples }: ConfigPlan["issues"]["resolved"] & { label: string }) {
  return (
    <ul className="co-plan-fields" aria-label={label}>
      {examples.map(({ _id, name, property }) => (
        <li key={_id}>
          <a href={`/?timeRange=all#issue=${_id}`} target="_blank">{name}</a> ({property})
        </li>
      ))}
      <More shown={examples.length} total={count} />
    </ul>
  );
}

const numbered = (count: number, unit: string) =>
  `${count.toLocaleString()} ${unit}${count === 1 ? "" : "s"}`;

function Counts(
  { section, added, changed, removed }: {
    section: Section;
    added: number;
    changed: number;
    removed: number;
  },
) {
  if (added + changed + removed === 0) return null;
  const parts = [
    ...added > 0 ? [`${added.toLocaleString()} added`] : [],
    ...changed > 0 ? [`${changed.toLocaleString()} changed`] : [],
    ...removed > 0 ? [`${removed.toLocaleString()} set inactive`] : [],
  ];
  const [, many] = SECTIONS[section];
  return <li>{`${many[0]?.toUpperCase()}${many.slice(1)}: ${parts.join(", ")}`}</li>;
}

function Change({ section, action, name, before, after }: ConfigChange) {
  const { word, tone } = ACTIONS[action];
  const [one] = SECTIONS[section];
  return (
    <li>
      <Badge tone={tone}>{word}</Badge> {one} <strong>{name}</strong>
      {action === "ADDED" && after?.status === "QUEUED" && <Badge>Will run</Badge>}
      {action === "CHANGED" && <Fields type={TYPES[section]} {...{ before, after }} />}
    </li>
  );
}

interface FieldsProps extends Pick<ConfigChange, "before" | "after"> {
  type: AuditEntityType;
}

/** The changed fields of an object, with the labels of the audit log. */
function Fields({ type, before, after }: FieldsProps) {
  const wording = useChangeWording(type);
  return (
    <ul className="co-plan-fields">
      {differences(before, after).map((change) => {
        const text = changeText(change, wording);
        return text && <li key={change.field}>{`${text.label}: ${valuesText(text)}`}</li>;
      })}
    </ul>
  );
}

function More({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null;
  return <li className="co-dimmed">{`… and ${(total - shown).toLocaleString()} more`}</li>;
}
