/**
 * Dialogs and parts of one remote on a screen of another: remotes do not import each other, so a
 * screen names the dialog or part, and the shell loads its remote.
 */
import type { DialogName, PartName } from "@crumbtrail/contract/areas";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { countRetry } from "./retry.ts";

export interface EntryDialogProps {
  id: string;
  /** Key of the cause that a dialog about issues starts with. */
  cause?: string | undefined;
  onClose(): void;
}

/** An open dialog about an entry, as a remote exports it. */
export type EntryDialog = ComponentType<EntryDialogProps>;

/** A part of a screen about an entry, as a remote exports it. */
export type EntryPart = ComponentType<{ id: string }>;

interface Loaders {
  dialog(name: DialogName): Promise<EntryDialog>;
  part(name: PartName): Promise<EntryPart>;
}

const nobody = (name: string) => Promise.reject(new Error(`Nobody loads ${name}`));

let load: Loaders = { dialog: nobody, part: nobody };

/** Called once by the shell. @param loaders reject if the remote does not load */
export function provideDialogs(loaders: Partial<Loaders>): void {
  load = { ...load, ...loaders };
}

/** The component of a dialog, undefined until its remote has loaded, and how loading goes. */
export function useEntryDialog(name: DialogName) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["dialogs", name],
    queryFn: () => load.dialog(name),
    ...ONCE,
  });
  const retry = () => {
    countRetry();
    void refetch();
  };
  return { Dialog: data, isFailed: isError, isFetching, retry };
}

/** The component of a part; undefined until its remote has loaded, and where it does not load. */
export function useEntryPart(name: PartName): EntryPart | undefined {
  return useQuery({ queryKey: ["parts", name], queryFn: () => load.part(name), ...ONCE }).data;
}

const ONCE = { staleTime: Infinity, retry: false, networkMode: "always" } as const;
