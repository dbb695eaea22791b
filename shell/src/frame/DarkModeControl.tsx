import { DARK_MODES, type DarkMode } from "@crumbtrail/contract/enums";
import { IconMoon, IconSun, IconSunMoon, Menu } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import { useAccountDarkMode } from "../account_dark_mode.ts";

const LOOKS: Record<DarkMode, { label: string; icon: ReactNode }> = {
  on: { label: t("On"), icon: <IconMoon /> },
  off: { label: t("Off"), icon: <IconSun /> },
  auto: { label: t("Auto"), icon: <IconSunMoon /> },
};

/** Dark mode: on, off, or the system's setting; stored by the account. */
export function DarkModeControl() {
  const [mode, setMode] = useAccountDarkMode();
  return (
    <Menu
      inPlace
      trigger={
        <button
          type="button"
          className="sh-tool"
          aria-label={t("Dark mode: {label}", { label: LOOKS[mode].label })}
          title={t("Dark mode: {label}", { label: LOOKS[mode].label })}
        >
          {LOOKS[mode].icon}
          <span className="sh-narrow-only">
            {t("Dark mode: {label}", { label: LOOKS[mode].label })}
          </span>
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
