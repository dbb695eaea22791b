import { DARK_MODES, type DarkMode } from "@crumbtrail/contract/enums";
import { IconMoon, IconSun, IconSunMoon, Menu } from "@crumbtrail/kit";
import type { ReactNode } from "react";
import { useAccountDarkMode } from "./dark_mode_account.ts";

const LOOKS: Record<DarkMode, { label: string; icon: ReactNode }> = {
  on: { label: "On", icon: <IconMoon /> },
  off: { label: "Off", icon: <IconSun /> },
  auto: { label: "Auto", icon: <IconSunMoon /> },
};

/** Dark mode: on, off, or as the system has it; kept on the account. */
export function DarkModeControl() {
  const [mode, setMode] = useAccountDarkMode();
  return (
    <Menu
      inPlace
      trigger={
        <button
          type="button"
          className="sh-tool"
          aria-label={`Dark mode: ${LOOKS[mode].label}`}
          title={`Dark mode: ${LOOKS[mode].label}`}
        >
          {LOOKS[mode].icon}
          <span className="sh-narrow-only">Dark mode: {LOOKS[mode].label}</span>
        </button>
      }
      items={DARK_MODES.map((each) => ({
        ...LOOKS[each],
        checked: each === mode,
        onClick: () => setMode(each),
      }))}
    />
  );
}
