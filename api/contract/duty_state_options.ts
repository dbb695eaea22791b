/** Values of the duties of properties. Without zod: for screens. */
import { tAll } from "@crumbtrail/texts";
import type { DutyAnswer } from "./duties.ts";
import type { Region } from "./duty_laws.ts";

/** What runs answer duties by; `withdrawn` is a run that took its consent back. */
export const DUTY_RUN_KINDS = ["untouched", "refused", "accepted", "withdrawn", "gpc"] as const;
export type DutyRunKind = typeof DUTY_RUN_KINDS[number];

/** Most issues that a duty names; all are counted. */
export const MAX_DUTY_ISSUES = 20;
/** Characters of a note. */
export const MAX_DUTY_NOTE = 2000;

/** The worst first: a property answers as the worst of its pages. */
export const WORST_FIRST: readonly DutyAnswer[] = ["FAIL", "CANNOT_TELL", "PASS", "NOT_APPLICABLE"];

export const REGION_LABELS: Record<Region, string> = tAll({
  EU: "European Union",
  DE: "Germany",
  FR: "France",
  UK: "United Kingdom",
  CA: "California",
});
