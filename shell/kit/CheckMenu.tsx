import { Menu } from "@mantine/core";
import {
  cloneElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from "react";

type Trigger = Omit<ComponentProps<"button">, "ref"> & { ref?: Ref<HTMLButtonElement> };

export interface CheckMenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Trigger>;
  /** `CheckMenuItem`s, and what there is to say beside them. */
  children: ReactNode;
}

/**
 * Things to be ticked behind a button; it stays open while one ticks. Hundreds of them stand in a
 * list: what opens is made when it is first wanted.
 */
export function CheckMenu({ trigger, children }: CheckMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    // Inside the menu it is another element: the focus comes back to that one.
    button.current?.focus({ preventScroll: true });
    setOpened(true);
  }, [wanted]);
  if (!wanted) {
    return cloneElement(trigger, {
      ref: button,
      "aria-haspopup": "menu",
      "aria-expanded": false,
      onClick: () => setWanted(true),
    });
  }
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      closeOnItemClick={false}
      position="bottom-end"
      transitionProps={{ duration: 100 }}
      // Above a dialog too: the details of an issue have one.
      zIndex={1100}
      portalProps={{ target: button.current?.closest("main") ?? undefined }}
      width={280}
      // What comes late makes it longer: then it opens to where there is room.
      preventPositionChangeWhenVisible={false}
      // As in `Menu`: items alone, the first of which gets the focus.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{cloneElement(trigger, { ref: button })}</Menu.Target>
      {/* Until items come it has the focus, and Escape is not for the dialog below. */}
      <Menu.Dropdown className="ct-check-menu" data-mantine-stop-propagation>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

export interface CheckMenuItemProps {
  checked: boolean;
  onChange(checked: boolean): void;
  /** At the end of the line. */
  note?: ReactNode;
  children: ReactNode;
}

export function CheckMenuItem({ checked, onChange, note, children }: CheckMenuItemProps) {
  return (
    <Menu.CheckboxItem checked={checked} rightSection={note} onChange={onChange}>
      {children}
    </Menu.CheckboxItem>
  );
}

/** Something to be done beside what is ticked. */
export function CheckMenuAction({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return <Menu.Item onClick={onClick}>{children}</Menu.Item>;
}
