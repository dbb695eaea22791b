/** Java for Elasticsearch: the system's, or else that of Debian's package. */
import { bringPackage } from "../debian.ts";

/** Each Debian and Ubuntu that is maintained has one of them. */
const PACKAGE = "openjdk-17-jre-headless | openjdk-21-jre-headless";

/**
 * The folder of Java.
 * @throws Error naming the package where it can't be brought
 */
export async function javaHome(): Promise<string> {
  const home = await javaOfSystem();
  if (home) return home;
  const all = `${await bringPackage(PACKAGE)}/usr/lib/jvm`;
  for await (const { name, isDirectory } of Deno.readDir(all)) {
    if (isDirectory) return `${all}/${name}`;
  }
  throw new Error(`There is no Java in ${PACKAGE}`);
}

async function javaOfSystem(): Promise<string | undefined> {
  const args = ["-XshowSettings:properties", "-version"];
  try {
    const { stderr } = await new Deno.Command("java", { args, stdin: "null" }).output();
    // On a Mac without Java, the program of this name only tells where to get it.
    return /java\.home = (.+)/.exec(new TextDecoder().decode(stderr))?.[1];
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
