/** What a page says of itself: of opting out, and which cookies its policy declares. */
import { z } from "zod";

/** Most texts about opting out that a recording has. */
export const MAX_OPT_OUT_TEXTS = 20;
/** Most rows of a policy, and most names that its text mentions. */
export const MAX_DECLARED = 1000;

/** A visible sentence, or a control with its state, about opting out of sale or sharing. */
export const optOutText = z.object({
  text: z.string().max(300),
  /** It says that a signal or an opt-out was obeyed; otherwise the matter is only named. */
  honoured: z.boolean(),
  /** State of a box or switch; null for a sentence. */
  on: z.boolean().nullable(),
});
export type OptOutText = z.infer<typeof optOutText>;

/** A cookie or storage item as a table declares it. */
export const declaredEntry = z.object({
  /** As written; may have a placeholder for parts that differ, such as `_ga_*`. */
  name: z.string().max(200),
  life: z.string().max(100).nullable(),
  purpose: z.string().max(300).nullable(),
});
export type DeclaredEntry = z.infer<typeof declaredEntry>;

/** Why no policy was read. */
export const POLICY_PROBLEMS = ["NO_LINK", "NO_ANSWER", "NO_HTML", "TOO_LARGE"] as const;

export const readPolicy = z.object({
  /** The document that was read besides the page itself; null if none was. */
  url: z.string().nullable(),
  problem: z.enum(POLICY_PROBLEMS).nullable(),
  /** Of tables with a column of names: on the page, in its banner, in the document. */
  entries: z.array(declaredEntry).max(MAX_DECLARED),
  /** Whether the tables give examples only ("such as"). */
  isPartial: z.boolean(),
  /** Names of recorded entries that its text has anywhere. */
  mentions: z.array(z.string()).max(MAX_DECLARED),
});
export type ReadPolicy = z.infer<typeof readPolicy>;

export const said = z.object({
  /** Of the page, such as `en-US`; empty if it names none. */
  language: z.string().max(35),
  optOut: z.array(optOutText).max(MAX_OPT_OUT_TEXTS),
  policy: readPolicy,
});
export type Said = z.infer<typeof said>;
