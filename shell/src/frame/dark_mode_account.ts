/** Dark mode as the account keeps it, beside the browser's own memory (`@crumbtrail/kit`). */
import { DARK_MODES, type DarkMode } from "@crumbtrail/contract/enums";
import { api, read } from "@crumbtrail/host/api";
import { accountChanged, useAccount } from "@crumbtrail/host/session";
import { useDarkMode } from "@crumbtrail/kit";
import { useEffect } from "react";
import { darkModeStep } from "./dark_mode_step.ts";

/** The account's choice as this browser last knew it, with whose it was. */
const SEEN = "crumbtrail.darkModeSeen";

/** The choice and how to change it, in this browser and on the account. */
export function useAccountDarkMode(): [DarkMode, (mode: DarkMode) => void] {
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
