/** The distribution of Elasticsearch that Elastic publishes on Maven Central for integration tests. */
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import { createHash } from "node:crypto";
import { dirname } from "node:path";
import { cached } from "../cached.ts";

export const VERSION = "8.19.21";
const ARTIFACT = {
  groupId: "org.elasticsearch.distribution.integ-test-zip",
  artifactId: "elasticsearch",
  version: VERSION,
  extension: "zip",
};
const SHA_256 = "215d5f3dbf0609a149f6218a9e47b6ae2df34ebbff3c5754e35f15a5e5393c8a";

/** Unpacks it into the folder, as `elasticsearch-VERSION`. */
export async function unpackElasticsearch(folder: string): Promise<void> {
  const archive = await cached(`elasticsearch-${VERSION}.zip`, download);
  await unpackZip(await Deno.readFile(archive), folder);
}

async function download(path: string): Promise<void> {
  // Loaded only where it is needed: it warns of a deprecated module of Node.
  const { default: { default: artifactUrl } } = await import("mvn-artifact-url");
  const url = await artifactUrl(ARTIFACT);
  const response = await fetch(url);
  const bytes = await response.bytes();
  if (!response.ok) throw new Error(`No Elasticsearch: ${url} answers with ${response.status}`);
  const digest = createHash("sha256").update(bytes).digest("hex");
  if (digest !== SHA_256) throw new Error(`Not the Elasticsearch that is expected: ${url}`);
  await Deno.writeFile(path, bytes);
}

/** Unpacks a trusted archive; programs in it are run by name of their shell, not by their mode. */
export async function unpackZip(bytes: Uint8Array, folder: string): Promise<void> {
  const zip = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
  for (const entry of await zip.getEntries()) {
    if (entry.directory) continue;
    const path = `${folder}/${entry.filename}`;
    await Deno.mkdir(dirname(path), { recursive: true });
    await Deno.writeFile(path, await entry.getData(new Uint8ArrayWriter()));
  }
}
