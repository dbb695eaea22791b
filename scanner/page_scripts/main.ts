/** `deno task page-scripts`: bundles anew what runs inside pages. */
import { writeBundles } from "./bundle.ts";

await writeBundles();
