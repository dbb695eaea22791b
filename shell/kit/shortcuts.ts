/**
 * Keyboard shortcuts: screens register shortcuts while shown; `?` lists them. While a dialog is
 * open only shortcuts registered inside the dialog work, because no other input reaches the screen
 * behind the dialog either.
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
  /** As in `KeyboardEvent.key`: `j`, `/`, `Enter`. */
  key: string;
  /** Together with Ctrl, on a Mac with Cmd: also while somebody types, unless in a dialog. */
  ctrl?: boolean;
  label: string;
  run(): void;
}

interface Registered {
  shortcuts: readonly Shortcut[];
  layer: Layer;
}

const registered = new Set<Registered>();
const listeners = new Set<() => void>();
/** The topmost layer at keydown: the same key may have closed a dialog since. */
let pressedOn: Layer = null;
/** The shortcuts that work right now. */
let snapshot: readonly Shortcut[] = [];

/** The layer of a component; a dialog provides its layer to its content. */
export const ShortcutLayer = createContext<Layer>(null);
/** The layer of content that lies over dialogs too. */
export const ABOVE_ALL: Layer = Symbol("above all");

/** Surrounds all screens: hears the keys of shortcuts once, before dialogs do. */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  useLayoutEffect(listenForKeys, []);
  return children;
}

/** Registers shortcuts while the component is mounted; the component mounted last wins a key. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const layer = useContext(ShortcutLayer);
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const keys = shortcuts.map((each) => `${nameOf(each)}\n${each.label}`).join("\0");
  useEffect(() => {
    // A row without shortcuts right now does not register: every registration costs all registered
    // components, and lists have hundreds of rows.
    if (latest.current.length === 0) return;
    const own = latest.current.map((shortcut, index) => ({
      ...shortcut,
      run: () => latest.current[index]?.run(),
    }));
    return register({ shortcuts: own, layer });
  }, [keys, layer]);
}

/** All shortcuts that work right now, at most one for each key. */
export function useRegisteredShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => snapshot);
}

/** Runs the shortcut of a key press, unless somebody is typing. */
function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey) return;
  const withCtrl = event.ctrlKey || event.metaKey;
  if (isTyping(event.target) && !(withCtrl && topLayer() === null)) return;
  if (pressedOn !== topLayer()) return;
  const shortcut = snapshot.find(({ key, ctrl = false }) => key === event.key && ctrl === withCtrl);
  if (!shortcut || isForFocused(event)) return;
  event.preventDefault();
  shortcut.run();
}

function register(entry: Registered): () => void {
  registered.add(entry);
  updateSnapshot();
  return () => {
    registered.delete(entry);
    updateSnapshot();
  };
}

/**
 * Listens to all keys.
 * @returns a function that stops listening
 */
function listenForKeys(): () => void {
  // In component tests the global object is not the document's window.
  const view = document.defaultView;
  view?.addEventListener("keydown", noteLayer, { capture: true });
  document.addEventListener("keydown", handleKey);
  return () => {
    view?.removeEventListener("keydown", noteLayer, { capture: true });
    document.removeEventListener("keydown", handleKey);
  };
}

/** Hears each key first, before a dialog closes by the key. */
function noteLayer(): void {
  pressedOn = topLayer();
}

function updateSnapshot(): void {
  const top = topLayer();
  const reachable = [...registered].filter(({ layer }) => layer === top || layer === ABOVE_ALL);
  const byKey = new Map(
    reachable.flatMap(({ shortcuts }) => shortcuts).map((shortcut) => [
      nameOf(shortcut),
      shortcut,
    ]),
  );
  snapshot = [...byKey.values()];
  listeners.forEach((listener) => listener());
}

/** `j`, or `Ctrl+k`. */
export function nameOf({ key, ctrl }: Shortcut): string {
  return ctrl ? `Ctrl+${key}` : key;
}

onLayersChange(updateSnapshot);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isTyping(target: EventTarget | null): boolean {
  const fields = "input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable]";
  return target instanceof Element && target.closest(fields) !== null;
}

/** Enter belongs to a focused button or link, Space to a focused button or tick box. */
function isForFocused({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (key === "Enter") return target.closest("button, a[href], summary") !== null;
  return key === " " && target.closest("button, input, summary") !== null;
}
