import { confirm, notify } from "./overlays.ts";

export interface Deletion {
  /** What the snackbar calls the entry. */
  name: string;
  /** Below the question: which entry it is, and what goes with it. */
  text: string;
  remove(): Promise<void>;
  failureText(error: unknown): string;
}

/** Asks in the specification's words, deletes the entry, and says what became of it. */
export async function confirmDelete({ name, text, remove, failureText }: Deletion): Promise<void> {
  const yes = await confirm({
    title: "Should this entry be deleted? This operation cannot be undone.",
    text,
    action: "Delete",
    destructive: true,
  });
  if (!yes) return;
  try {
    await remove();
    notify(`${name} was deleted.`);
  } catch (error) {
    console.error(`${name} was not deleted.`, error);
    notify(`${name} was not deleted. ${failureText(error)}`);
  }
}
