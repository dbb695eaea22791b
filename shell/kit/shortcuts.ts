/** Keyboard shortcuts: screens register theirs while they are shown; `?` lists them. */
import { useEffect, useRef, useSyncExternalStore } from "react";

export interface Shortcut {
  /** As `KeyboardEvent.key` has it: `j`, `/`, `Enter`. */
  key: string;
  label: string;
  run(): void;
}

const registered = new Set<readonly Shortcut[]>();
const listeners = new Set<() => void>();
let snapshot: readonly Shortcut[] = [];

/** Registers shortcuts while the component is mounted; what mounted last wins a contested key. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const keys = shortcuts.map(({ key, label }) => `${key}\n${label}`).join("\0");
  useEffect(() => {
    const own = latest.current.map(({ key, label }, index) => ({
      key,
      label,
      run: () => latest.current[index]?.run(),
    }));
    return register(own);
  }, [keys]);
}

/** All shortcuts that work right now, one a key. */
export function useRegisteredShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => snapshot);
}

/** Runs the shortcut of a key press, unless somebody is typing or a dialog is open. */
export function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || isBehindDialog(event.target)) return;
  const shortcut = snapshot.find(({ key }) => key === event.key);
  if (!shortcut || (event.key === "Enter" && isActivatable(event.target))) return;
  event.preventDefault();
  shortcut.run();
}

function register(shortcuts: readonly Shortcut[]): () => void {
  if (registered.size === 0) document.addEventListener("keydown", handleKey);
  registered.add(shortcuts);
  changed();
  return () => {
    registered.delete(shortcuts);
    if (registered.size === 0) document.removeEventListener("keydown", handleKey);
    changed();
  };
}

function changed(): void {
  const byKey = new Map([...registered].flat().map((shortcut) => [shortcut.key, shortcut]));
  snapshot = [...byKey.values()];
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element &&
    target.closest(
        "input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable]",
      ) !==
      null;
}

function isBehindDialog(target: EventTarget | null): boolean {
  const dialog = document.querySelector("[role=dialog][aria-modal=true]");
  return dialog !== null && !(target instanceof Node && dialog.contains(target));
}

/** Enter on a button or link is that button's or link's. */
function isActivatable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a[href], summary") !== null;
}
