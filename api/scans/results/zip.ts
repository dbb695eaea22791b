/** Sends files as a ZIP archive, compressed on the way. */
import { Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import type { ReadFile } from "./evidence.ts";

/** Pictures are compressed already, and stored unchanged. */
const PACKED = /\.jpg$/;

/**
 * @param at date of every file in the archive
 * @param onError gets the error behind an incomplete archive; a stream closed by its reader is not
 * an error
 */
export function zipStream(
  files: readonly ReadFile[],
  at: Date,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  /** Whether the reader has closed the stream. */
  let gone = false;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  writeZip(files, at, writable).catch(async (error) => {
    if (!gone) onError(error);
    await writable.abort(error).catch(() => {});
  });
  const reader = readable.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel(reason) {
      gone = true;
      await reader.cancel(reason);
    },
  });
}

async function writeZip(
  files: readonly ReadFile[],
  at: Date,
  writable: WritableStream<Uint8Array>,
): Promise<void> {
  const zip = new ZipWriter(writable, { useWebWorkers: false, lastModDate: at });
  for (const { name, bytes } of files) {
    await zip.add(name, new Uint8ArrayReader(bytes), PACKED.test(name) ? { level: 0 } : {});
  }
  await zip.close();
}
