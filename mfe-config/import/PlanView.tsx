import type { ConfigChange, ConfigPlan } from "@crumbtrail/contract/config_import";
import type { AuditEntityType } from "@crumbtrail/contract/audit";
import { changeText, valuesText } from "@crumbtrail/contract/change_text";
import { differences } from "@crumbtrail/contract/field_changes";
import { Badge, type Tone } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useChangeWording } from "../wording/change_wording.ts";

type Section = ConfigChange["section"];

/** An object of each section, in singular and plural. */
const SECTIONS: Record<Section, [string, string]> = {
  properties: [t("property"), t("properties")],
  vendors: [t("vendor"), t("vendors")],
  storageItems: [t("storage item"), t("storage items")],
  testScenarios: [t("test scenario"), t("test scenarios")],
  rssCrawls: [t("RSS crawl"), t("RSS crawls")],
  pageStatements: [t("statement about a page"), t("statements about pages")],
  assigneeGroups: [t("assignee group"), t("assignee groups")],
  settings: [t("settings"), t("settings")],
};
/** The object of the audit log by whose labels the fields are named; a crawl is a scenario. */
const TYPES: Record<Section, AuditEntityType> = {
  properties: "property",
  vendors: "vendor",
  storageItems: "storage_item",
  testScenarios: "test_scenario",
  rssCrawls: "test_scenario",
  pageStatements: "page_statement",
  assigneeGroups: "issue_assignee",
  settings: "tenant",
};
/** Order of the summary. */
const ORDER = [
  "properties",
  "vendors",
  "storageItems",
  "testScenarios",
  "rssCrawls",
  "pageStatements",
  "assigneeGroups",
  "settings",
] as const satisfies readonly Section[];
const ACTIONS: Record<ConfigChange["action"], { word: string; tone: Tone }> = {
  ADDED: { word: t("Added"), tone: "green" },
  CHANGED: { word: t("Changed"), tone: "brand" },
  REMOVED: { word: t("Set inactive"), tone: "orange" },
};
/** A statement that is removed does not stay, as other objects do. */
const GONE = { word: t("Removed"), tone: "orange" } as const;
/** Rows drawn of each list; the rest is counted. */
const MAX_ROWS = 200;

/** What an import would change. */
export function PlanView({ plan }: { plan: ConfigPlan }) {
  const { changes, rejected, missingSecrets, issues } = plan;
  const total = Object.values(plan.counts)
    .reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0);
  return (
    <>
      <ul className="co-plan-list" aria-label={t("Summary")}>
        {total === 0 && <li>{t("Nothing would change.")}</li>}
        {ORDER.map((section) => (
          <Counts
            key={section}
            section={section}
            {...plan.counts[section]}
          />
        ))}
        {issues.resolved.count > 0 && (
          <li>
            {t("{count, plural, one {# issue} other {# issues}} will be resolved.", {
              count: issues.resolved.count,
            })}
            <Issues label={t("Issues to be resolved")} {...issues.resolved} />
          </li>
        )}
        {issues.unapproved.count > 0 && (
          <li>
            {t(
              "{count, plural, one {# issue} other {# issues}} will no longer be approved, and re-open when a test finds them.",
              { count: issues.unapproved.count },
            )}
            <Issues label={t("Issues no longer approved")} {...issues.unapproved} />
          </li>
        )}
        {issues.moved.map(({ from, to, issues: count, openIssues: open }) => (
          <li key={`${from} ${to}`}>
            {t(
              "{count, plural, one {# issue} other {# issues}} ({open} open) will move from {from} to {to}, with the pages.",
              { count, open, from, to },
            )}
          </li>
        ))}
      </ul>
      {changes.length > 0 && (
        <ul className="co-plan-list co-plan-rows" aria-label={t("Changed entries")} tabIndex={0}>
          {changes.slice(0, MAX_ROWS).map((change) => (
            <Change key={`${change.section} ${change.name}`} {...change} />
          ))}
          {/* Of all changes, because the server names only the first. */}
          <More shown={MAX_ROWS} total={total} />
        </ul>
      )}
      {missingSecrets.length > 0 && (
        <>
          <h3 className="co-plan-title">{t("To be entered by hand")}</h3>
          <ul className="co-plan-list co-plan-rows" aria-label={t("To be entered")} tabIndex={0}>
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
          <h3 className="co-plan-title">
            {t("Not imported: {count}", { count: rejected.length })}
          </h3>
          <ul className="co-plan-list co-plan-rows" aria-label={t("Not imported")} tabIndex={0}>
            {rejected.slice(0, MAX_ROWS).map(({ line, part, reason }) => (
              <li key={`${line} ${part} ${reason}`}>
                {line !== null && `${t("Line {line}:", { line: String(line) })} `}
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
    ...added > 0 ? [t("{count} added", { count: added })] : [],
    ...changed > 0 ? [t("{count} changed", { count: changed })] : [],
    ...removed > 0
      ? [
        section === "pageStatements"
          ? t("{count} removed", { count: removed })
          : t("{count} set inactive", { count: removed }),
      ]
      : [],
  ];
  const [, many] = SECTIONS[section];
  return <li>{`${many[0]?.toUpperCase()}${many.slice(1)}: ${parts.join(", ")}`}</li>;
}

function Change({ section, action, name, before, after }: ConfigChange) {
  const isGone = section === "pageStatements" && action === "REMOVED";
  const { word, tone } = isGone ? GONE : ACTIONS[action];
  const [one] = SECTIONS[section];
  return (
    <li>
      <Badge tone={tone}>{word}</Badge> {one} <strong>{name}</strong>
      {action === "ADDED" && after?.status === "QUEUED" && <Badge>{t("Will run")}</Badge>}
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
  return <li className="co-dimmed">{t("… and {count} more", { count: total - shown })}</li>;
}
