import type { CauseRow as Row } from "@crumbtrail/contract/issue";
import { useCan } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { useCallback, useState } from "react";
import type { IssueSearch } from "../addresses/issues.ts";
import { CauseSelectionBar } from "../selection/CauseSelectionBar.tsx";
import { CauseIssues } from "./CauseIssues.tsx";
import { CauseLine } from "./CauseLine.tsx";
import { causeKey } from "./cause_words.ts";
import { type CauseKeysOptions, useCauseKeys } from "./use_cause_keys.ts";
import { useCauseLines } from "./use_cause_lines.ts";

export interface CauseRowsProps extends Omit<CauseKeysOptions, "lines" | "onPress"> {
  rows: readonly Row[];
  search: IssueSearch;
  stale: boolean;
  startUnfolded: boolean;
  failure: { id: string; text: string } | null;
}

/** The lines of causes, each with its issues below it while it is unfolded. */
export function CauseRows({ rows, search, stale, startUnfolded, ...props }: CauseRowsProps) {
  const { actions, selection, onAct, onOpenCause, failure } = props;
  /** What a press left folded or unfolded. */
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isUnfolded = (key: string) => pressed.get(key) ?? startUnfolded;
  const { onDetails } = actions;
  const mayConfigure = useCan("MANAGE_VENDORS");
  const press = useCallback((row: Row) => {
    const key = causeKey(row);
    if (row.onlyIssue !== null) {
      onOpenCause(key);
      return onDetails({ _id: row.onlyIssue });
    }
    setPressed((now) => new Map(now).set(key, !(now.get(key) ?? startUnfolded)));
  }, [onOpenCause, onDetails, startUnfolded]);
  const { lines, note } = useCauseLines(rows);
  const { list, activeId, listeners, onPoint } = useCauseKeys({ ...props, lines, onPress: press });
  const onSelect = selection?.select;
  const firstEarly = rows.find(({ beforeConsent }) => beforeConsent > 0);
  return (
    <div className={selection ? "is-causes is-selectable" : "is-causes"}>
      {selection && onAct && selection.count > 0
        ? (
          <CauseSelectionBar
            selection={selection}
            shown={rows.length}
            issues={lines.reduce(
              (sum, { key, row }) => selection.has(key) ? sum + row.issues : sum,
              0,
            )}
            search={search}
            keysOff={props.keysOff}
            onAct={(action) => onAct(action, selection.keys.join(","))}
          />
        )
        : <Head />}
      <ol
        ref={list}
        className="is-cause-list"
        aria-label={t("Causes")}
        aria-busy={stale}
        {...listeners}
      >
        {lines.map(({ key, row, at }) => (
          <li
            key={key}
            className="is-cause"
            data-index={at}
            data-cause={key}
            tabIndex={-1}
            aria-current={key === activeId ? "true" : undefined}
          >
            <CauseLine
              cause={row}
              unfolded={isUnfolded(key)}
              explains={row === firstEarly}
              selected={selection?.has(key) ?? false}
              onPress={press}
              onAct={onAct}
              onSelect={onSelect}
            />
            {isUnfolded(key) && (
              <CauseIssues
                cause={row}
                search={search}
                actions={actions}
                failure={failure}
                firstIndex={at + 1}
                activeId={activeId}
                onShown={note}
                onOpen={onOpenCause}
                onPoint={onPoint}
                {...mayConfigure && { onDecide: props.onActOnIssue }}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The heads of the columns; each value of a row says what it is. */
function Head() {
  return (
    <div className="is-cause-line is-cause-head" aria-hidden>
      <span />
      <span>{t("Cause")}</span>
      <span className="is-cause-loader">{t("Loaded by")}</span>
      <span className="is-end">{t("Issues")}</span>
      <span className="is-cause-mix">{t("Of these")}</span>
      <span>{t("Set [when]")}</span>
      <span>{t("Where")}</span>
      <span>{t("Last 14 days")}</span>
      <span className="is-cause-since is-end">{t("Since")}</span>
      <span>{t("Owner")}</span>
    </div>
  );
}
