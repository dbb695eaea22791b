import type { BatchActionName } from "@crumbtrail/contract/issue_batch";
import { useCan } from "@crumbtrail/host";
import { Button, type Selection, SelectionBar } from "@crumbtrail/kit";
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
      <Actions state={stateOf(search)} onAct={onAct} />
    </SelectionBar>
  );
}

const ACTIONS_OF: Record<IssueState, readonly BatchActionName[]> = {
  open: ["resolve", "assign", "accept", "approve"],
  accepted: ["resolve", "approve"],
  resolved: ["reopen"],
};
/** Actions that need the permission to configure. */
const OF_CONFIGURERS: readonly BatchActionName[] = ["accept", "approve"];

interface ActionsProps extends Pick<IssueSelectionBarProps, "onAct"> {
  state: IssueState;
}

function Actions({ state, onAct }: ActionsProps) {
  const mayConfigure = useCan("MANAGE_VENDORS");
  const names = ACTIONS_OF[state].filter((name) => mayConfigure || !OF_CONFIGURERS.includes(name));
  return names.map((name) => (
    <Button key={name} size="sm" onClick={() => onAct(name)}>{BULK_ACTIONS[name].label}</Button>
  ));
}
