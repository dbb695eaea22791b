import { useState } from "react";

/** An unsaved text. */
export interface Draft {
  text: string;
  /** Changes with the text; sent with an outsider's comment, which the server then stores once. */
  id: string;
}

export interface DraftState extends Draft {
  change(text: string): void;
}

/**
 * A text kept in the session storage, so that the draft survives a change of tab or issue, a closed
 * dialog and a reload. An empty text removes the draft.
 * @param key names the author and the subject of the draft
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

/** `randomUUID` is unavailable without TLS, hence `getRandomValues`. */
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
