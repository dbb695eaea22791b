import { useState } from "react";

/** A text that is being written. */
export interface Draft {
  text: string;
  /** Another one with each change: who gets the same text twice knows it by this. */
  id: string;
}

export interface DraftState extends Draft {
  change(text: string): void;
}

/**
 * A text that is still there when one comes back to it: from another tab, from another issue, after
 * the dialog was closed or the page was loaded again. The browser's tab keeps it.
 * @param key whose text about what; null for one that is not kept
 */
export function useDraft(key: string | null, initial = ""): DraftState {
  const [draft, setDraft] = useState(() => (key !== null && readDraft(key)) || draftOf(initial));
  const change = (text: string) => {
    const changed = draftOf(text);
    setDraft(changed);
    if (key !== null) keepDraft(key, changed);
  };
  return { ...draft, change };
}

/** Not `randomUUID`, which a product without TLS does not have. */
function draftOf(text: string): Draft {
  return { text, id: crypto.getRandomValues(new Uint32Array(4)).join("-") };
}

const nameOf = (key: string) => `crumbtrail-draft ${key}`;

function readDraft(key: string): Draft | null {
  const kept = sessionStorage.getItem(nameOf(key));
  return kept === null ? null : JSON.parse(kept) as Draft;
}

function keepDraft(key: string, draft: Draft): void {
  if (draft.text.trim() === "") sessionStorage.removeItem(nameOf(key));
  else sessionStorage.setItem(nameOf(key), JSON.stringify(draft));
}
