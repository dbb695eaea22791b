import { Menu as MantineMenu } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import { IconCheck } from "./icons.ts";

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Marks the chosen one of several. */
  checked?: boolean;
  onClick(): void;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Stays within the trigger's landmark, where nothing around it cuts it off. */
  inPlace?: boolean;
}

/** Actions behind a button. */
export function Menu({ trigger, items, inPlace = false }: MenuProps) {
  return (
    <MantineMenu
      position="bottom-end"
      transitionProps={{ duration: 100 }}
      zIndex={900}
      width={180}
      withinPortal={!inPlace}
      // A menu has items alone; without the placeholder the first of them gets the focus.
      withInitialFocusPlaceholder={false}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {items.map((item) => (
          <MantineMenu.Item
            key={item.label}
            leftSection={item.icon}
            color={item.danger ? "red" : undefined}
            disabled={item.disabled}
            rightSection={item.checked && <IconCheck />}
            aria-current={item.checked ? "true" : undefined}
            onClick={item.onClick}
          >
            {item.label}
          </MantineMenu.Item>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}
