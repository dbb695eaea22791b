/** What helps when a test could not see enough, as a button beside the verdict. Pure. */
import type { Preset } from "@crumbtrail/contract/enums";
import type { Reason } from "@crumbtrail/contract/reasons";
import type { TestResultRow } from "@crumbtrail/contract/test_result";

/** Another test of the page, the picture of the banner, or the screen that has the settings. */
export type Remedy =
  | { does: "test"; preset: Preset }
  | { does: "look" }
  | { does: "open"; screen: "property" | "scenario" };

const AGAIN: readonly Reason[] = [
  "DNS_FAILED",
  "CONNECTION_FAILED",
  "CERTIFICATE_INVALID",
  "HTTP_ERROR",
  "BOT_WALL",
  "NAVIGATION_TIMEOUT",
  "SCAN_TIMEOUT",
  "LAYER_VANISHED",
  "PROBE_FAILED",
  "BROWSER_CRASHED",
];
const LOOK: readonly Reason[] = [
  "AGE_GATE",
  "NO_CONTENT",
  "BUTTON_MISSING",
  "BUTTON_UNREACHABLE",
  "PRESS_IGNORED",
  "HIDDEN_ONLY",
  "NO_WAY_BACK",
];
const PROPERTY: readonly Reason[] = [
  "BUTTONS_UNKNOWN",
  "BUTTON_MISNAMED",
  "SETTINGS_MISSING",
  "LOGIN_FAILED",
];
const SCENARIO: readonly Reason[] = ["STEP_FAILED", "STEPS_TRIED"];

/** Null where no button of the product helps. */
export function remedyFor(
  { reason, scenario }: Pick<TestResultRow, "reason" | "scenario">,
): Remedy | null {
  if (reason === null) return null;
  if (reason === "NO_LAYER") return { does: "test", preset: "NO_ACTION_SP_CMP" };
  if (AGAIN.includes(reason)) return { does: "test", preset: scenario.preset };
  if (LOOK.includes(reason)) return { does: "look" };
  if (PROPERTY.includes(reason)) return { does: "open", screen: "property" };
  return SCENARIO.includes(reason) ? { does: "open", screen: "scenario" } : null;
}
