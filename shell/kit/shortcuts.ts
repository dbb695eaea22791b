/**
 * Keyboard shortcuts: screens register theirs while they are shown; `?` lists them. While a dialog
 * is open only those registered inside it work: what lies behind it can't be reached by any way.
 */
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { type Layer, onLayersChange, topLayer } from "./dialog_layers.ts";

export interface Shortcut {
  /** As `KeyboardEvent.key` has it: `j`, `/`, `Enter`. */
  key: string;
  label: string;
  run(): void;
}

interface Registered {
  shortcuts: readonly Shortcut[];
  layer: Layer;
}

const registered = new Set<Registered>();
const listeners = new Set<() => void>();
/** What was on top when the key went down: the same key may have closed it since. */
let pressedOn: Layer = null;
let snapshot: readonly Shortcut[] = [];

/** Which layer a component is in; dialogs give theirs to what they hold. */
export const ShortcutLayer = createContext<Layer>(null);
/** Of what lies over dialogs too. */
export const ABOVE_ALL: Layer = Symbol("above all");

/** Around all screens: the keys of shortcuts are heard here, once, and before dialogs hear of them. */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  useLayoutEffect(listenForKeys, []);
  return children;
}

/** Registers shortcuts while the component is mounted; what mounted last wins a contested key. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const layer = useContext(ShortcutLayer);
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const keys = shortcuts.map(({ key, label }) => `${key}\n${label}`).join("\0");
  useEffect(() => {
    // A row that has none right now is one of hundreds: each that registers costs all that have.
    if (latest.current.length === 0) return;
    const own = latest.current.map(({ key, label }, index) => ({
      key,
      label,
      run: () => latest.current[index]?.run(),
    }));
    return register({ shortcuts: own, layer });
  }, [keys, layer]);
}

/** All shortcuts that work right now, one a key. */
export function useRegisteredShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => snapshot);
}

/** Runs the shortcut of a key press, unless somebody is typing. */
function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || pressedOn !== topLayer()) return;
  const shortcut = snapshot.find(({ key }) => key === event.key);
  if (!shortcut || isOwn(event)) return;
  event.preventDefault();
  shortcut.run();
}

function register(entry: Registered): () => void {
  registered.add(entry);
  changed();
  return () => {
    registered.delete(entry);
    changed();
  };
}

/** Listens to all keys; the function it gives ends that. */
function listenForKeys(): () => void {
  const view = document.defaultView;
  view?.addEventListener("keydown", noteLayer, { capture: true });
  document.addEventListener("keydown", handleKey);
  return () => {
    view?.removeEventListener("keydown", noteLayer, { capture: true });
    document.removeEventListener("keydown", handleKey);
  };
}

/** First of all that hear of a key, before a dialog closes by it. */
function noteLayer(): void {
  pressedOn = topLayer();
}

function changed(): void {
  const top = topLayer();
  const reachable = [...registered].filter(({ layer }) => layer === top || layer === ABOVE_ALL);
  const byKey = new Map(
    reachable.flatMap(({ shortcuts }) => shortcuts).map((shortcut) => [shortcut.key, shortcut]),
  );
  snapshot = [...byKey.values()];
  listeners.forEach((listener) => listener());
}

onLayersChange(changed);

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

/** Enter on a button or link is that button's or link's, Space that of what it presses or ticks. */
function isOwn({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (key === "Enter") return target.closest("button, a[href], summary") !== null;
  return key === " " && target.closest("button, input, summary") !== null;
}
