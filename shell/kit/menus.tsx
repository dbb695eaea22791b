/** Menus behind a button: of actions, and of things to be ticked. */
import {
  cloneElement,
  type ComponentProps,
  Fragment,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { IconCheck } from "./icons.ts";
import { type Overlays, useOverlays } from "./overlays/loading.ts";

type Trigger = Omit<ComponentProps<"button">, "ref"> & { ref?: Ref<HTMLButtonElement> };

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Draws a line above the item. */
  divided?: boolean;
  /** Marks the chosen item. */
  checked?: boolean;
  onClick(): void;
}

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<Trigger>;
  items: readonly MenuItem[];
  /** Keeps the menu within the trigger's landmark, where no element cuts the menu off. */
  inPlace?: boolean;
  /** Above the items. */
  heading?: ReactNode;
  width?: number;
}

/** Actions behind a button. */
export function Menu({ trigger, items, inPlace = false, heading, width = 180 }: MenuProps) {
  const menu = useMenu(trigger);
  if (!menu.Menu) return menu.trigger;
  const { Menu: MantineMenu } = menu;
  return (
    <MantineMenu
      {...menu.state}
      {...LOOK}
      zIndex={BELOW_DIALOGS}
      width={width}
      withinPortal={!inPlace}
    >
      <MantineMenu.Target>{menu.trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {heading && <MantineMenu.Label className="ct-menu-heading">{heading}</MantineMenu.Label>}
        {items.map((item) => (
          <Fragment key={item.label}>
            {item.divided && <MantineMenu.Divider />}
            <MantineMenu.Item
              leftSection={item.icon}
              color={item.danger ? "red" : undefined}
              disabled={item.disabled}
              rightSection={item.checked && <IconCheck />}
              aria-current={item.checked ? "true" : undefined}
              onClick={item.onClick}
            >
              {item.label}
            </MantineMenu.Item>
          </Fragment>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

interface CheckMenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<Trigger>;
  /** Opens the menu as if its button had been pressed, for one that is made by the first press. */
  startsOpen?: boolean;
  /** `CheckMenuItem`s, and texts beside them. */
  children: ReactNode;
}

/** Items to be ticked behind a button; the menu stays open while items are ticked. */
export function CheckMenu({ trigger, startsOpen, children }: CheckMenuProps) {
  const menu = useMenu(trigger, startsOpen);
  if (!menu.Menu) return menu.trigger;
  const { Menu: MantineMenu } = menu;
  return (
    <MantineMenu
      {...menu.state}
      {...LOOK}
      closeOnItemClick={false}
      // Above a dialog too: the details of an issue have a menu.
      zIndex={1100}
      portalProps={{ target: menu.button.current?.closest("main") ?? undefined }}
      width={280}
      // Items that load late make the menu longer; the menu then opens towards free space.
      preventPositionChangeWhenVisible={false}
    >
      <MantineMenu.Target>{menu.trigger}</MantineMenu.Target>
      {/* Until items come the menu has the focus, and Escape is not for the dialog below. */}
      <MantineMenu.Dropdown className="ct-check-menu" data-mantine-stop-propagation>
        {children}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

interface CheckMenuItemProps {
  checked: boolean;
  onChange(checked: boolean): void;
  /** At the end of the line. */
  note?: ReactNode;
  children: ReactNode;
}

/** A line of a `CheckMenu` that is ticked or not. */
export function CheckMenuItem({ checked, onChange, note, children }: CheckMenuItemProps) {
  const overlays = useOverlays(true);
  return overlays && (
    <overlays.Menu.CheckboxItem checked={checked} rightSection={note} onChange={onChange}>
      {children}
    </overlays.Menu.CheckboxItem>
  );
}

/** An action among the lines of a `CheckMenu`. */
export function CheckMenuAction({ onClick, children }: { onClick(): void; children: ReactNode }) {
  const overlays = useOverlays(true);
  return overlays && <overlays.Menu.Item onClick={onClick}>{children}</overlays.Menu.Item>;
}

const BELOW_DIALOGS = 900;

const LOOK = {
  position: "bottom-end",
  transitionProps: { duration: 100 },
  // A menu has items alone; without the placeholder the first of them gets the focus.
  withInitialFocusPlaceholder: false,
} as const;

interface MenuState {
  /** Undefined until the menu is to be shown. */
  Menu?: Overlays["Menu"];
  state: { opened: boolean; onChange(opened: boolean): void };
  trigger: ReactElement;
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * Lists have hundreds of menus: each is made at the first click on its button, and opens as soon
 * as the code of menus has been loaded.
 */
function useMenu(trigger: ReactElement<Trigger>, startsOpen = false): MenuState {
  const button = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(startsOpen);
  const [opened, setOpened] = useState(false);
  const Menu = useOverlays(wanted)?.Menu;
  const made = wanted && Menu !== undefined;
  useEffect(() => {
    // Within the menu the button is a new element; the new element gets the focus of the old.
    if (made || startsOpen) button.current?.focus({ preventScroll: true });
    if (made) setOpened(true);
  }, [made, startsOpen]);
  const state = { opened, onChange: setOpened };
  if (made) return { Menu, state, button, trigger: cloneElement(trigger, { ref: button }) };
  const closed = {
    ref: button,
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => setWanted(true),
  } as const;
  return { state, button, trigger: cloneElement(trigger, closed) };
}
