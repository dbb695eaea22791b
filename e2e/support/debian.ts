/** Packages of Debian that tests need, where they can be installed: as root, with apt. */

/**
 * Installs packages.
 * @returns false where there is no apt or the user is not root
 * @throws Error with the last line of apt's output
 */
export async function installPackages(names: readonly string[]): Promise<boolean> {
  if (Deno.build.os !== "linux" || Deno.uid() !== 0 || !await isFile("/usr/bin/apt-get")) {
    return false;
  }
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names]);
  return true;
}

/** Whether a program is found by its name. */
export async function isInstalled(name: string): Promise<boolean> {
  const folders = (Deno.env.get("PATH") ?? "").split(":").filter(Boolean);
  const found = await Promise.all(folders.map((folder) => isFile(`${folder}/${name}`)));
  return found.includes(true);
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
