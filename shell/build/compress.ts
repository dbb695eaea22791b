/** Puts `.br` and `.gz` beside what compresses, once per build instead of once per request. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSES = /\.(js|css|html|svg|json|txt)$/;
/** Below one network packet nothing is gained. */
const WORTH_BYTES = 1400;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses all files below `dir`. `index.html` stays plain: the server writes a nonce into it. */
export async function compressAll(dir: string): Promise<void> {
  const files = await readdir(dir, { recursive: true });
  const wanted = files.filter((file) => COMPRESSES.test(file) && !file.endsWith("index.html"));
  await Promise.all(wanted.map((file) => compress(join(dir, file))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, quality),
    toGzip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
