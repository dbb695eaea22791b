/** `--verify DIR`: re-checks evidence, of one scan or of a batch. */
import { MANIFEST_FILE } from "@crumbtrail/contract/evidence";
import { verifyFolder } from "../evidence/verify.ts";
import { namesIn } from "./input_files.ts";
import type { VerifyOptions } from "./options.ts";
import { SUMMARY_FILE } from "./summary.ts";
import { verifyBatch } from "./verify_batch.ts";
import { hashLine } from "./write.ts";

/**
 * @returns what to print, and whether every byte is as listed
 * @throws UsageError when there is no such folder
 */
export async function verify(
  { verify: folder, sha256 }: VerifyOptions,
): Promise<{ text: string; intact: boolean }> {
  const names = await namesIn(folder);
  if (!names.includes(MANIFEST_FILE) && names.includes(SUMMARY_FILE)) {
    const { complaints, scans, notRun, summarySha256 } = await verifyBatch(folder, names, sha256);
    const hash = hashLine(SUMMARY_FILE, summarySha256);
    if (complaints.length > 0) return { text: lines(complaints) + hash, intact: false };
    const rest = notRun > 0 ? ` ${notRun} were not run: the batch was interrupted.` : "";
    return {
      text: `${scans} scans are as ${SUMMARY_FILE} lists them.${rest}\n${hash}`,
      intact: true,
    };
  }
  const { complaints, manifestSha256, files } = await verifyFolder(folder, sha256);
  const hash = hashLine(MANIFEST_FILE, manifestSha256);
  if (complaints.length > 0) return { text: lines(complaints) + hash, intact: false };
  return { text: `${files} files are as ${MANIFEST_FILE} lists them.\n${hash}`, intact: true };
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join("");
}
