import { useState } from "react";

/** An unsaved text. */
export interface Draft {
  text: string;
  /** Changes with the text: the server recognises a text that arrives twice. */
  id: string;
}

export interface DraftState extends Draft {
  change(text: string): void;
}

/**
 * A text that is still there when somebody returns to it: from another tab, from another issue,
 * after the dialog was closed or the page was loaded again. The session storage keeps it until it
 * is emptied.
 * @param key whose text about what
 */
export function useDraft(key: string, initial = ""): DraftState {
  const [draft, setDraft] = useState(() => readDraft(key) ?? draftOf(initial));
  const change = (text: string) => {
    const changed = draftOf(text);
    setDraft(changed);
    writeDraft(key, changed);
  };
  return { ...draft, change };
}

export function hasDraft(key: string): boolean {
  return readDraft(key) !== null;
}

/** Not `randomUUID`, which a product without TLS does not have. */
function draftOf(text: string): Draft {
  return { text, id: crypto.getRandomValues(new Uint32Array(4)).join("-") };
}

const nameOf = (key: string) => `crumbtrail-draft ${key}`;

function readDraft(key: string): Draft | null {
  const stored = sessionStorage.getItem(nameOf(key));
  return stored === null ? null : JSON.parse(stored) as Draft;
}

function writeDraft(key: string, draft: Draft): void {
  if (draft.text.trim() === "") sessionStorage.removeItem(nameOf(key));
  else sessionStorage.setItem(nameOf(key), JSON.stringify(draft));
}
