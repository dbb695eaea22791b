/** Causes: what starts the chain that ends in a finding. */
import { z } from "zod";
import { CAUSE_KINDS, LOADER_KINDS } from "./cause_options.ts";

export const cause = z.object({
  kind: z.enum(CAUSE_KINDS),
  /**
   * Equal for the same cause of all pages and runs; parts of a script's path that change with every
   * release are left out. Empty if the cause is not known.
   */
  key: z.string(),
  /** URL of the script, container or frame without query and fragment; null for other kinds. */
  script: z.string().nullable(),
  /** Of the script or response, or of the page; null if the cause is not known. */
  host: z.string().nullable(),
  /** The vendor that the tenant's list or public data knows it by. */
  vendor: z.string().nullable(),
  /**
   * What loaded the script or requested the response; null for the page itself, and if it is not
   * known. Of an issue also null if tests of the last week saw different ones.
   */
  loadedBy: z.object({
    kind: z.enum(LOADER_KINDS),
    /** As `script`; null for the page, which differs from finding to finding. */
    url: z.string().nullable(),
  }).nullable(),
});
export type Cause = z.infer<typeof cause>;

/** The cause of an issue as the last run saw it. */
export const issueCause = cause.omit({ key: true }).extend({
  /** For the filter `cause`; null if the cause is not known. */
  _id: z.uuid().nullable(),
  /** In a sentence, such as "countly.js, loaded by tag-manager.js from cdn.tag-host.test". */
  text: z.string(),
});
export type IssueCause = z.infer<typeof issueCause>;
