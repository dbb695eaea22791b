/** What a run blocks to prove a cause: requests to exact URLs, or to a host. Without zod: for screens. */

export const BLOCK_KINDS = ["URL", "HOST"] as const;
export type BlockKind = typeof BLOCK_KINDS[number];

export interface BlockRule {
  by: BlockKind;
  /** URLs without query and fragment, or one host. */
  values: readonly string[];
}

/** Of a request that the scanner refused because its run proves a cause. */
export const BLOCKED_BY_PROOF = "blocked-by-proof";

/** Whether a rule blocks a URL: by the whole URL up to its query, or by its whole host. */
export function isBlocked({ by, values }: BlockRule, url: string): boolean {
  return values.includes(by === "URL" ? withoutQuery(url) : URL.parse(url)?.hostname ?? "");
}

/** A URL without query and fragment. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#][^]*$/, "");
}
