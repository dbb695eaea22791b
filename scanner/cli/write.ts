/** Writes the output files of the command line. */
import { EVIDENCE_FILES, MANIFEST_FILE } from "@crumbtrail/contract/evidence";
import type { Evidence } from "../evidence/pack.ts";

/**
 * Removes the files of an earlier scan first, because the manifest lists all files of the folder.
 */
export async function writeEvidence(folder: string, { files }: Evidence): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  for (const file of [MANIFEST_FILE, ...EVIDENCE_FILES]) await removeFile(`${folder}/${file}`);
  for (const [file, bytes] of files) await Deno.writeFile(`${folder}/${file}`, bytes);
}

/** Replaces a file; a link is replaced instead of followed. */
export async function writeAnew(file: string, text: string): Promise<void> {
  await removeFile(file);
  await Deno.writeTextFile(file, text);
}

/** JSON in the form of all files of the command. */
export function json(content: object): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** The line with a file's hash; empty without a hash. */
export function hashLine(file: string, hash: string | null | undefined): string {
  return hash ? `SHA-256 of ${file}: ${hash}\n` : "";
}

/** @returns the error of a failed write; null after a success */
export async function failureOf(write: () => void | Promise<void>): Promise<string | null> {
  try {
    await write();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function removeFile(file: string): Promise<void> {
  await Deno.remove(file).catch((error) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  });
}
