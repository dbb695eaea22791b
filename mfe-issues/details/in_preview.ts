import { createContext, useContext } from "react";

/** True for a reader with a link to this issue, who has no account and sees no reports. */
export const InPreview = createContext(false);

export function useInPreview(): boolean {
  return useContext(InPreview);
}
