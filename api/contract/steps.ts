/** Schemas of a scenario's steps; what a step may be is checked by `readFlow`. */
import { t } from "@crumbtrail/texts";
import { z } from "zod";
import { PUR_PASSWORD_MIN_LENGTH } from "./constants.ts";
import { STEP_LIMITS, STEP_TYPES, STEPS_MODES, type UserFlow } from "./step_types.ts";
import { readFlow } from "./read_flow.ts";

/**
 * A recording as DevTools exports it, with more fields than are kept. What a test cannot do is left
 * out, with a note in `notes`.
 */
export const stepsInput = z.looseObject({
  title: z.string().optional(),
  timeout: z.number().optional(),
  steps: z.array(z.looseObject({ type: z.string() })),
}).transform((given, context): UserFlow => {
  const read = readFlow(given);
  if ("flow" in read) return read.flow;
  for (const { step, message } of read.problems) {
    const named = step === null ? message : t("step {step}: {message}", { step, message });
    const path = step === null ? [] : ["steps", step - 1];
    context.addIssue({ code: "custom", path, message: named });
  }
  return z.NEVER;
});

export const stepsMode = z.enum(STEPS_MODES);

/**
 * Secrets by name, to be typed by steps with `{{secret:name}}`. An empty one keeps what is stored; a
 * shorter one could not be removed from recordings.
 */
export const stepSecrets = z.record(
  z.string().max(40),
  z.union([z.literal(""), z.string().min(PUR_PASSWORD_MIN_LENGTH).max(STEP_LIMITS.secret)]),
);

/** The steps as they are kept. */
export const userFlow = z.object({
  title: z.string(),
  timeout: z.number().int().optional(),
  steps: z.array(z.object({
    type: z.enum(STEP_TYPES),
    timeout: z.number().int().optional(),
    target: z.string().optional(),
    selectors: z.array(z.union([z.string(), z.array(z.string())])).optional(),
    frame: z.array(z.number().int()).optional(),
    assertedEvents: z.array(
      z.object({ type: z.literal("navigation"), url: z.string().optional() }),
    ).optional(),
    url: z.string().optional(),
    value: z.string().optional(),
    key: z.string().optional(),
    x: z.number().optional(),
    y: z.number().optional(),
    width: z.number().optional(),
    height: z.number().optional(),
    operator: z.enum([">=", "==", "<="]).optional(),
    count: z.number().optional(),
    visible: z.boolean().optional(),
    attributes: z.record(z.string(), z.string()).optional(),
  })),
  notes: z.array(z.string()).optional(),
}) satisfies z.ZodType<UserFlow>;
