/**
 * Proofs: runs that block one cause of an earlier run, to see what it causes. A proof raises,
 * resolves and compares nothing, and is no run of its page for anything that looks at the last one.
 */
import { z } from "zod";
import { UNBLOCKABLE } from "./blockable.ts";
import { BLOCK_KINDS } from "./blocking.ts";
import { cause } from "./cause.ts";
import { RUN_STATUSES } from "./enums.ts";

/** Starts a proof of a result's cause. */
export const proofInput = z.strictObject({
  /** Key of one of the causes of the report (`causesInReport`). */
  cause: z.string().min(1).max(400),
  /** What is refused: the exact URL of the cause, whatever its query, or its whole host. */
  by: z.enum(BLOCK_KINDS).default("URL"),
});
export type ProofInput = z.input<typeof proofInput>;

/** Why a proof proves nothing. */
export const PROOF_DOUBTS = [
  /** It could not see enough, other than the first run. */
  "INCONCLUSIVE",
  /** It may have seen another document than the page. */
  "DOUBTED",
  /** It ran other steps: the scenario was changed in between, or its steps are gone. */
  "STEPS_CHANGED",
  /** The page did not ask for what was blocked, so its absence has another reason. */
  "NOT_ASKED",
  /** Something that was to be blocked was answered. */
  "ANSWERED",
  /** The first report was deleted before the proof ended. */
  "NO_REPORT",
] as const;
export type ProofDoubt = typeof PROOF_DOUBTS[number];

/** What became of an entry of the first run, or that the proof alone has it. */
export const ENTRY_FATES = ["GONE", "STILL_THERE", "ONLY_NOW"] as const;

export const PROOF_ENTRY_KINDS = ["COOKIE", "LOCAL_STORAGE", "SESSION_STORAGE", "REQUEST"] as const;

export const proofEntry = z.object({
  kind: z.enum(PROOF_ENTRY_KINDS),
  /** Without random parts; of a request its path. */
  name: z.string(),
  /** Domain, origin, or host of a request. */
  place: z.string(),
  /** How often the report has it. */
  count: z.number().int(),
  /** Whether it has the proved cause, and is not approved. */
  isOfCause: z.boolean(),
  fate: z.enum(ENTRY_FATES),
});
export type ProofEntry = z.infer<typeof proofEntry>;

/** Entries that are listed; the numbers are of all. */
export const MOST_PROOF_ENTRIES = 200;

/** What was gone in a proof that has ended. */
export const proofOutcome = z.object({
  /** Why it proves nothing; null if it does. */
  doubt: z.enum(PROOF_DOUBTS).nullable(),
  /** Entries of the cause in the first report that are not approved, and how many were gone. */
  entries: z.number().int(),
  gone: z.number().int(),
  /** Other entries of the first report that were gone as well, and that were still there. */
  alsoGone: z.number().int(),
  stillThere: z.number().int(),
  /** Entries that only the proof has. */
  onlyNow: z.number().int(),
  /** The cause's own first, then what else was gone; absent in lists of results. */
  list: z.array(proofEntry).optional(),
});
export type ProofOutcome = z.infer<typeof proofOutcome>;

/** What a proof blocks, as stored with its run. */
export const proofBlock = z.object({
  by: z.enum(BLOCK_KINDS),
  /** URLs without query and fragment, or one host. */
  values: z.array(z.string()),
  cause,
});
export type ProofBlock = z.infer<typeof proofBlock>;

/** Marks a result as a proof. */
export const proofMark = proofBlock.extend({
  /** The result whose cause was blocked; null once it was deleted. */
  of: z.uuid().nullable(),
  /** Null until the ended run was evaluated, some seconds after its end. */
  found: proofOutcome.nullable(),
});
export type ProofMark = z.infer<typeof proofMark>;

/** A proof of a cause of a result. */
export const resultProof = proofMark.extend({
  /** Id of the run, as of a test (`GET /test-scenarios/{id}`). */
  _id: z.uuid(),
  createdAt: z.iso.datetime(),
  status: z.enum(RUN_STATUSES),
  /** The proof's own result; null before it has one. */
  testResult: z.uuid().nullable(),
});
export type ResultProof = z.infer<typeof resultProof>;
export const resultProofs = z.object({ proofs: z.array(resultProof) });

/** What a proof of an issue's cause can block, and the latest proofs of this cause. */
export const issueProofs = z.object({
  /** The newest kept run with the issue; null without one, or if its report does not have the cause. */
  provable: z.object({
    testResult: z.uuid(),
    cause,
    /** The narrower way first. */
    ways: z.array(z.enum(BLOCK_KINDS)),
    /** Why there is no way; null if there is one. */
    why: z.enum(UNBLOCKABLE).nullable(),
  }).nullable(),
  /** Of any run that found the issue, newest first. */
  proofs: z.array(resultProof),
});
export type IssueProofs = z.infer<typeof issueProofs>;
