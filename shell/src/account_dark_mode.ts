/** Dark mode as stored by the account, beside the browser's own memory (`@crumbtrail/kit`). */
import { DARK_MODES, type DarkMode } from "@crumbtrail/contract/enums";
import { api, read } from "@crumbtrail/host/api";
import { accountChanged, useAccount } from "@crumbtrail/host/session";
import { useDarkMode } from "@crumbtrail/kit";
import { useEffect } from "react";

/** Key of the account's last choice known to this browser, with the id of the account. */
const SEEN = "crumbtrail.darkModeSeen";

/** The choice and a function that changes the choice, in this browser and on the account. */
export function useAccountDarkMode(): [DarkMode, (mode: DarkMode) => void] {
  const { _id, customSettings } = useAccount();
  const there = customSettings.darkMode;
  const [here, setHere] = useDarkMode();
  const choose = useChooseDarkMode();
  // Once, when the frame is mounted: later changes come from this browser.
  useEffect(() => {
    const step = darkModeStep({ here, there, seen: readSeen(_id) });
    if (step === "take") setHere(there);
    if (step === "send") void send(_id, here);
    else writeSeen(_id, there);
  }, []);
  return [here, choose];
}

/** Changes the choice in this browser and on the account. */
export function useChooseDarkMode(): (mode: DarkMode) => void {
  const { _id } = useAccount();
  const [, setHere] = useDarkMode();
  return (mode) => {
    setHere(mode);
    void send(_id, mode);
  };
}

async function send(id: string, darkMode: DarkMode): Promise<void> {
  try {
    const json = { customSettings: { darkMode } };
    accountChanged(await read(api().accounts.me.$patch({ json })));
    writeSeen(id, darkMode);
  } catch (error) {
    // The browser keeps the choice and sends the choice at the next start.
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
  /** The mode shown by this browser. */
  here: DarkMode;
  /** The mode stored by the account. */
  there: DarkMode;
  /**
   * The account's mode when last known to this browser; undefined for another account or a first
   * visit.
   */
  seen: DarkMode | undefined;
}

/**
 * `send` after a change here that the account has not stored, for instance because a reload was
 * faster than the call; otherwise the account's choice counts.
 */
export function darkModeStep({ here, there, seen }: DarkModeViews): "nothing" | "take" | "send" {
  if (here === there) return "nothing";
  return seen === undefined || here === seen ? "take" : "send";
}
