import { t } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import { Button } from "../Button.tsx";
import { Checkbox } from "../fields.tsx";
import { useShortcuts } from "../shortcuts.ts";
import type { Selection } from "./selection.ts";

export interface SelectionBarProps {
  selection: Selection;
  /** Number of loaded rows. */
  shown: number;
  /**
   * Set if actions can take all matches of the filters, loaded or not: their number, and the texts
   * for selecting all and for all selected.
   */
  matches?: { total: number; select: string; selected: string };
  /** What is selected, in the place of the number of rows. */
  selected?: string;
  /** True while an open dialog has the keyboard. */
  keysOff: boolean;
  /** Buttons of the actions, shown while rows are selected. */
  children: ReactNode;
}

/** The number of selected rows, and the buttons of bulk actions. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, shown, matches, keysOff, children } = props;
  const { count, all, whole } = selection;
  const more = matches && whole && !all && matches.total > shown;
  useShortcuts(
    keysOff ? [] : [
      {
        key: "A",
        label: matches ? t("Select all on the screen, then all that match") : t("Select all"),
        run: () => more ? selection.selectAll() : selection.selectShown(),
      },
      ...(count > 0
        ? [{ key: "Escape", label: t("Clear the selection"), run: selection.clear }]
        : []),
    ],
  );
  return (
    <div className="ct-selection" role="group" aria-label={t("Selection")} inert={keysOff}>
      <Checkbox
        label={t("Select all on the screen")}
        hideLabel
        checked={whole}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !whole;
        }}
        onChange={() => whole ? selection.clear() : selection.selectShown()}
      />
      <span role="status" className={count > 0 ? "ct-selected" : "ct-dimmed"}>
        {all
          ? matches?.selected
          : count > 0
          ? props.selected ?? t("{count} selected", { count })
          : t("Select all")}
      </span>
      {more && (
        <Button look="quiet" size="sm" onClick={selection.selectAll}>{matches.select}</Button>
      )}
      {count > 0 && (
        <span className="ct-selection-actions">
          {children}
          <Button look="quiet" size="sm" onClick={selection.clear}>{t("Clear")}</Button>
        </span>
      )}
    </div>
  );
}
