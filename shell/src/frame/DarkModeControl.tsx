/** Dark mode as the account stores it, beside what this browser remembers (`@crumbtrail/kit`). */
import { DARK_MODES, type DarkMode } from "@crumbtrail/contract/enums";
import { api, read } from "@crumbtrail/host/api";
import { accountChanged, useAccount } from "@crumbtrail/host/session";
import { IconMoon, IconSun, IconSunMoon, Menu, useDarkMode } from "@crumbtrail/kit";
import { type ReactNode, useEffect } from "react";

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

/** The account's choice as this browser last knew it, with whose it was. */
const SEEN = "crumbtrail.darkModeSeen";

/** The choice and how to change it, in this browser and on the account. */
function useAccountDarkMode(): [DarkMode, (mode: DarkMode) => void] {
  const { _id, customSettings } = useAccount();
  const there = customSettings.darkMode;
  const [here, setHere] = useDarkMode();
  // Once, when the frame comes up: later changes are this browser's own.
  useEffect(() => {
    const step = darkModeStep({ here, there, seen: readSeen(_id) });
    if (step === "take") setHere(there);
    if (step === "send") void send(_id, here);
    else writeSeen(_id, there);
  }, []);
  const choose = (mode: DarkMode) => {
    setHere(mode);
    void send(_id, mode);
  };
  return [here, choose];
}

async function send(id: string, darkMode: DarkMode): Promise<void> {
  try {
    const json = { customSettings: { darkMode } };
    accountChanged(await read(api().accounts.me.$patch({ json })));
    writeSeen(id, darkMode);
  } catch (error) {
    // The browser keeps the choice, and sends it when it is opened again.
    console.warn("Dark mode was not saved to the account.", error);
  }
}

function readSeen(id: string): DarkMode | undefined {
  try {
    const [whose, mode] = localStorage.getItem(SEEN)?.split(" ") ?? [];
    return whose === id ? DARK_MODES.find((each) => each === mode) : undefined;
  } catch {
    // Storage is switched off: the account's choice counts each time.
    return undefined;
  }
}

function writeSeen(id: string, mode: DarkMode): void {
  try {
    localStorage.setItem(SEEN, `${id} ${mode}`);
  } catch {
    // Storage is switched off.
  }
}

interface DarkModeViews {
  /** What this browser shows. */
  here: DarkMode;
  /** What the account says. */
  there: DarkMode;
  /** What the account said when this browser last knew; undefined for another's or a first visit. */
  seen: DarkMode | undefined;
}

/**
 * `send` when it was changed here and the account has not heard of it, as after a reload that was
 * faster than the call; else the account's choice counts.
 */
export function darkModeStep({ here, there, seen }: DarkModeViews): "nothing" | "take" | "send" {
  if (here === there) return "nothing";
  return seen === undefined || here === seen ? "take" : "send";
}
