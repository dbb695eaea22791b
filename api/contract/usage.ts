/** Usage of limits, tests by category (specification, part 2 §9). Pure, without zod: for screens. */
import { t } from "@crumbtrail/texts";
import type { Tenant } from "./tenant.ts";

/** From this limit on, properties are shown as unlimited. */
export const UNLIMITED_FROM = 999;

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

/** A whole percentage of the limit, at most 100; a limit of 0 is used up. */
export function usedPercent(used: number, limit: number): number {
  return limit <= 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));
}
