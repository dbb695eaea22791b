import { createContext, useContext } from "react";

/** True for whoever holds a link to the one issue and nothing else: no account, no reports. */
export const InPreview = createContext(false);

export function useInPreview(): boolean {
  return useContext(InPreview);
}
