/**
 * Dialogs of one remote over a screen of another: remotes do not import each other, so a screen
 * names the dialog, and the shell loads the dialog's remote.
 */
import type { DialogName } from "@crumbtrail/contract/areas";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { countRetry } from "./retry.ts";

export interface EntryDialogProps {
  id: string;
  onClose(): void;
}

/** An open dialog about an entry, as a remote exports it. */
export type EntryDialog = ComponentType<EntryDialogProps>;

type LoadDialog = (name: DialogName) => Promise<EntryDialog>;

let load: LoadDialog = (name) => Promise.reject(new Error(`Nobody loads the dialog ${name}`));

/** Called once by the shell. @param loader rejects if the remote does not load */
export function provideDialogs(loader: LoadDialog): void {
  load = loader;
}

/** The component of a dialog, undefined until its remote has loaded, and how loading goes. */
export function useEntryDialog(name: DialogName) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["dialogs", name],
    queryFn: () => load(name),
    staleTime: Infinity,
    retry: false,
    networkMode: "always",
  });
  const retry = () => {
    countRetry();
    void refetch();
  };
  return { Dialog: data, isFailed: isError, isFetching, retry };
}
