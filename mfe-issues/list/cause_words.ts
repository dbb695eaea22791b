/** Texts of a cause's row. Pure. */
import { scriptName } from "@crumbtrail/contract/cause_text";
import { UNKNOWN_CAUSE } from "@crumbtrail/contract/cause_options";
import type { CauseRow } from "@crumbtrail/contract/issue";
import { formatList, t } from "@crumbtrail/texts";
import { STATUS_WORDS } from "../assignment/assignment_status.tsx";

/** Id of a row of the list, and the filter that finds its issues. */
export function causeKey({ _id }: Pick<CauseRow, "_id">): string {
  return _id ?? UNKNOWN_CAUSE;
}

/** The short name; `isScript` for the name of a file. */
export function causeName(cause: CauseRow): { name: string; isScript: boolean } {
  const words = (name: string) => ({ name, isScript: false });
  switch (cause.kind) {
    case "INLINE":
      return words(t("Inline script"));
    case "RESPONSE":
      return words(t("Response header"));
    case "PAGE":
      return words(t("HTML of the page"));
    case "UNKNOWN":
      return words(t("Cause not known"));
    default:
      return { name: scriptName(cause.script ?? ""), isScript: true };
  }
}

/** What loaded the script or requested the response; a dash for the page, or if not one is known. */
export function loaderText({ loadedBy }: CauseRow): string {
  if (!loadedBy) return "–";
  return loadedBy.url === null ? t("the page") : scriptName(loadedBy.url);
}

/** The badge of what happened within 24 hours, the most important alone; its title has all. */
export function changeBadge(
  { issues, changes }: CauseRow,
): { text: string; title: string } | undefined {
  const { new: fresh, reappeared, spreading } = changes;
  const title = [
    fresh > 0 && t("{count, plural, one {# issue is new} other {# issues are new}}", {
      count: fresh,
    }),
    reappeared > 0 && t("{count, plural, one {# issue came back} other {# issues came back}}", {
      count: reappeared,
    }),
    spreading > 0 &&
    t("{count, plural, one {# issue was} other {# issues were}} found on more pages", {
      count: spreading,
    }),
  ].filter((text) => text !== false);
  if (title.length === 0) return undefined;
  const text = fresh === issues
    ? t("New [badge]")
    : reappeared > 0
    ? t("Again [badge]")
    : t("Spreading [badge]");
  return { text, title: t("Since yesterday: {changes}", { changes: formatList(title) }) };
}

/** Groups that have issues of the cause, how many, and who gets later ones. */
export function ownerText({ assigned, assignees, assignments, issues }: CauseRow) {
  const later = assignments.map(({ assignee }) => assignee.name);
  if (assigned === 0) {
    return later.length === 0 ? undefined : {
      text: later.join(", "),
      title: t("Gets later issues of this cause"),
    };
  }
  const names = assignees.map(({ name, status }) => `${name}, ${STATUS_WORDS[status]}`);
  const text = names.length > 1 ? `${names[0]} +${names.length - 1}` : names[0] ?? t("Assigned");
  const title = t("{assigned} of {issues, plural, one {# issue} other {# issues}} assigned", {
    assigned,
    issues,
  });
  return { text, title: names.length > 0 ? `${title}: ${names.join("; ")}` : title };
}
