/** Names of downloaded files. */
import type { TestResultRow } from "@crumbtrail/contract/test_result";

/** `www.site.org-2025-11-20-1405.json`: host and start in UTC, letters every file system takes. */
export function fileName(
  result: Pick<TestResultRow, "url" | "createdAt">,
  ending: "json" | "xlsx" | "zip",
): string {
  const host = new URL(result.url).hostname.replace(/[^a-z0-9.-]+/gi, "_");
  const started = result.createdAt.slice(0, 16).replace("T", "-").replace(":", "");
  return `${host}-${started}.${ending}`;
}
