import type { BatchActionName } from "@crumbtrail/contract/issue_batch";
import { useCan } from "@crumbtrail/host";
import { Button, Checkbox, useShortcuts } from "@crumbtrail/kit";
import { totalText } from "../list/summary.ts";
import { type IssueSearch, type IssueState, stateOf } from "../search.ts";
import { BULK_ACTIONS } from "./actions.ts";
import type { Selection } from "./use_selection.ts";

interface SelectionBarProps {
  selection: Selection;
  /** Number of loaded rows. */
  shown: number;
  total: number | undefined;
  search: IssueSearch;
  /** An open dialog has the keyboard. */
  resting: boolean;
  onAct(action: BatchActionName): void;
}

/** The number of selected issues, and the buttons of bulk actions. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, shown, total = shown, search, resting, onAct } = props;
  const { count, ids, all } = selection;
  const whole = ids.length === shown;
  const more = whole && !all && total > shown;
  useShortcuts(
    resting ? [] : [
      {
        key: "A",
        label: "Select all on the screen, then all that match",
        run: () => more ? selection.selectAll() : selection.selectShown(),
      },
      ...(count > 0 ? [{ key: "Escape", label: "Clear the selection", run: selection.clear }] : []),
    ],
  );
  return (
    <div className="is-selection" role="group" aria-label="Selection" inert={resting}>
      <Checkbox
        label="Select all on the screen"
        hideLabel
        checked={whole}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !whole;
        }}
        onChange={() => whole ? selection.clear() : selection.selectShown()}
      />
      <span role="status" className={count > 0 ? "is-selected" : "ct-dimmed"}>
        {all
          ? `All ${totalText(count, search)} issues that match`
          : count > 0
          ? `${count} selected`
          : "Select all"}
      </span>
      {more && (
        <Button look="quiet" size="sm" onClick={selection.selectAll}>
          Select all {totalText(total, search)} that match
        </Button>
      )}
      {count > 0 && <Actions state={stateOf(search)} onAct={onAct} onClear={selection.clear} />}
    </div>
  );
}

const ACTIONS_OF: Record<IssueState, readonly BatchActionName[]> = {
  open: ["resolve", "assign", "accept", "approve"],
  accepted: ["resolve", "approve"],
  resolved: ["reopen"],
};
const OF_CONFIGURERS: readonly BatchActionName[] = ["accept", "approve"];

interface ActionsProps extends Pick<SelectionBarProps, "onAct"> {
  state: IssueState;
  onClear(): void;
}

function Actions({ state, onAct, onClear }: ActionsProps) {
  const mayConfigure = useCan("MANAGE_VENDORS");
  const names = ACTIONS_OF[state].filter((name) => mayConfigure || !OF_CONFIGURERS.includes(name));
  return (
    <span className="is-selection-actions">
      {names.map((name) => (
        <Button key={name} size="sm" onClick={() => onAct(name)}>{BULK_ACTIONS[name].label}</Button>
      ))}
      <Button look="quiet" size="sm" onClick={onClear}>Clear</Button>
    </span>
  );
}
