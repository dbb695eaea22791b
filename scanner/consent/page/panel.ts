/** Sets the toggles of a consent manager's settings, and notes the result in the act. */
import { MAX_TOGGLES, type SeenToggle, seenToggle } from "@crumbtrail/contract/recording";
import { z } from "zod";
import type { ConsentAct } from "../choice.ts";
import type { ConsentFrame } from "./frames.ts";
import { TEXTS } from "./banner_texts.ts";
import { buttonKind } from "./joined_label_script.ts";
import type { PressLog } from "./press_log.ts";
import { pageScript } from "../../page_scripts/page_script.ts";
import type * as panelModule from "./panel_script.ts";
import type { PanelPlan } from "./panel_script.ts";
import { ask, askAsVisitor } from "./shown.ts";

const panelScript = pageScript<typeof panelModule>("panel");

const togglesSchema = z.array(seenToggle).max(MAX_TOGGLES);

const reportSchema = z.object({
  seen: z.number(),
  presses: z.array(z.object({
    label: z.string(),
    control: z.enum(["button", "toggle"]),
    after: z.number(),
  })),
  toggles: togglesSchema,
  turned: z.array(z.string()),
  pressed: z.array(z.string()),
  missed: z.array(z.string()),
  left: z.array(z.string()),
});

/** Toggles named in a sentence. */
const MAX_NAMED = 12;

/** The visitor whose presses are noted. */
interface Visitor {
  readonly pressLog: PressLog;
  beforePress(frame: ConsentFrame): Promise<void>;
}

/**
 * Carries out a plan in a document and notes the result in the act. False when a toggle that should
 * be off stayed on, or when the document has none of the chosen toggles: then a save is useless.
 */
export async function carryOutPlan(
  { pressLog, beforePress }: Visitor,
  frame: ConsentFrame,
  plan: PanelPlan,
  act: ConsentAct,
): Promise<boolean> {
  await beforePress(frame);
  const since = performance.now();
  const parsed = reportSchema.safeParse(
    await askAsVisitor(frame, panelScript.call("carryOut", plan)),
  );
  if (!parsed.success) {
    act.steps.push("The settings could not be read.");
    return false;
  }
  const { seen, presses, toggles, turned, pressed, missed, left } = parsed.data;
  act.toggles.push(...toggles);
  for (const { label, control, after } of presses) {
    const kind = control === "toggle" ? "other" : buttonKind(label, TEXTS);
    pressLog.note({ label, kind, control }, since + after);
  }
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

/** The label of a toggle that a rule wants pressed, by the rule's number; null for anything else. */
export async function toggleToPress(frame: ConsentFrame, id: number): Promise<string | null> {
  const label = await ask(frame, panelScript.call("toggleToPress", id));
  return typeof label === "string" ? label : null;
}

function quotedList(labels: string[]): string {
  const more = labels.length > MAX_NAMED ? ` and ${labels.length - MAX_NAMED} more` : "";
  return labels.slice(0, MAX_NAMED).map((label) => `"${label}"`).join(", ") + more;
}
