import type { HubChange } from "@crumbtrail/contract/hub";
import { HUB_PARTS, hubChangeAction, hubValueText } from "@crumbtrail/contract/hub_options";
import { t } from "@crumbtrail/texts";

interface ChangeListProps {
  label: string;
  changes: readonly HubChange[];
  /** Number of all changes, if not all are given. */
  total?: number;
}

/** Changes of an entry of the Knowledge Hub, each with the values before and after. */
export function ChangeList({ label, changes, total = changes.length }: ChangeListProps) {
  return (
    <ul className="ma-hub-changes" aria-label={label}>
      {changes.map((change) => <Change key={JSON.stringify(change)} {...change} />)}
      {total > changes.length && <li>{t("and {count} more", { count: total - changes.length })}
      </li>}
    </ul>
  );
}

function Change({ part, entry, before, after }: HubChange) {
  const action = hubChangeAction({ part, before, after });
  // Of an added or removed entry of a vendor, the pattern says enough.
  const isWhole = part === "entityList" && action !== "changed";
  return (
    <li>
      {t("{part} {action, select, added {added} changed {changed} other {removed}}", {
        part: HUB_PARTS[part],
        action,
      })} {entry && <code>{entry.pattern}</code>} {!isWhole && (
        <>
          {before !== null && before !== "" && <del>{hubValueText(before)}</del>}{" "}
          {after !== null && after !== "" && <ins>{hubValueText(after)}</ins>}
        </>
      )}
    </li>
  );
}
