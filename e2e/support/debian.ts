/** Packages of Debian that tests need: installed by root, unpacked in a cache by anybody else. */
import { basename, dirname, relative } from "node:path";
import { cached } from "./cached.ts";

const APT = "/usr/bin/apt-get";

/**
 * Brings a package, with what it needs and the system lacks.
 * @param wanted a name, or several as in a package's dependencies: "this | else-that"
 * @returns the folder below which its files lie as they would below `/`; "" where root installed it
 * @throws Error with the last line of apt's output, or naming the package where there is no apt
 */
export async function bringPackage(wanted: string): Promise<string> {
  if (!await isFile(APT)) throw new Error(`Install ${wanted}: there is no apt that could bring it`);
  if (Deno.uid() !== 0) return await unpackedPackage(wanted);
  // apt refuses a second one at the same time: it has to wait.
  using apt = await Deno.open(APT);
  await apt.lock(true);
  await run(APT, ["-qq", "update"]);
  await run(APT, ["-qq", ...SATISFY, wanted]);
  return "";
}

/**
 * Unpacks a package, with what it needs and the system lacks, without installing it.
 * @returns the folder below which its files lie
 */
export async function unpackedPackage(wanted: string): Promise<string> {
  return await cached(wanted.replaceAll(/\W+/g, "-"), unpackTo);

  async function unpackTo(folder: string): Promise<void> {
    const work = await Deno.makeTempDir({ prefix: "crumbtrail-apt-" });
    try {
      await download(wanted, work);
      const archives = `${work}/archives`;
      for await (const { name } of Deno.readDir(archives)) {
        if (name.endsWith(".deb")) await run("dpkg", ["-x", `${archives}/${name}`, folder]);
      }
      await pointInside(folder);
    } finally {
      await Deno.remove(work, { recursive: true });
    }
  }
}

const SATISFY = ["satisfy", "-y", "--no-install-recommends"];

/** Downloads with package lists of its own: a bare machine has none, and the system's are root's. */
async function download(wanted: string, folder: string): Promise<void> {
  const options = {
    "Dir::State": folder,
    "Dir::State::status": "/var/lib/dpkg/status",
    "Dir::Cache": folder,
    // Nothing is installed, and the lock on what is would be root's.
    "Debug::NoLocking": "1",
  };
  const given = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  await run(APT, ["-qq", ...given, "update"]);
  await run(APT, ["-qq", ...given, ...SATISFY, "--download-only", wanted]);
}

/** Leads the absolute symbolic links below a folder into it; the folder may be moved afterwards. */
export async function pointInside(root: string, folder = root): Promise<void> {
  for await (const { name, isDirectory, isSymlink } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) await pointInside(root, path);
    if (!isSymlink) continue;
    const target = await Deno.readLink(path);
    if (!target.startsWith("/")) continue;
    await Deno.remove(path);
    await Deno.symlink(relative(dirname(path), `${root}${target}`), path);
  }
}

/**
 * Path at which a program of a package can be started.
 * @param root as given by `bringPackage`
 * @param program its path below the root
 */
export async function startable(root: string, program: string): Promise<string> {
  if (root === "") return `/${program}`;
  await Deno.writeTextFile(`${root}/fonts.conf`, FONTS);
  const path = `${root}/${basename(program)}`;
  await Deno.writeTextFile(path, startScript(program), { mode: 0o755 });
  return path;
}

/** Names the places of libraries and fonts, which are not those of the system. */
const startScript = (program: string) =>
  `#!/bin/sh
here=\${0%/*}
libraries=usr/lib/${Deno.build.arch}-linux-gnu
export LD_LIBRARY_PATH="$here/$libraries:$here/$libraries/pulseaudio:$here/\${libraries#usr/}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/${program}" "$@"
`;

/** Without any font Chromium ends at the first text of its own, such as that of a dialogue. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">usr/share/fonts</dir>
  <include prefix="relative" ignore_missing="yes">etc/fonts/conf.d</include>
  <cachedir prefix="xdg">crumbtrail/fontconfig</cachedir>
</fontconfig>
`;

/** The places at which programs of these names may be. */
export function onPath(names: readonly string[]): string[] {
  const folders = (Deno.env.get("PATH") ?? "").split(":").filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => `${folder}/${name}`));
}

/** @throws Error with the last line of what the command printed */
export async function run(command: string, args: string[]): Promise<void> {
  const { code, stderr } = await new Deno.Command(command, {
    args,
    env: { DEBIAN_FRONTEND: "noninteractive" },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).output();
  if (code === 0) return;
  const words = new TextDecoder().decode(stderr).trim().split("\n").at(-1);
  throw new Error(`${command} ended with ${code}: ${words}`);
}

/** A path that is missing or can't be read is not a file. */
export async function isFile(path: string): Promise<boolean> {
  return await Deno.stat(path).then((stat) => stat.isFile, () => false);
}
