/** Sets the toggles of a consent manager's settings, and notes the result in the act. */
import { MAX_TOGGLES, type SeenToggle, seenToggle } from "@crumbtrail/contract/recording";
import { z } from "zod";
import type { ConsentAct } from "../choice.ts";
import type { ConsentFrame } from "./frames.ts";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as panelModule from "./panel_script.ts";
import type { PanelPlan } from "./panel_script.ts";
import { ask, askAsVisitor } from "./shown.ts";

const panelScript = pageScript<typeof panelModule>("panel");

const togglesSchema = z.array(seenToggle).max(MAX_TOGGLES);

const reportSchema = z.object({
  seen: z.number(),
  toggles: togglesSchema,
  turned: z.array(z.string()),
  pressed: z.array(z.string()),
  missed: z.array(z.string()),
  left: z.array(z.string()),
});

/** Toggles named in a sentence. */
const MAX_NAMED = 12;

/**
 * Carries out a plan in a document and notes the result in the act. False when a toggle that should
 * be off stayed on, or when the document has none of the chosen toggles: then a save is useless.
 */
export async function carryOutPlan(
  frame: ConsentFrame,
  plan: PanelPlan,
  act: ConsentAct,
): Promise<boolean> {
  const parsed = reportSchema.safeParse(
    await askAsVisitor(frame, panelScript.call("carryOut", plan)),
  );
  if (!parsed.success) {
    act.steps.push("The settings could not be read.");
    return false;
  }
  const { seen, toggles, turned, pressed, missed, left } = parsed.data;
  act.toggles.push(...toggles);
  if (pressed.length > 0) act.steps.push(`In the settings, ${quotedList(pressed)} was pressed.`);
  act.steps.push(
    turned.length > 0
      ? `Toggles changed, of ${seen}: ${quotedList(turned)}.`
      : `None of the ${seen} toggles had to be changed.`,
  );
  if (missed.length > 0) act.steps.push(`No toggle was found for ${quotedList(missed)}.`);
  act.missed.push(...missed);
  if (plan.mode === "all-off" && (seen > 0 || pressed.length > 0)) act.objected = true;
  if (left.length > 0) act.steps.push(`Toggles that could not be turned off: ${quotedList(left)}.`);
  if (plan.mode === "toggle-choices" && missed.length === plan.toggleChoices.length) return false;
  return left.length === 0 && (seen > 0 || pressed.length > 0);
}

/** The visible toggles of the layers last seen in a document; none if the document fails. */
export async function readToggles(frame: ConsentFrame): Promise<SeenToggle[]> {
  const parsed = togglesSchema.safeParse(await ask(frame, panelScript.call("shownToggles")));
  return parsed.success ? parsed.data : [];
}

function quotedList(labels: string[]): string {
  const more = labels.length > MAX_NAMED ? ` and ${labels.length - MAX_NAMED} more` : "";
  return labels.slice(0, MAX_NAMED).map((label) => `"${label}"`).join(", ") + more;
}
