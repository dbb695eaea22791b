/** `--verify DIR`: re-checks evidence, of one scan or of a batch. */
import { z } from "zod";
import { MANIFEST_FILE } from "@crumbtrail/contract/evidence";
import { verifyFolder } from "../evidence/verify.ts";
import { readAs } from "./input_files.ts";
import type { VerifyOptions } from "./options.ts";
import { SUMMARY_FILE } from "./summary.ts";
import { UsageError } from "./usage_error.ts";

const batch = z.object({
  runs: z.array(z.object({ folder: z.string(), manifestSha256: z.string().nullable() })),
});

/**
 * @returns what to print, and whether every byte is as listed
 * @throws UsageError when there is no such folder
 */
export async function verify(
  { verify: folder, sha256 }: VerifyOptions,
): Promise<{ text: string; intact: boolean }> {
  const names = await namesIn(folder);
  if (!names.includes(MANIFEST_FILE) && names.includes(SUMMARY_FILE)) {
    if (sha256 !== null) throw new UsageError(`--sha256 is of one scan; ${folder} holds a batch.`);
    return await verifyBatch(folder, names);
  }
  const { complaints, manifestSha256, files } = await verifyFolder(folder, sha256);
  const hash = manifestSha256 === null ? "" : `SHA-256 of ${MANIFEST_FILE}: ${manifestSha256}\n`;
  if (complaints.length > 0) return { text: lines(complaints) + hash, intact: false };
  return { text: `${files} files are as ${MANIFEST_FILE} lists them.\n${hash}`, intact: true };
}

/** Every scan's folder is held against the hash in the summary; nothing else may lie there. */
async function verifyBatch(folder: string, names: readonly string[]) {
  const { runs } = await readAs(batch, "--verify", `${folder}/${SUMMARY_FILE}`);
  const written = runs.filter(({ manifestSha256 }) => manifestSha256 !== null);
  const complaints: string[] = [];
  for (const { folder: name, manifestSha256 } of written) {
    complaints.push(...await complaintsOf(`${folder}/${name}`, name, manifestSha256));
  }
  const known = new Set([SUMMARY_FILE, ...written.map(({ folder: name }) => name.split("/")[0])]);
  complaints.push(
    ...names.filter((name) => !known.has(name)).map((name) => `${name}: not in ${SUMMARY_FILE}`),
  );
  if (complaints.length > 0) return { text: lines(complaints), intact: false };
  return { text: `${written.length} scans are as ${SUMMARY_FILE} lists them.\n`, intact: true };
}

async function complaintsOf(path: string, name: string, expected: string | null) {
  try {
    const { complaints } = await verifyFolder(path, expected);
    return complaints.map((complaint) => `${name}/${complaint}`);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [`${name}: missing`];
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name);
  } catch (error) {
    throw new UsageError(`--verify ${folder}: ${error instanceof Error ? error.message : error}.`);
  }
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join("");
}
