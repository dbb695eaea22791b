/** What the scanner runs inside pages is what its modules make. */
import { outdatedBundles } from "@crumbtrail/scanner/page_scripts/bundle";

/**
 * Complaints about bundles that differ from what the bundler makes now.
 * @param built their folder, else the committed one
 */
export async function checkPageScripts(built?: URL): Promise<string[]> {
  const outdated = await outdatedBundles(built);
  return outdated.map(({ name }) =>
    `scanner/page_scripts/built/${name}.js is not what its modules make: run \`deno task page-scripts\``
  );
}
