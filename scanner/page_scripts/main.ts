/** `deno task page-scripts`: bundles what the scanner runs inside pages. */
import { buildPageScripts } from "./bundle.ts";

await buildPageScripts();
