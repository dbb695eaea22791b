/**
 * Tests beside the limit, by category (specification, part 2 §9). Pure, without zod: for screens.
 */
import { t } from "@crumbtrail/texts";
import type { Tenant } from "./tenant.ts";

export interface UsagePart {
  kind: "MANUAL" | "CONTINUOUS" | "RSS_CRAWL" | "FAILED" | "UNUSED";
  label: string;
  count: number;
}

/** Tests by category, and the unused rest of the limit. */
export function usageParts(tests: Tenant["today"], limit: number): UsagePart[] {
  return [
    { kind: "MANUAL", label: t("On-Demand"), count: tests.manualTests },
    { kind: "CONTINUOUS", label: t("Continuous"), count: tests.continuousTests },
    { kind: "RSS_CRAWL", label: t("RSS-Crawling"), count: tests.rssCrawlTests },
    { kind: "FAILED", label: t("Failed"), count: tests.testsFailed },
    { kind: "UNUSED", label: t("Unused"), count: Math.max(0, limit - tests.testsCount) },
  ];
}

/** Tests as a whole percentage of the limit, at most 100. */
export function usedPercent({ testsCount }: Pick<Tenant["today"], "testsCount">, limit: number) {
  return limit <= 0 ? 100 : Math.min(100, Math.round((testsCount / limit) * 100));
}
