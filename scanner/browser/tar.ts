/** Reads a tar archive (POSIX ustar) as far as the browser's package needs it: files and folders. */
// Tried: tar-fs also makes links, and as root gives files to the owners that the archive names.
import { dirname, join, normalize } from "node:path";

const BLOCK = 512;
const FILE = /[0\0]/;
const FOLDER = "5";

/** Writes the archive's files below a folder. @throws Error for a link or any other entry */
export async function unpackTar(
  archive: ReadableStream<Uint8Array<ArrayBuffer>>,
  folder: string,
): Promise<void> {
  const bytes = new Uint8Array(await new Response(archive).arrayBuffer());
  for (let at = 0; at < bytes.length && bytes[at] !== 0;) {
    const header = bytes.subarray(at, at + BLOCK);
    const name = textField(header, 0, 100);
    const size = parseInt(textField(header, 124, 12), 8);
    const type = String.fromCharCode(header[156] ?? 0);
    const path = normalize(name);
    if (path.startsWith("..") || path.startsWith("/") || !(FILE.test(type) || type === FOLDER)) {
      throw new Error(`${name} is neither a file nor a folder of the archive`);
    }
    const from = at + BLOCK;
    if (type !== FOLDER) {
      const mode = parseInt(textField(header, 100, 8), 8) & 0o755;
      await Deno.mkdir(dirname(join(folder, path)), { recursive: true });
      await Deno.writeFile(join(folder, path), bytes.subarray(from, from + size), { mode });
    }
    at = from + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** A field up to its first zero byte. */
function textField(header: Uint8Array, from: number, length: number): string {
  const [value = ""] = new TextDecoder().decode(header.subarray(from, from + length)).split("\0");
  return value;
}
