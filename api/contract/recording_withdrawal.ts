/** What the preset WITHDRAW saw and did after the acceptance: the way back, and what it left. */
import { z } from "zod";
import { STORAGE_KINDS } from "./enums.ts";
import { box, MAX_PRESSES, press } from "./recording_banner.ts";

/** Most hints and entries that a recording names. */
export const MAX_HINTS = 20;
export const MAX_LEFT = 500;

/** The link or button by which a visitor opens the choice again. */
export const wayBack = z.object({
  /** Empty for a picture without a name. */
  label: z.string(),
  /** `floating`: stays in sight while the page is scrolled. */
  kind: z.enum(["link", "button", "floating"]),
  /** Whether it stands on the tested page, or only on a policy that this page links. */
  page: z.enum(["tested", "policy"]),
  place: z.enum(["header", "footer", "content"]),
  /** CSS pixels of its window; null if it has no box. */
  box: box.nullable(),
  /** Whether its middle was in the window without scrolling. */
  inWindow: z.boolean(),
  /** Presses until the layer was open, this one included. */
  presses: z.number().int(),
  /** The layer that opened; null where the press itself withdraws. */
  layer: z.object({
    text: z.string(),
    buttons: z.array(z.object({ label: z.string(), kind: z.string() })),
  }).nullable(),
});
export type WayBack = z.infer<typeof wayBack>;

/** What may be a way back, and led to none in this run. */
export const wayHint = z.object({
  /**
   * A sentence of the page, a control with such a label, one that is not in sight, a picture without
   * a name, a frame that could not be read, a policy that was not read.
   */
  what: z.enum(["text", "control", "hidden", "picture", "frame", "policy"]),
  text: z.string(),
});
export type WayHint = z.infer<typeof wayHint>;

/** What became of an entry that was set with consent. */
export const ENTRY_USES = [
  "gone",
  /** In the jar, and no request went to its host after the withdrawal. */
  "unused",
  /** A cookie that went along with requests after the withdrawal. */
  "sent",
  /** Written anew after the withdrawal. */
  "written",
  /** Storage that is still there; whether it is read can't be seen. */
  "kept",
] as const;
export type EntryUse = typeof ENTRY_USES[number];

export const leftEntry = z.object({
  type: z.enum(STORAGE_KINDS),
  name: z.string(),
  /** Domain of a cookie, origin of storage. */
  origin: z.string(),
  use: z.enum(ENTRY_USES),
});
export type LeftEntry = z.infer<typeof leftEntry>;

export const recordedWithdrawal = z.object({
  /** Null where none was found, or none was sought. */
  way: wayBack.nullable(),
  /** Null if none was sought, because consent was not given. */
  hints: z.array(wayHint).max(MAX_HINTS).nullable(),
  /** Presses in the layer that the way back opened, in order. */
  presses: z.array(press).max(MAX_PRESSES),
  /** Entries set with consent, except for records of the choice; absent if the run ended before. */
  left: z.array(leftEntry).max(MAX_LEFT).optional(),
});
export type RecordedWithdrawal = z.infer<typeof recordedWithdrawal>;
