import type { BatchActionName } from "@crumbtrail/contract/issue_batch";
import { type Selection, SelectionBar } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type IssueSearch, stateOf } from "../addresses/issues.ts";
import { BulkButtons } from "./IssueSelectionBar.tsx";

interface CauseSelectionBarProps {
  selection: Selection;
  /** Number of loaded causes. */
  shown: number;
  /** Number of issues of the selected causes. */
  issues: number;
  search: IssueSearch;
  /** True while an open dialog has the keyboard. */
  keysOff: boolean;
  /** Opens the dialog of a bulk action on the issues of the selected causes. */
  onAct(action: BatchActionName): void;
}

/** How many issues the selected causes have, and the buttons of bulk actions on these issues. */
export function CauseSelectionBar(props: CauseSelectionBarProps) {
  const { selection, shown, issues, search, keysOff, onAct } = props;
  const selected = t(
    "{issues, plural, one {# issue} other {# issues}} of {count, plural, one {# cause} other {# causes}} selected",
    { issues, count: selection.count },
  );
  return (
    <SelectionBar selection={selection} shown={shown} selected={selected} keysOff={keysOff}>
      {/* The list has the keys: without a selection they act on a cause. */}
      <BulkButtons state={stateOf(search)} keysOff onAct={onAct} />
    </SelectionBar>
  );
}
