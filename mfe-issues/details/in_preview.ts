import { createContext, useContext } from "react";

/** True for readers with a link to the issue, without account and without access to reports. */
export const InPreview = createContext(false);

export function useInPreview(): boolean {
  return useContext(InPreview);
}
