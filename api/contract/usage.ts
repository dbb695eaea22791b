/** Tests beside the limit, by category (part 2 section 9). Pure, without zod: for screens. */
import type { Tenant } from "./tenant.ts";

export interface UsagePart {
  label: "On-Demand" | "Continuous" | "RSS-Crawling" | "Failed" | "Unused";
  count: number;
}

/** Tests by category, and the unused rest of the limit. */
export function usageParts(tests: Tenant["today"], limit: number): UsagePart[] {
  return [
    { label: "On-Demand", count: tests.manualTests },
    { label: "Continuous", count: tests.continuousTests },
    { label: "RSS-Crawling", count: tests.rssCrawlTests },
    { label: "Failed", count: tests.testsFailed },
    { label: "Unused", count: Math.max(0, limit - tests.testsCount) },
  ];
}

/** Tests as a whole percentage of the limit, at most 100. */
export function usedPercent({ testsCount }: Pick<Tenant["today"], "testsCount">, limit: number) {
  return limit <= 0 ? 100 : Math.min(100, Math.round((testsCount / limit) * 100));
}
