/** The duties of a property over time: the answer that counts today, who is on it, and since when. */
import { z } from "zod";
import { DUTY_ANSWERS, DUTY_IDS } from "./duties.ts";
import { REGIONS } from "./duty_laws.ts";
import { dutyEvidence, dutyResult } from "./duty_result.ts";
import { DUTY_RUN_KINDS, MAX_DUTY_ISSUES, MAX_DUTY_NOTE } from "./duty_state_options.ts";
import { acceptInput } from "./disposition.ts";
import { DEVICES, OUTCOMES } from "./enums.ts";
import { PICTURE_MOMENTS } from "./evidence.ts";
import { ISSUE_TYPES } from "./issue_types.ts";
import { pagingQuery } from "./paging.ts";
import { listIn } from "./query_values.ts";

const dutyId = z.enum(DUTY_IDS);
/** A person by name, or a property. */
const named = z.object({ _id: z.uuid(), name: z.string() });

/** What people decided about a duty of a property; all null and version 0 before the first time. */
export const dutyDecision = z.object({
  /** Who is on it; null for nobody, and after the account was deleted. */
  owner: named.nullable(),
  /** A failure is accepted until then; may be past. Null: not accepted. */
  acceptedUntil: z.iso.datetime().nullable(),
  /** Why it is accepted; null if it is not. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** Name of who changed it last. */
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** To be sent with a change. */
  version: z.number().int().min(0),
});
export type DutyDecision = z.infer<typeof dutyDecision>;

/** Who can be the owner of a property's duties. */
export const dutyOwner = named;

/** Changes a decision; absent fields stay as they are. */
export const dutyDecisionChange = z.strictObject({
  /** A user who sees the property; null for nobody. */
  owner: z.uuid().nullable().optional(),
  /** Null ends the acceptance. */
  acceptance: acceptInput.nullable().optional(),
  note: z.string().trim().min(1).max(MAX_DUTY_NOTE).nullable().optional(),
  /** The version that was read; 409 if somebody else has changed the decision since. */
  version: z.number().int().min(0).max(2 ** 31 - 1).optional(),
});
export type DutyDecisionChange = z.output<typeof dutyDecisionChange>;

const keptDutyEvidence = dutyEvidence.extend({
  /** Id of the run's result; null once it is deleted. */
  testResult: z.uuid().nullable(),
});

/** An answer with the runs of its evidence. */
export const keptDutyResult = dutyResult.extend({ evidence: z.array(keptDutyEvidence) });
export type KeptDutyResult = z.infer<typeof keptDutyResult>;

/** A page as duties are judged: with its device. */
export const dutyPage = z.object({ url: z.string(), device: z.enum(DEVICES) });

/** A property answers a duty as the worst of its pages does: FAIL, CANNOT_TELL, PASS, NOT_APPLICABLE. */
export const dutyState = keptDutyResult.extend({
  /** When the property began to answer so. */
  since: z.iso.datetime(),
  /** When a run gave this answer last; with `at`, when it first did. */
  judgedAt: z.iso.datetime(),
  /** The page that gives the answer, its sentence and its evidence. */
  page: dutyPage,
  /** Number of pages by answer; with `at`, as they were when the answer changed. */
  pages: z.record(z.enum(DUTY_ANSWERS), z.number().int()),
  /** Open issues of what the evidence names; none with `at`. */
  issues: z.object({
    open: z.number().int(),
    first: z.array(z.object({ _id: z.uuid(), issueType: z.enum(ISSUE_TYPES), name: z.string() }))
      .max(MAX_DUTY_ISSUES),
  }),
  decision: dutyDecision,
});
export type DutyState = z.infer<typeof dutyState>;

/** The newest run of a kind of one page. */
export const dutyRun = z.object({
  kind: z.enum(DUTY_RUN_KINDS),
  /** Null once the result is deleted. */
  testResult: z.uuid().nullable(),
  url: z.string(),
  startedAt: z.iso.datetime(),
  outcome: z.enum(OUTCOMES),
  /** Presses that the choice took; null where none was made or counted. */
  clicks: z.number().int().nullable(),
  /** The picture that shows the moment, as in `pictureQuery`; null without one. */
  picture: z.enum(PICTURE_MOMENTS).nullable(),
});
export type DutyRun = z.infer<typeof dutyRun>;

export const propertyDutiesQuery = z.object({
  /** The duties as they were then; now by default. */
  at: z.iso.datetime({ offset: true }).optional(),
});

export const propertyDuties = z.object({
  property: named,
  region: z.enum(REGIONS),
  /** The moment that was asked for. */
  at: z.iso.datetime(),
  /** When a run of the property was judged last; with `at`, when an answer changed last. */
  judgedAt: z.iso.datetime().nullable(),
  /** Runs of the page with the most failures; none with `at`. */
  runs: z.array(dutyRun),
  /** One for each duty in the order of `DUTY_IDS`; empty before the first run was judged. */
  duties: z.array(dutyState),
});
export type PropertyDuties = z.infer<typeof propertyDuties>;

export const dutyHistoryQuery = pagingQuery.extend({ duty: dutyId.optional() });

/** A change of the property's answer, the newest first. */
export const dutyChange = z.object({
  duty: dutyId,
  at: z.iso.datetime(),
  result: z.enum(DUTY_ANSWERS),
  sentence: z.string(),
  page: dutyPage,
  /** The run after which it was judged so; null once its result is deleted. */
  testResult: z.uuid().nullable(),
});
export type DutyChange = z.infer<typeof dutyChange>;

export const dutyMatrixQuery = pagingQuery.extend({
  properties: listIn(z.uuid()).optional(),
  /** Properties that fail this duty. */
  failed: dutyId.optional(),
  search: z.string().trim().max(200).default(""),
});

/** A property in the matrix of all; properties without a judged run are listed without answers. */
export const dutyMatrixRow = z.object({
  property: named,
  region: z.enum(REGIONS),
  judgedAt: z.iso.datetime().nullable(),
  answers: z.partialRecord(
    dutyId,
    z.object({
      result: z.enum(DUTY_ANSWERS),
      since: z.iso.datetime(),
      owner: named.nullable(),
      acceptedUntil: z.iso.datetime().nullable(),
    }),
  ),
});
export type DutyMatrixRow = z.infer<typeof dutyMatrixRow>;

/** The duties of a page after one run of it. */
export const testResultDuties = z.object({
  region: z.enum(REGIONS),
  /** Null before the run is judged; runs that prove a cause or try steps never are. */
  judgedAt: z.iso.datetime().nullable(),
  duties: z.array(keptDutyResult),
});
export type TestResultDuties = z.infer<typeof testResultDuties>;
