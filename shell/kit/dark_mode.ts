/** Dark mode: on, off or the system's setting, remembered in this browser. */
import type { DarkMode } from "@crumbtrail/contract/enums";
import {
  type MantineColorScheme,
  type MantineColorSchemeManager,
  useMantineColorScheme,
} from "@mantine/core";

const KEY = "crumbtrail.darkMode";
const SCHEMES: Record<DarkMode, MantineColorScheme> = { on: "dark", off: "light", auto: "auto" };
const MODES: Record<MantineColorScheme, DarkMode> = { dark: "on", light: "off", auto: "auto" };

/** The remembered choice; `auto` without a choice or where storage is switched off. */
export function readDarkMode(): DarkMode {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "on" || stored === "off" ? stored : "auto";
  } catch {
    // Storage is switched off: nothing was remembered.
    return "auto";
  }
}

/** The choice and a function that changes the choice. */
export function useDarkMode(): [DarkMode, (mode: DarkMode) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [MODES[colorScheme], (mode) => setColorScheme(SCHEMES[mode])];
}

/** Keeps Mantine's scheme under our key and names, and follows a change in another tab. */
export function darkModeManager(): MantineColorSchemeManager {
  let onStorage: ((event: StorageEvent) => void) | undefined;
  const unsubscribe = () => {
    if (onStorage) removeEventListener("storage", onStorage);
  };
  return {
    get: () => SCHEMES[readDarkMode()],
    set: (scheme) => store(MODES[scheme]),
    subscribe: (update) => {
      onStorage = (event) => event.key === KEY && update(SCHEMES[readDarkMode()]);
      addEventListener("storage", onStorage);
    },
    unsubscribe,
    clear: () => store("auto"),
  };
}

function store(mode: DarkMode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Storage is switched off: the choice holds until the page is closed.
  }
}
