/** Checks that the bundled page scripts match their modules. */
import { ROOT } from "../support/repository.ts";
import { complaintsOf } from "./check.ts";

/**
 * Compares the bundles with a fresh build. The bundler runs as a separate process, because it never
 * exits beside other threads of a test run.
 * @param built folder of the bundles; the committed folder by default
 * @returns complaints
 */
export async function checkPageScripts(built?: string): Promise<string[]> {
  const folder = built ? ["--in", built] : [];
  const outdated = await complaintsOf(
    ["run", "--quiet", "-A", "scanner/page_scripts/main.ts", "--check", ...folder],
    { cwd: ROOT },
  );
  return outdated.flatMap((names) => names.split("\n")).map((name) =>
    `scanner/page_scripts/built/${name} is not what its modules make: run \`deno task page-scripts\``
  );
}
