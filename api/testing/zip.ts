/** Archives read back, for tests. */
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";

/** Contents of each file by its name, in the order of the archive. */
export async function readZip(response: Response): Promise<Map<string, Uint8Array>> {
  const zip = new ZipReader(new Uint8ArrayReader(await response.bytes()), { useWebWorkers: false });
  const files = new Map<string, Uint8Array>();
  for (const entry of await zip.getEntries()) {
    if (!entry.directory) files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  }
  return files;
}
