import type { BatchActionName } from "@crumbtrail/contract/issue_batch";
import { useCan } from "@crumbtrail/host";
import { Button, type Selection, SelectionBar, useShortcuts } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { totalText } from "../wording/summary.ts";
import { type IssueSearch, type IssueState, stateOf } from "../addresses/issues.ts";
import { BULK_ACTIONS } from "./actions.ts";

interface IssueSelectionBarProps {
  selection: Selection;
  /** Number of loaded rows. */
  shown: number;
  total: number | undefined;
  search: IssueSearch;
  /** True while an open dialog has the keyboard. */
  keysOff: boolean;
  onAct(action: BatchActionName): void;
}

/** The number of selected issues, and the buttons of bulk actions. */
export function IssueSelectionBar(props: IssueSelectionBarProps) {
  const { selection, shown, total = shown, search, keysOff, onAct } = props;
  const matches = {
    total,
    select: t("Select all {totalText} that match", { totalText: totalText(total, search) }),
    selected: t("All {totalText} issues that match", {
      totalText: totalText(selection.count, search),
    }),
  };
  return (
    <SelectionBar {...{ selection, shown, matches, keysOff }}>
      <BulkButtons state={stateOf(search)} keysOff={keysOff} onAct={onAct} />
    </SelectionBar>
  );
}

const ACTIONS_OF: Record<IssueState, readonly BatchActionName[]> = {
  open: ["resolve", "assign", "accept", "approve"],
  accepted: ["resolve", "approve"],
  approved: ["reopen"],
  resolved: ["reopen"],
};
/** Actions that need the permission to configure. */
const OF_CONFIGURERS: readonly BatchActionName[] = ["accept", "approve"];

/** As with an open issue; `e` and `a` are the list's own. */
const SHORTCUTS: { [name in BatchActionName]?: { key: string; label: string } } = {
  accept: { key: "t", label: t("Accept the selected issues") },
  approve: { key: "w", label: t("Approve the selected issues") },
};

interface BulkButtonsProps extends Pick<IssueSelectionBarProps, "keysOff" | "onAct"> {
  state: IssueState;
}

/** The actions that issues in a state can take, with their keys. */
export function BulkButtons({ state, keysOff, onAct }: BulkButtonsProps) {
  const mayConfigure = useCan("MANAGE_VENDORS");
  const names = ACTIONS_OF[state].filter((name) => mayConfigure || !OF_CONFIGURERS.includes(name));
  useShortcuts(
    keysOff ? [] : names.flatMap((name) => {
      const shortcut = SHORTCUTS[name];
      return shortcut ? [{ ...shortcut, run: () => onAct(name) }] : [];
    }),
  );
  return names.map((name) => (
    <Button key={name} size="sm" onClick={() => onAct(name)}>{BULK_ACTIONS[name].label}</Button>
  ));
}
