/** Checks that the bundled page scripts match their modules. */
import { ROOT } from "../support/repository.ts";
import { complaintsOf } from "./check.ts";

/**
 * Complaints about bundles that differ from what the bundler makes now. The bundler runs in a
 * process of its own: beside other threads of a test run it never ends.
 * @param built their folder, else the committed one
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
