import type { Account } from "@crumbtrail/contract/account";
import { DARK_MODES, type DarkMode } from "@crumbtrail/contract/enums";
import { paths } from "@crumbtrail/host/paths";
import { useAccount, useTenant } from "@crumbtrail/host/session";
import {
  IconGlobe,
  IconLogout,
  IconMoon,
  IconSun,
  IconSunMoon,
  IconUser,
  Menu,
  type MenuItem,
} from "@crumbtrail/kit";
import { language, LANGUAGE_NAMES, LANGUAGES, t } from "@crumbtrail/texts";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAccountDarkMode } from "../account_dark_mode.ts";
import { chooseLanguage } from "../account_language.ts";
import { logout } from "../logout.ts";

const LOOKS: Record<DarkMode, { label: string; icon: ReactNode }> = {
  on: { label: t("Dark mode"), icon: <IconMoon /> },
  off: { label: t("Light mode"), icon: <IconSun /> },
  auto: { label: t("Dark mode as the system"), icon: <IconSunMoon /> },
};

/** Behind the picture: who is signed in where, what each choice saves by itself, and the way out. */
export function AccountMenu() {
  const account = useAccount();
  const tenant = useTenant();
  const navigate = useNavigate();
  const [mode, setMode] = useAccountDarkMode();
  const name = `${account.firstname} ${account.lastname}`.trim() || account.username;
  const items: MenuItem[] = [
    {
      label: t("My Account"),
      icon: <IconUser />,
      onClick: () => void navigate({ to: paths.accountMain() }),
    },
    ...LANGUAGES.map((each, n) => ({
      label: LANGUAGE_NAMES[each],
      icon: <IconGlobe />,
      divided: n === 0,
      checked: each === language(),
      onClick: () => void chooseLanguage(each),
    })),
    ...DARK_MODES.map((each, n) => ({
      ...LOOKS[each],
      divided: n === 0,
      checked: each === mode,
      onClick: () => setMode(each),
    })),
    { label: t("Logout"), icon: <IconLogout />, divided: true, onClick: () => void logout() },
  ];
  return (
    <Menu
      inPlace
      width={272}
      heading={
        <>
          <strong>{name}</strong>
          {tenant?.name}
        </>
      }
      items={items}
      trigger={
        <button
          type="button"
          className="sh-tool sh-account"
          aria-label={t("Account menu of {name}", { name })}
          title={account.username}
        >
          <Picture {...account} />
          <span className="sh-narrow-only">{name}</span>
        </button>
      }
    />
  );
}

/** The person's picture, or the initials, which are no part of the button's name. */
function Picture({ avatar, firstname, lastname, username }: Account) {
  if (avatar) return <img className="sh-picture" src={avatar} alt="" />;
  const initials = [firstname, lastname].map((name) => name.trim().slice(0, 1)).join("");
  return <span className="sh-picture" data-initials={initials || username.slice(0, 1)} />;
}
