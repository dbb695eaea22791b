import type { ReturnedIssue } from "@crumbtrail/contract/run_changes";
import { ShortDate, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

interface CameBackProps {
  /** Issues that the test found again after their resolution, the last resolved first. */
  returned: readonly ReturnedIssue[];
}

/** What came back, and who had resolved it. */
export function CameBack({ returned: [first, ...others] }: CameBackProps) {
  if (!first) return null;
  const { reappearance: { resolverName, resolvedAt, byAssignee } } = first;
  const count = others.length + 1;
  const what = count === 1
    ? t("{name} came back", { name: first.entryName })
    : t("{count} issues came back, {name} among them", { count, name: first.entryName });
  const date = <ShortDate at={resolvedAt} time />;
  const values = { what, who: resolverName, date };
  if (byAssignee) {
    return <Trans text="{what}: {who} had reported it fixed on {date}" {...values} />;
  }
  return resolverName.startsWith("rule:")
    ? <Trans text="{what}: a rule had resolved it on {date}" what={what} date={date} />
    : <Trans text="{what}: {who} had resolved it on {date}" {...values} />;
}
