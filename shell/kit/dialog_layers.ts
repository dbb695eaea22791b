/**
 * The open dialogs, from the lowest to the topmost. Escape closes only the topmost dialog; each
 * dialog lies over those opened before, wherever its component is in the tree.
 */
import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** The page, or a dialog above it. */
export type Layer = symbol | null;

interface Dialog {
  layer: symbol;
  height: number;
  close(): void;
}

const dialogs: Dialog[] = [];
const listeners = new Set<() => void>();

export function topLayer(): Layer {
  return dialogs.at(-1)?.layer ?? null;
}

/** Calls the listener when a dialog opens or closes. */
export function onLayersChange(listener: () => void): void {
  listeners.add(listener);
}

/**
 * A dialog's layer: topmost from when the dialog opens until the dialog closes.
 * @param onClose called by Escape while the dialog is topmost
 * @returns the layer, and how many dialogs lie below
 */
export function useDialogLayer(
  opened: boolean,
  onClose: () => void,
): { layer: symbol; height: number } {
  const [layer] = useState(() => Symbol("dialog"));
  // The height is kept while the dialog fades out.
  const [height, setHeight] = useState(0);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    if (!opened) return;
    const top = dialogs.at(-1);
    const own = { layer, height: top ? top.height + 1 : 0, close: () => close.current() };
    setHeight(own.height);
    add(own);
    return () => remove(own);
  }, [opened, layer]);
  return { layer, height };
}

function add(dialog: Dialog): void {
  if (dialogs.push(dialog) === 1) view()?.addEventListener("keydown", closeTop, { capture: true });
  listeners.forEach((listener) => listener());
}

function remove(dialog: Dialog): void {
  dialogs.splice(dialogs.indexOf(dialog), 1);
  if (dialogs.length === 0) {
    view()?.removeEventListener("keydown", closeTop, { capture: true });
  }
  listeners.forEach((listener) => listener());
}

/**
 * A single listener for all dialogs: a dialog that closes must not leave the key to the dialog
 * below.
 */
function closeTop(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing) return;
  // Mantine marks an element with an open list; Escape then closes the list.
  const { target } = event;
  if (target instanceof Element && target.matches("[data-mantine-stop-propagation=true]")) return;
  dialogs.at(-1)?.close();
}

/** The document's window; in component tests the global object is another. */
const view = () => document.defaultView;
