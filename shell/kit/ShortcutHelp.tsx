import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { Modal } from "./Modal.tsx";
import { nameOf, type Shortcut, useRegisteredShortcuts, useShortcuts } from "./shortcuts.ts";

/** The list behind `?`. The shell shows a single list for all screens. */
export function ShortcutHelp() {
  const [opened, setOpened] = useState(false);
  const reachable = useRegisteredShortcuts();
  // The shortcuts as they were before the help covered the screen.
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[]>([]);
  const open = () => {
    setShortcuts(reachable);
    setOpened(true);
  };
  useShortcuts([{ key: "?", label: t("Show all shortcuts"), run: open }]);
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      title={t("Keyboard shortcuts")}
      size="sm"
    >
      <dl className="ct-shortcuts">
        {shortcuts.map((shortcut) => (
          <div key={nameOf(shortcut)}>
            <dt>
              <kbd>{shortcut.key === " " ? t("Space") : nameOf(shortcut)}</kbd>
            </dt>
            <dd>{shortcut.label}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
