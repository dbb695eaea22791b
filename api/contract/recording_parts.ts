/** Types shared by the parts of a recording. */
import { z } from "zod";
import { BLOCK_KINDS } from "./blocking.ts";
import { PRESETS } from "./enums.ts";
import type { PageShape } from "./page_shape.ts";

/**
 * Phase of the first sighting of an entry, in order of time. Before the act a page is observed
 * twice: untouched, and after interactions of a visitor who has not answered the consent layer
 * (AFTER_INTERACTION). AFTER_INTERACTION gives the time, not the cause: a timer may be the cause.
 * AFTER_OWN_CLICK follows a click that no visitor needs to make: the scanner clicked an empty area,
 * so that a layer shows that waits for a click, or closed a pop-up that covered the layer. It is
 * neither before nor after the choice. Older recordings lack both. BEFORE_RECORDING is the state that
 * a scenario's steps left before the recording began: it is neither before nor after consent, and
 * raises no issue. WITH_CONSENT is the time between an acceptance and its withdrawal, by the preset
 * WITHDRAW alone: the page may then do what it was allowed to. The withdrawal is the consent act of
 * such a run, so that what follows it counts as after a refusal.
 */
export const PHASES = [
  "BEFORE_RECORDING",
  "BEFORE_CONSENT",
  "AFTER_INTERACTION",
  "AFTER_OWN_CLICK",
  "WITH_CONSENT",
  "AFTER_CONSENT",
  "AFTER_RELOAD",
] as const;
export type Phase = typeof PHASES[number];

/** Whether a phase is before the consent act and before any click of the scanner. Pure. */
export function isBeforeConsent(phase: Phase): boolean {
  return phase === "BEFORE_CONSENT" || phase === "AFTER_INTERACTION";
}

/** Whether a phase is after the consent act. Pure. */
export function isAfterConsent(phase: Phase): boolean {
  return phase === "AFTER_CONSENT" || phase === "AFTER_RELOAD";
}

/** What the visitor had allowed at the time accuses nobody: it counts where nothing else was seen. */
const IN_ORDER: readonly Phase[] = [
  ...PHASES.filter((phase) => phase !== "WITH_CONSENT"),
  "WITH_CONSENT",
];

/** The phase of several sightings: the earliest, and WITH_CONSENT only if it is of all. Pure. */
export function firstPhase(phases: readonly (Phase | undefined)[]): Phase | undefined {
  return IN_ORDER.find((phase) => phases.includes(phase));
}

/** An entry as it was written; without `askedSeconds` for storage. */
interface Written {
  phase: Phase;
  sources: readonly { phase: Phase; askedSeconds?: number | null | undefined }[];
}

/**
 * The phase in which an entry counts: its first, or that of the first write after the withdrawal for
 * what was first set with consent. Pure.
 */
export function countingPhase({ phase, sources }: Written): Phase {
  if (phase !== "WITH_CONSENT") return phase;
  const writes = sources.filter(({ askedSeconds }) => askedSeconds == null || askedSeconds > 0);
  return firstPhase(writes.map((write) => write.phase)) ?? phase;
}

export const phase = z.enum(PHASES);

/**
 * Number of the scenario's step during which an entry was first seen, beside its phase: steps that are
 * a part of the test are phases of their own. Absent before the first step, after the reload that
 * follows the last, and without such steps; absent in recordings of older scanners.
 */
export const step = z.number().int().optional();

/** How much a document showed; see `page_shape.ts`. */
export const pageShape = z.object({
  words: z.number().int(),
  links: z.number().int(),
  resources: z.number().int(),
  headings: z.number().int().optional(),
  fields: z.number().int().optional(),
}) satisfies z.ZodType<PageShape>;

/** A look at the page: how long it was observed by the end of a phase. */
export const look = z.object({
  /** Start of the time: a load event, or the end of the consent act. */
  after: z.enum(["LOAD", "ACT", "RELOAD"]),
  phase,
  ms: z.number().int(),
  /** Requests since the load, if the page was still loading new resources; absent otherwise. */
  stillLoading: z.number().int().optional(),
});
export type Look = z.infer<typeof look>;

/** What a run shares with others that were answered in the same visit of the page. */
export const sharedVisit = z.object({
  /** The same for all runs of the visit: they met the page as one visitor. */
  id: z.uuid(),
  /** All presets that the visit answered, also the run's own. */
  presets: z.array(z.enum(PRESETS)).min(2),
  /** false: the run ends before the choice, and the visit went on without a reload. */
  reloaded: z.boolean(),
});
export type SharedVisit = z.infer<typeof sharedVisit>;

/** What a run blocked, and whether it could. */
export const recordedBlock = z.object({
  by: z.enum(BLOCK_KINDS),
  /** URLs without query and fragment, or one host. */
  values: z.array(z.string()),
  /** Requests to it that were refused. */
  refused: z.number().int(),
  /** Requests to it that were answered all the same; the run then proves nothing. */
  answered: z.number().int(),
});

/** Milliseconds since `startedAt`. */
export const at = z.number();

/** The beginning of a phase. */
export const turn = z.object({ phase, at });
export type Turn = z.infer<typeof turn>;
/** Stack frames, innermost first: `function (url:line:column)`. */
export const stack = z.array(z.string());
/**
 * Id of the request that caused an entry or another request: the one that was redirected, the one
 * whose response set the entry, or the one that loaded the script or document behind it. From request
 * to request this leads to the tested page, which has null, as has what has no known cause. Absent in
 * recordings of older scanners.
 */
export const initiatedBy = z.string().nullable().optional();
