/** Keys of the keyboard as Chromium's input events name them. Pure. */

export interface KeyDefinition {
  key: string;
  code: string;
  windowsVirtualKeyCode: number;
  /** Text that the key types; absent for keys that type nothing. */
  text?: string;
}

const NAMED_KEYS: Readonly<Record<string, KeyDefinition>> = {
  Enter: { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13, text: "\r" },
  Tab: { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 },
  Escape: { key: "Escape", code: "Escape", windowsVirtualKeyCode: 27 },
  Backspace: { key: "Backspace", code: "Backspace", windowsVirtualKeyCode: 8 },
  Delete: { key: "Delete", code: "Delete", windowsVirtualKeyCode: 46 },
  Space: { key: " ", code: "Space", windowsVirtualKeyCode: 32, text: " " },
  ArrowUp: { key: "ArrowUp", code: "ArrowUp", windowsVirtualKeyCode: 38 },
  ArrowDown: { key: "ArrowDown", code: "ArrowDown", windowsVirtualKeyCode: 40 },
  ArrowLeft: { key: "ArrowLeft", code: "ArrowLeft", windowsVirtualKeyCode: 37 },
  ArrowRight: { key: "ArrowRight", code: "ArrowRight", windowsVirtualKeyCode: 39 },
  Home: { key: "Home", code: "Home", windowsVirtualKeyCode: 36 },
  End: { key: "End", code: "End", windowsVirtualKeyCode: 35 },
  PageUp: { key: "PageUp", code: "PageUp", windowsVirtualKeyCode: 33 },
  PageDown: { key: "PageDown", code: "PageDown", windowsVirtualKeyCode: 34 },
  Shift: { key: "Shift", code: "ShiftLeft", windowsVirtualKeyCode: 16 },
  Control: { key: "Control", code: "ControlLeft", windowsVirtualKeyCode: 17 },
  Alt: { key: "Alt", code: "AltLeft", windowsVirtualKeyCode: 18 },
  // Types nothing and modifies nothing here: what it types is the key of the next step.
  AltGraph: { key: "AltGraph", code: "AltRight", windowsVirtualKeyCode: 18 },
  Meta: { key: "Meta", code: "MetaLeft", windowsVirtualKeyCode: 91 },
};

/** Bits of the modifier keys in input events. */
export const MODIFIERS: Readonly<Record<string, number>> = {
  Alt: 1,
  Control: 2,
  Meta: 4,
  Shift: 8,
};

/** A key by its name, or by the character that it types. */
export function keyDefinition(key: string): KeyDefinition {
  const named = NAMED_KEYS[key];
  if (named !== undefined) return named;
  const upper = key.toUpperCase();
  if (/^[A-Z]$/.test(upper)) return character(key, `Key${upper}`, upper.charCodeAt(0));
  if (/^\d$/.test(key)) return character(key, `Digit${key}`, key.charCodeAt(0));
  return character(key, "", 0);
}

function character(key: string, code: string, windowsVirtualKeyCode: number): KeyDefinition {
  return { key, code, windowsVirtualKeyCode, text: key };
}
