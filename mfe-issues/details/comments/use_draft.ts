import { useState } from "react";

/** What was written and not posted, by whom and of which issue; gone with the page. */
const drafts = new Map<string, string>();

/**
 * A text that is still there when one comes back to it: from another tab, from another issue, after
 * the dialog was closed.
 * @param key whose text about what; null for one that is not kept
 */
export function useDraft(key: string | null, initial = ""): [string, (text: string) => void] {
  const [text, setText] = useState(() => (key !== null && drafts.get(key)) || initial);
  const change = (changed: string) => {
    setText(changed);
    if (key !== null && changed.trim() !== "") drafts.set(key, changed);
    else if (key !== null) drafts.delete(key);
  };
  return [text, change];
}
