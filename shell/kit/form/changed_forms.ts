/** Forms in dialogs whose changes are not saved, the one changed last at the end. */
import { useEffect, useState } from "react";

const changed: symbol[] = [];

/** Whether leaving the screen would discard what somebody typed. */
export const hasChangedForm = (): boolean => changed.length > 0;

/**
 * Registers a changed form while it is mounted.
 * @returns whether it is the form changed last, which asks before changes are discarded
 */
export function useChangedForm(): () => boolean {
  const [own] = useState(() => Symbol("form"));
  useEffect(() => {
    changed.push(own);
    return () => void changed.splice(changed.indexOf(own), 1);
  }, [own]);
  return () => changed.at(-1) === own;
}
